package import Diagnostics

/// Messages about component JSON.
extension Message {
    static func invalidJSON(_ text: String, notes: [Note] = []) -> Message {
        Message(.error, .invalidJSON, text, notes: notes)
    }

    static func unclosedJSON(_ text: String, opening: Character, at offset: Int) -> Message {
        let name = opening == "\"" ? "string" : "\"\(opening)\""
        return Message(
            .error, .invalidJSON, "\(text), found the end of the file",
            notes: [Message.Note("the \(name) starts here", at: .offset(offset))])
    }

    package static func nestingTooDeep(limit: Int) -> Message {
        Message(.error, .nestingTooDeep, "arrays and objects are nested more than \(limit) levels deep")
    }

    static func noPair(_ count: Int) -> Message {
        Message(
            .error, .wrongType,
            "expected an object or an array with a width and a height, found an array of length \(count)")
    }

    static func noCollection() -> Message {
        Message(
            .error, .missingKey,
            "missing \"collection\": \"items\" must be an array, or an object that names a collection")
    }

    static func noFilterField() -> Message {
        Message(
            .error, .missingKey,
            "missing \"field\": a filter is the name of a field, or an object with \"field\"")
    }

    static func noComparison() -> Message {
        Message(
            .error, .missingKey,
            """
            the comparison is empty; it needs "ne", "gt", "gte", "lt", "lte", "contains", "starts", "exists", "not" \
            or "any"
            """)
    }

    static func itemsBesideSlots() -> Message {
        Message(
            .warning, .unusedContent,
            "these \"items\" are left out: a component with \"slots\" takes its items from them",
            notes: ["move them into the \"contents\" of the slots"])
    }

    static func incompleteSectionEntry() -> Message {
        Message(
            .error, .missingKey,
            "missing \"page\": an entry of \"sections\" needs a page, or a \"title\" with \"pages\" below it")
    }

    static func noPattern() -> Message {
        Message(
            .warning, .unusedContent, "missing \"pattern\": the contents of these slots are left out",
            notes: ["add a pattern, an array of types such as [\"article\", \"article\", \"ad\"]"])
    }

    static func unknownSlotType(_ type: String, suggestion: String?) -> Message {
        Message(
            .warning, .unknownSlotType,
            "unknown type \(quote(type)): these slots have no contents of that type" + didYouMean(suggestion),
            notes: ["\"contents\" holds a list of items or a collection for each type"])
    }

    static func unusedContents(_ type: String) -> Message {
        Message(
            .warning, .unusedContent,
            "the contents of type \(quote(type)) are left out: these slots never use the type",
            notes: ["name the type in \"pattern\", \"header\", \"default\" or \"fixed\""])
    }

    static func repeatedKey(_ key: String, next: Int) -> Message {
        Message(
            .warning, .duplicateKey, "the key \(quote(key)) is repeated; the last value is used",
            notes: [Message.Note("it is repeated here", at: .offset(next))])
    }

    package static func wrongType(expected: String, found: JSONNode.Kind) -> Message {
        Message(.error, .wrongType, "expected \(expected), found \(found.phrase)")
    }

    /// - Parameters:
    ///   - candidate: another key that may have the components.
    ///   - source: the value of `source`, which is not a web address.
    ///   - isPayload: whether it is known that the document is a page.
    static func missingComponents(
        key: String, candidate: String?, source: String?, isPayload: Bool
    ) -> Message {
        let note = candidate.map {
            "if \(quote($0)) has the components, set \"componentsKey\": \(quote($0)) in site.json"
        }
        let other =
            "if this is not a page, begin its name with \"_\", or list it under \"static\" in site.json"
        let address = source.map {
            "\(quote($0)) is not a web address, such as \"https://api.example.com/home\""
        }
        return Message(
            .error, .missingComponents, "missing \(quote(key)): a page needs an array of components",
            notes: [note, address, isPayload ? nil : other].compactMap { $0.map { Message.Note($0) } })
    }

    static func noURL() -> Message {
        Message(
            .error, .missingKey, "missing \"url\": the web address that the components come from",
            notes: ["for example {\"url\": \"https://api.example.com/home\"}"])
    }

    static func noQueryName() -> Message {
        Message(
            .error, .missingKey, "missing \"query\": the field of the query that counts up",
            notes: ["for example {\"query\": \"page\"}, which asks for page=1, page=2 and so on"])
    }

    package static func limitWithoutPaging() -> Message {
        Message(.error, .invalidValue, "\"pages\" limits the responses of \"next\", which is missing")
    }

    package static func componentsBesideSource(key: String) -> Message {
        Message(
            .error, .invalidValue,
            "\"source\" and \(quote(key)) cannot be used together: the components come from the web address",
            notes: ["\"before\" and \"after\" have components around those of the web address"])
    }

    package static func invalidValue(_ value: String, expected: String) -> Message {
        Message(.error, .invalidValue, "\(quote(value)) is not \(expected)")
    }

    package static func invalidNumber(_ number: String, expected: String) -> Message {
        Message(.error, .invalidNumber, "\(quote(number)) is not \(expected)")
    }

    static func numberOutOfRange(_ number: String) -> Message {
        Message(.error, .invalidNumber, "the number \(quote(number)) is out of range")
    }

    package static func unknownOption(_ option: String, among options: [String]) -> Message {
        Message(
            .error, .unknownOption,
            "unknown option \(quote(option)): expected \(quote(oneOf: options))"
                + didYouMean(Suggestion.nearest(to: option, among: options)))
    }

    static func noSuchDay(_ text: String, month: Int, year: String, days: Int) -> Message {
        let names = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        return Message(
            .error, .invalidDate,
            "there is no day \(quote(text)): \(names[month - 1]) \(year) has \(days) days")
    }

    static func noDate(_ text: String) -> Message {
        Message(
            .error, .invalidDate, "\(quote(text)) is not a date",
            notes: ["write a date as \"2026-11-21\" or, with a time, as \"2026-11-21T08:30:00+01:00\""])
    }

    package static func negativeValue(_ value: String) -> Message {
        Message(
            .warning, .negativeValue, "the length \(quote(value)) is negative; it counts as 0")
    }

    package static func unregisteredRows(of type: String, count: Int) -> Message {
        let rows = count == 1 ? "1 row of a data source is" : "\(count) rows of a data source are"
        return Message(
            .warning, .unknownKind, "no item is registered for the type \(quote(type)); \(rows) not shown",
            notes: ["register the type with DataSource.register(_:makeItem:), or make it ItemConvertible"])
    }

    package static func unknownKey(
        _ key: String, of owner: String, suggestion: String?, isError: Bool = false
    ) -> Message {
        Message(
            isError ? .error : .warning, .unknownKey,
            "unknown key \(quote(key)) in \(owner)" + didYouMean(suggestion))
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
