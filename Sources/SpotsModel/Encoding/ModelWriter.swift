import Diagnostics

/// Writes a page as JSON for a generation, and collects what that generation cannot express.
///
/// It writes only what ``Decoder`` reads as the same value. A change to one needs a change to the other.
struct ModelWriter {
    let generation: PageJSON.Generation
    private var json = JSONWriter(indentation: 2)
    /// The path of the value that is being written, in the canonical JSON.
    private var path = JSONPath()
    private var omissions: [PageJSON.Omission] = []

    private init(_ generation: PageJSON.Generation) {
        self.generation = generation
    }

    /// The object whose members a closure writes.
    static func json(
        for generation: PageJSON.Generation, _ members: (inout ModelWriter) -> Void
    ) -> PageJSON {
        var writer = ModelWriter(generation)
        writer.json.beginObject()
        members(&writer)
        writer.json.endObject()
        return PageJSON(text: writer.json.text, omissions: writer.omissions)
    }
}

// MARK: Omissions

extension ModelWriter {
    /// Notes that a member of the current object is not written.
    mutating func omit(_ key: String, _ reason: OmissionReason) {
        within(.key(key)) { $0.omit(reason) }
    }

    /// Notes that the current value is not written.
    mutating func omit(_ reason: OmissionReason) {
        omissions.append(
            PageJSON.Omission(path: path.description, reason: reason.text(for: generation)))
    }

    /// Whether the generation reads a key; if not, notes the omission.
    mutating func reads(
        _ key: String, in generations: [PageJSON.Generation], else reason: OmissionReason = .unknownKey
    ) -> Bool {
        if generations.contains(generation) { return true }
        omit(key, reason)
        return false
    }

    /// Whether an object or an array at the current path is nested too deep to be read.
    var isTooDeep: Bool { levelsLeft < 1 }

    /// The number of levels of objects and arrays that a value at the current path may have.
    var levelsLeft: Int { JSONDocument.depthLimit - path.steps.count }

    /// Appends a step to the path while a closure runs.
    mutating func within(_ step: JSONPath.Step, _ body: (inout ModelWriter) -> Void) {
        path.steps.append(step)
        body(&self)
        path.steps.removeLast()
    }
}

// MARK: Members

extension ModelWriter {
    /// Writes a string that is not empty.
    mutating func text(_ key: String, _ text: String) {
        if !text.isEmpty { json.member(key, text) }
    }

    /// Writes a name, which must not be empty.
    mutating func name(_ key: String, _ name: String?) {
        guard let name else { return }
        if name.isEmpty { omit(key, .emptyName) } else { json.member(key, name) }
    }

    mutating func bool(_ key: String, _ isTrue: Bool) {
        json.key(key)
        json.bool(isTrue)
    }

    mutating func number(_ key: String, _ value: Double) {
        json.key(key)
        json.verbatim(NumberText.text(of: value))
    }

    /// Writes a whole number; numbers are read as floating-point values.
    mutating func number(_ key: String, _ value: Int) {
        if Int(exactly: Double(value)) == value { json.member(key, value) } else { omit(key, .tooLarge) }
    }

    /// Writes JSON that needs no checks.
    mutating func verbatim(_ key: String, _ value: JSONValue) {
        json.key(key)
        json.value(value)
    }

    mutating func texts(_ key: String, _ texts: [String]) {
        if !texts.isEmpty { verbatim(key, .array(texts.map { .string($0) })) }
    }

    /// Writes a member whose value is an object.
    mutating func object(_ key: String, _ members: (inout ModelWriter) -> Void) {
        within(.key(key)) { writer in
            if writer.isTooDeep { return writer.omit(.tooDeep) }
            writer.json.key(key)
            writer.json.beginObject()
            members(&writer)
            writer.json.endObject()
        }
    }

    /// Writes a member whose value is an array of objects.
    mutating func objects<Element>(
        _ key: String, _ elements: [Element], _ members: (inout ModelWriter, borrowing Element) -> Void
    ) {
        within(.key(key)) { writer in
            if writer.isTooDeep { return writer.omit(.tooDeep) }
            writer.json.key(key)
            writer.json.beginArray()
            for index in elements.indices {
                writer.within(.index(index)) { writer in
                    if writer.isTooDeep { return writer.omit(.tooDeep) }
                    writer.json.beginObject()
                    members(&writer, elements[index])
                    writer.json.endObject()
                }
            }
            writer.json.endArray()
        }
    }
}
