import Diagnostics

/// Writes a page as JSON for a generation, and collects what that generation cannot express.
///
/// It writes only what ``Decoder`` reads as the same value. A change to one needs a change to the other.
struct ModelWriter {
    let generation: PageJSON.Generation
    private var json: JSONWriter
    /// The path of the value that is being written, in the canonical JSON.
    private var path = JSONPath()
    private var omissions: [PageJSON.Omission] = []
    /// The innermost component or item that is being written.
    var owner = Owner()
    /// The components and items that are written, in the order of their bytes; nil if nobody asks for them.
    private var elements: [WrittenPage.Element]?

    /// The built-in kinds that other component kinds become in Spots 6 and 7.
    private(set) var kinds: (Kind) -> Kind = { _ in .list }

    /// A component or an item, and where its path ends.
    struct Owner {
        var origin = Origin()
        var depth = 0
        /// Its position among the written elements.
        var position = 0
    }

    private init(_ generation: PageJSON.Generation, indentation: Int? = 2) {
        self.generation = generation
        json = JSONWriter(indentation: indentation)
    }

    /// Whether the generation is Spots 6 or 7, which read nearly the same.
    var isNewer: Bool { generation == .spots6 || generation == .spots7 }

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

    /// The payload with the components of a page.
    static func payload(
        of page: Page, key: String, for generation: PageJSON.Generation, _ form: WrittenPage.Form
    ) -> WrittenPage {
        var writer = ModelWriter(generation, indentation: form.indentation)
        if form.notesElements { writer.elements = [] }
        writer.kinds = form.kinds
        writer.json.beginObject()
        writer.objects(key, page.components) { $0.component($1) }
        writer.json.endObject()
        if form.indentation != nil { writer.json.append([UInt8(ascii: "\n")]) }
        return WrittenPage(
            bytes: writer.json.bytes, omissions: writer.omissions, elements: writer.elements ?? [])
    }

    /// Notes that the members of a component or an item follow.
    ///
    /// - Returns: the component or item around it.
    mutating func begin(_ origin: Origin) -> Owner {
        let outer = owner
        owner = Owner(origin: origin, depth: path.steps.count, position: elements?.count ?? 0)
        elements?.append(WrittenPage.Element(start: json.bytes.count - 1, end: .max, origin: origin))
        return outer
    }

    /// Notes that all members of a component or an item are written.
    ///
    /// - Parameter outer: the component or item around it.
    mutating func end(_ outer: Owner) {
        elements?[owner.position].end = json.bytes.count
        owner = outer
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
            PageJSON.Omission(
                path: path.description, reason: reason.text(for: generation.name), origin: owner.origin,
                keys: JSONPath(Array(path.steps[owner.depth...])).keys, cause: reason))
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
