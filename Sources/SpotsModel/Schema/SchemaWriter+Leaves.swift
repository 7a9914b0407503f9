extension SchemaWriter {
    /// The keywords for a value that has no parts.
    mutating func leafKeywords(_ type: ValueType) -> Keywords {
        switch type {
        case .noObject: [("type", ["array", "string", "number", "boolean", "null"])]
        case .scalar: [("type", ["string", "number", "boolean", "null"])]
        case .truth: [("type", ["boolean", "null"])]
        case .string: [("type", ["string", "null"])]
        case .form(let pattern): [("type", ["string", "null"]), ("pattern", .string(pattern))]
        case .word(let words): choice(words, orEmpty: true)
        case .choice(let words): choice(words, orEmpty: false)
        case .name(let group): leaf(group.rawValue, group.text) { $0.name(group) }
        case .number:
            leaf("number", "A number, or a string with one.") { _ in
                [("type", ["number", "string", "null"]), ("pattern", .string("^[+-]?\(Self.decimal)$"))]
            }
        case .length:
            leaf("length", "A number of at least 0, or a string with one.") { _ in
                [
                    ("type", ["number", "string", "null"]), ("minimum", 0),
                    ("pattern", .string(#"^\+?\#(Self.decimal)$"#)),
                ]
            }
        case .count(let least): count(from: least)
        case .boolean:
            leaf("boolean", "A boolean; also a number, or a string, as Spots 6.x reads them.") { _ in
                [("type", ["boolean", "number", "string", "null"]), ("pattern", "^(true|false|1|0)?$")]
            }
        case .date:
            leaf("date", "A date with an optional time: 2026-11-21, or 2026-11-21T08:30:00+01:00.") { _ in
                [("type", ["string", "null"]), ("maxLength", 40), ("pattern", .string(Self.date))]
            }
        default:
            leaf("text", "A string; a number becomes its digits.") { _ in
                [("type", ["string", "number", "null"])]
            }
        }
    }

    private mutating func leaf(
        _ name: String, _ text: String, _ define: (inout SchemaWriter) -> Keywords
    ) -> Keywords {
        _ = schemaOfDefinition(name) { writer in
            .object(JSONObject([("description", .string(text))] + define(&writer)))
        }
        return references(name)
    }

    private mutating func count(from least: Int) -> Keywords {
        leaf("count-from-\(least)", "A whole number of at least \(least), or a string with one.") { _ in
            [
                ("type", ["integer", "string", "null"]), ("minimum", .number(JSONNumber(least))),
                ("pattern", .string(#"^\+?0*\#(least > 0 ? "[1-9]" : "[0-9]")[0-9]*(\.0*)?$"#)),
            ]
        }
    }

    private func choice(_ words: [String], orEmpty: Bool) -> Keywords {
        let choices = JSONValue.array(words.map { .string($0) })
        let others: JSONValue = orEmpty ? ["enum": ["", nil]] : ["type": "null"]
        return [("anyOf", [["enum": choices], others])]
    }

    private func name(_ group: SchemaNames.Group) -> Keywords {
        let known = (names.names[group] ?? []).sorted()
        if !names.isOpen || group == .builtInKind { return choice(known, orEmpty: group.allowsEmpty) }
        let others: JSONValue = ["type": ["string", "number", "null"]]
        if known.isEmpty { return [("type", ["string", "number", "null"])] }
        // Other names are also allowed; these are for completion.
        return [("anyOf", [["enum": .array(known.map { .string($0) })], others])]
    }

    /// A decimal number without its sign.
    private static let decimal = #"([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?"#

    /// A date that exists, but for the 29th of February, or nothing.
    private static let date: String = {
        let day =
            "((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))"
        let seconds = #"([0-5][0-9]|60)(\.[0-9]+)?"#
        let clock = "([01][0-9]|2[0-3])(:[0-5][0-9](:\(seconds))?|[0-5][0-9](\(seconds))?)"
        let zone = "([Zz]| UTC| ?[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)"
        return "^([0-9]{4}-\(day)([Tt ]\(clock)\(zone)?)?)?$"
    }()
}
