import Diagnostics

/// Messages about component JSON.
extension Message {
    static func invalidJSON(_ text: String) -> Message {
        Message(.error, .invalidJSON, text)
    }

    static func unclosedJSON(_ text: String, opening: Character, at offset: Int) -> Message {
        let name = opening == "\"" ? "string" : "\"\(opening)\""
        return Message(
            .error, .invalidJSON, "\(text), found the end of the file",
            notes: [Message.Note("the \(name) starts here", at: .offset(offset))])
    }

    static func nestingTooDeep(limit: Int) -> Message {
        Message(.error, .nestingTooDeep, "arrays and objects nest at most \(limit) deep")
    }

    static func noCollection() -> Message {
        Message(.error, .invalidValue, "items that are no array name a \"collection\" of site.json")
    }

    static func noComparison() -> Message {
        Message(
            .error, .invalidValue,
            "a comparison has \"gt\", \"gte\", \"lt\", \"lte\", \"contains\" or \"exists\"")
    }

    static func itemsBesideSlots() -> Message {
        Message(
            .warning, .unusedContent,
            "a component with \"slots\" takes its items from them; these \"items\" are left out",
            notes: ["items that slots deal out belong into their \"contents\""])
    }

    static func noPattern() -> Message {
        Message(
            .warning, .unusedContent, "slots without a \"pattern\" show nothing; their contents are left out",
            notes: ["a pattern is an array of types, such as [\"article\", \"article\", \"ad\"]"])
    }

    static func unknownSlotType(_ type: String, suggestion: String?) -> Message {
        Message(
            .warning, .unknownSlotType,
            "these slots have no contents of type \(quote(type))" + didYouMean(suggestion),
            notes: ["\"contents\" has a member for each type, a list of items or a collection"])
    }

    static func unusedContents(_ type: String) -> Message {
        Message(
            .warning, .unusedContent,
            "no pattern names the type \(quote(type)); its contents are left out",
            notes: ["a type is dealt out that \"pattern\", \"header\", \"default\" or \"fixed\" names"])
    }

    static func repeatedKey(_ key: String, next: Int) -> Message {
        Message(
            .warning, .duplicateKey, "\(quote(key)) is repeated; the last one counts",
            notes: [Message.Note("it is repeated here", at: .offset(next))])
    }

    package static func wrongType(expected: String, found: JSONNode.Kind) -> Message {
        Message(.error, .wrongType, "expected \(expected), found \(found.phrase)")
    }

    static func missingComponents(key: String) -> Message {
        Message(
            .error, .missingComponents, "a page has \(quote(key)), an array of components",
            notes: [
                "a JSON file that is no page begins with \"_\", or is named under \"static\" in site.json"
            ])
    }

    package static func invalidValue(_ value: String, expected: String, suggestion: String? = nil) -> Message
    {
        Message(.error, .invalidValue, "expected \(expected), found \(quote(value))" + didYouMean(suggestion))
    }

    static func noSuchDay(_ text: String, month: Int, year: String, days: Int) -> Message {
        let names = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        return Message(
            .error, .invalidValue,
            "there is no day \(quote(text)): \(names[month - 1]) \(year) has \(days) days")
    }

    static func noDate(_ text: String) -> Message {
        Message(
            .error, .invalidValue, "expected a date, found \(quote(text))",
            notes: ["a date is written \"2026-11-21\", with a time \"2026-11-21T08:30:00+01:00\""])
    }

    package static func negativeValue(_ value: String) -> Message {
        Message(
            .warning, .invalidValue,
            "a negative length has no counterpart on a page; \(quote(value)) counts as 0")
    }

    package static func unknownKey(
        _ key: String, of owner: String, suggestion: String?, isError: Bool = false
    ) -> Message {
        Message(
            isError ? .error : .warning, .unknownKey,
            "\(owner) has no key \(quote(key))" + didYouMean(suggestion))
    }
}

extension JSONNode.Kind {
    /// The kind with its article, as used in messages.
    var phrase: String {
        switch self {
        case .null: "null"
        case .true, .false: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
