/// Makes JSON Schemas (draft 2020-12) from the types that the decoders read.
///
/// An object, and a value that many keys have, is a definition in `$defs`, which others refer to.
package struct SchemaWriter {
    typealias Keywords = [(String, JSONValue)]

    package let names: SchemaNames
    /// The definitions made so far, by name; an incomplete one is null.
    private var definitions: [String: JSONValue] = [:]

    package init(_ names: SchemaNames) {
        self.names = names
    }

    /// Whether values are as the decoders read them, or templates over a record.
    package enum Form {
        case plain, template
    }

    /// A schema that refers to a type.
    package mutating func schema(_ type: ValueType, in form: Form = .plain) -> JSONValue {
        .object(JSONObject(keywords(type, form)))
    }

    /// A schema with its definitions, as a document.
    package func document(title: String, text: String, _ root: [(String, JSONValue)]) -> JSONValue {
        let sorted = definitions.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        let head: Keywords = [
            ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", .string(title)),
            ("description", .string(text)),
        ]
        return .object(JSONObject(head + root + [("$defs", .object(JSONObject(sorted)))]))
    }
}

extension SchemaWriter {
    /// The keywords for the values of a type.
    func references(_ name: String) -> Keywords { [("$ref", .string("#/$defs/\(name)"))] }

    mutating func keywords(_ type: ValueType, _ form: Form) -> Keywords {
        if case .template(let type) = type { return keywords(type, .template) }
        if form == .plain { return plainKeywords(type, .plain) }
        switch type {
        case .any: return []
        case .oneOf(let types):
            let choices = types.map { JSONValue.object(JSONObject(plainKeywords($0, form))) }
            return [("anyOf", .array(choices + [inserted(withTags: types.contains { !$0.isText })]))]
        default:
            let plain = JSONValue.object(JSONObject(plainKeywords(type, form)))
            return [("anyOf", .array([plain, inserted(withTags: !type.isText)]))]
        }
    }

    /// What may replace a value in a template.
    private mutating func inserted(withTags: Bool) -> JSONValue {
        schemaOfDefinition(withTags ? "inserted-or-text" : "inserted") { writer in
            let text = "A value that is inserted unchanged, by its path, such as record.title."
            let object: JSONValue = [
                "type": "object", "description": .string(text), "properties": ["$": ["type": "string"]],
                "required": ["$"], "additionalProperties": false,
            ]
            if !withTags { return object }
            return ["anyOf": [object, ["type": "string", "pattern": #"\{\{"#]]]
        }
    }

    private mutating func plainKeywords(_ type: ValueType, _ form: Form) -> Keywords {
        switch type {
        case .any: []
        case .template(let type): keywords(type, .template)
        case .list(let element): [("type", ["array", "null"]), ("items", schema(element, in: form))]
        case .emptyList: [("type", ["array"]), ("maxItems", 0)]
        case .filledList(let element):
            plainKeywords(.list(element), form) + [("contains", ["not": ["enum": [nil, ""]]])]
        case .pair(let element):
            plainKeywords(.list(element), form) + [("minItems", 2), ("maxItems", 2)]
        case .map(let value, let keys):
            [("type", ["object", "null"])]
                + (keys.map { [("propertyNames", ["pattern": .string($0)])] } ?? [])
                + [("additionalProperties", schema(value, in: form))]
        case .oneOf(let types): [("anyOf", .array(types.map { schema($0, in: form) }))]
        case .object(let type): reference(to: type, form)
        case .componentMeta:
            names.legacyMapping
                ? keywords(.oneOf([.noObject, .object(.legacyMeta)]), form) : []
        default: leafKeywords(type)
        }
    }

    private mutating func reference(to type: ObjectType, _ form: Form) -> Keywords {
        let name = form == .plain ? type.name : "template-" + type.name
        _ = schemaOfDefinition(name) { $0.definition(of: type, form) }
        return references(name)
    }

    /// Defines a name unless it is already defined, and returns a reference to it.
    mutating func schemaOfDefinition(
        _ name: String, _ define: (inout SchemaWriter) -> JSONValue
    ) -> JSONValue {
        if definitions[name] == nil {
            // Types contain each other, so the name is taken before the definition is made.
            definitions[name] = .null
            definitions[name] = define(&self)
        }
        return .object(JSONObject(references(name)))
    }

    private mutating func definition(of type: ObjectType, _ form: Form) -> JSONValue {
        var properties: Keywords = []
        var required: [JSONValue] = []
        let definition = (form == .plain ? "" : "template-") + type.name
        for member in type.members {
            properties.append((member.name, property(member.meaning, form)))
            for alias in member.aliases {
                let path = "#/$defs/\(definition)/properties/\(member.name)"
                let text = "Another spelling of \(member.name)."
                properties.append((alias, ["description": .string(text), "$ref": .string(path)]))
            }
            if member.meaning.isRequired { required.append(.string(member.name)) }
        }
        var result: Keywords = [
            ("description", .string(type.text)), ("type", ["object", "null"]),
            ("properties", .object(JSONObject(properties))),
        ]
        if !required.isEmpty { result.append(("required", .array(required))) }
        result += type.rules.map { ($0.keyword, $0.value) }
        switch type.others {
        case nil: result.append(("additionalProperties", false))
        case .any?: break
        case let others?: result.append(("additionalProperties", schema(others, in: form)))
        }
        return .object(JSONObject(result))
    }

    private mutating func property(_ meaning: KeyMeaning, _ form: Form) -> JSONValue {
        var result: Keywords = [("description", .string(meaning.text))]
        if let fallback = meaning.fallback { result.append(("default", fallback)) }
        result += keywords(meaning.type, form)
        if meaning.isRequired { result.append(("not", ["enum": [nil, ""]])) }
        return .object(JSONObject(result))
    }
}

extension ValueType {
    /// Whether the values include strings with tags anyway.
    fileprivate var isText: Bool {
        switch self {
        case .text, .string, .scalar, .any, .noObject, .list, .filledList, .emptyList, .pair, .map,
            .object, .componentMeta:
            true
        case .oneOf(let types): types.contains { if case .text = $0 { true } else { false } }
        default: false
        }
    }
}
