import Diagnostics
package import Mustache
package import SpotsModel

/// JSON that is filled from records: strings are templates, and `{"$": "path"}` inserts a value unchanged.
package struct JSONTemplate: Sendable {
    enum Piece: Sendable {
        /// JSON that is the same for every record.
        case json([UInt8])
        /// The content of a string.
        case text(PlainTemplate)
        case value(FieldReference)
    }

    private(set) var pieces: [Piece] = []
    private var constant: [UInt8] = []
    private let functions: TemplateFunctions

    /// Compiles a value of a document; template errors go to the decoder.
    ///
    /// - Parameters:
    ///   - functions: the functions that templates may call.
    ///   - omitted: the names of members to leave out.
    package init(
        _ index: JSONTape.Index, _ decoder: inout Decoder, functions: TemplateFunctions,
        except omitted: Set<String> = []
    ) {
        self.functions = functions.withoutPage
        if omitted.isEmpty {
            compile(index, &decoder)
        } else {
            compileMembers(of: index, except: omitted, &decoder)
        }
        flush()
    }

    /// Whether a template uses a field.
    package func mentions(_ field: String) -> Bool {
        pieces.contains { piece in
            switch piece {
            case .json: false
            case .text(let text): text.template.mentions(key: field)
            case .value(let reference): reference.path.steps.first == field
            }
        }
    }

    /// The templates in strings.
    package var templates: [Template] {
        pieces.compactMap { if case .text(let text) = $0 { text.template } else { nil } }
    }

    /// Whether a template calls a function.
    var callsFunctions: Bool {
        templates.contains { $0.callsFunctions }
    }

    /// Appends the JSON for a record.
    ///
    /// - Parameters:
    ///   - context: the fields that templates and paths look up.
    ///   - writer: the output buffers.
    package func write(_ context: RecordContext, with writer: RecordWriter) {
        for piece in pieces {
            switch piece {
            case .json(let bytes): writer.json.append(bytes)
            case .text(let text): writer.appendString(text, context)
            case .value(let reference): writer.json.value(context.value(at: reference.path) ?? .null)
            }
        }
    }
}

extension JSONTemplate {
    private mutating func compile(_ index: JSONTape.Index, _ decoder: inout Decoder) {
        let tape = decoder.tape
        switch tape[index].kind {
        case .string where tape.text(of: index).contains("{{"):
            let template = PlainTemplate(
                tape.text(of: index), at: index, &decoder, functions: functions)
            flush()
            if let template {
                pieces.append(.text(template))
            } else {
                constant += Array("\"\"".utf8)
            }
        case .object:
            if let reference = Self.passedValue(index, in: tape) {
                flush()
                pieces.append(.value(reference))
            } else {
                compileMembers(of: index, &decoder)
            }
        case .array:
            constant.append(UInt8(ascii: "["))
            var isFirst = true
            tape.forEachElement(of: index) { element in
                if !isFirst { constant.append(UInt8(ascii: ",")) }
                isFirst = false
                compile(element, &decoder)
            }
            constant.append(UInt8(ascii: "]"))
        default: constant += tape.bytes[tape.range(of: index)]
        }
    }

    private mutating func compileMembers(
        of index: JSONTape.Index, except omitted: Set<String> = [], _ decoder: inout Decoder
    ) {
        let tape = decoder.tape
        constant.append(UInt8(ascii: "{"))
        var isFirst = true
        tape.forEachMember(of: index) { key, value in
            if !omitted.isEmpty, omitted.contains(tape.text(of: key)) { return }
            if !isFirst { constant.append(UInt8(ascii: ",")) }
            isFirst = false
            constant += tape.bytes[tape.range(of: key)]
            constant.append(UInt8(ascii: ":"))
            compile(value, &decoder)
        }
        constant.append(UInt8(ascii: "}"))
    }

    private mutating func flush() {
        if !constant.isEmpty { pieces.append(.json(constant)) }
        constant = []
    }

    /// The places of the keys in the objects that insert a value, in a value of a document.
    static func keysOfInsertions(in index: JSONTape.Index, of tape: JSONTape) -> Set<Range<Int>> {
        let objects = (index..<tape.next(after: index)).filter { passedValue($0, in: tape) != nil }
        return Set(objects.map { tape.range(of: $0 + 1) })
    }

    /// The path of `{"$": "path"}`; nil for any other value.
    static func passedValue(_ index: JSONTape.Index, in tape: JSONTape) -> FieldReference? {
        let key = index + 1
        guard tape[index].kind == .object, key < tape.next(after: index),
            tape.next(after: key + 1) == tape.next(after: index),
            tape.text(of: key) == "$", tape[key + 1].kind == .string
        else { return nil }
        return FieldReference(FieldPath(tape.text(of: key + 1)), origin: Origin(node: key + 1))
    }
}
