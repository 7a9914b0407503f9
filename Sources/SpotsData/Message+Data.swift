package import Diagnostics
package import SpotsModel

/// Messages about collections and their records.
extension Message {
    static func noSource() -> Message {
        Message(
            .error, .missingKey,
            "missing \"source\": a collection reads a file, a glob of files, a web address, {\"pages\": \"/blog/\"} or {\"collection\": \"posts\"}"
        )
    }

    static func invalidPagesSource(_ address: String) -> Message {
        Message(
            .error, .invalidValue,
            "\"pages\" must be an address that begins and ends with \"/\", such as \"/blog/\""
        )
    }

    static func unfollowedPermalink(_ pattern: String, key: String) -> Message {
        Message(
            .warning, .unknownKey,
            "\(quote(key)) is \(quote(pattern)), which is not a path; the page keeps the address of its file",
            notes: ["write the address of this page: \"path\": \"/about/\""])
    }

    static func invalidGroup(_ field: String) -> Message {
        Message(
            .error, .invalidRecord,
            "the field \(quote(field)) cannot be grouped: a group needs strings, numbers or booleans")
    }

    /// - Parameter other: the key of the group that has the slug; nil if there is none, because the key has no letters.
    static func numberedGroup(_ key: String, slug: String, other: String?) -> Message {
        let reason = other.map { "\(quote($0)) has the same slug" } ?? "it has no letter and no digit"
        return Message(
            .warning, .duplicateIdentifier,
            "the slug of the group \(quote(key)) becomes \(quote(slug)): \(reason)",
            notes: [
                "to link to its page, use the \"slug\" of the group; the function slug does not add the number"
            ])
    }

    static func noType() -> Message {
        Message(
            .error, .missingKey, "missing \"type\": it chooses one of these \"items\" for each record",
            notes: ["\"type\" is a template over the record, such as \"{{category}}\""])
    }

    static func partialInData() -> Message {
        Message(.error, .unsupportedPartial, "a template over a record cannot include partials")
    }

    static func keyWithoutURL(_ key: String) -> Message {
        Message(
            .error, .invalidValue, "only a source with \"url\" may have \"\(key)\"",
            notes: ["for example {\"url\": \"https://api.example.com/products\", \"next\": \"links.next\"}"])
    }

    static func severalSources() -> Message {
        Message(
            .error, .invalidValue, "a source has only one of \"collection\", \"pages\" and \"url\"",
            notes: [
                "an array has several sources: [ { \"collection\": \"news\" }, { \"pages\": \"/blog/\" } ]"
            ])
    }

    /// - Parameter isGrouped: whether the records are those that the collection groups.
    static func unknownField(
        _ field: String, of collection: String, isGrouped: Bool = false, suggestion: String?
    ) -> Message {
        let records = isGrouped ? "record that the collection \(quote(collection)) groups" : nil
        return Message(
            .warning, .unknownField,
            "unknown field \(quote(field)): no \(records ?? "record of the collection \(quote(collection))") has it"
                + didYouMean(suggestion))
    }

    static func unknownName(_ name: String, suggestion: String?) -> Message {
        Message(
            .warning, .unknownName, "unknown name \(quote(name))" + didYouMean(suggestion),
            notes: ["a page made from a record can use \"record\", \"item\" and \"site\""])
    }

    static func nothingSelected(_ path: String, suggestion: String?) -> Message {
        Message(
            .error, .invalidRecord,
            "there is nothing at \(quote(path))" + didYouMean(suggestion),
            notes: ["\"select\" in site.json is the path to the records in this document"])
    }

    static func noRecords(found: JSONNode.Kind) -> Message {
        let wrong = Message.wrongType(expected: "an array of records", found: found)
        return Message(
            .error, .wrongType, wrong.text,
            notes: ["\"select\" in site.json is the path to the records in this document"])
    }

    static func unregisteredType(_ type: String, count: Int, collection: String, suggestion: String?)
        -> Message
    {
        let records = count == 1 ? "1 record is" : "\(count) records are"
        return Message(
            .warning, .unknownKind,
            "no item for the type \(quote(type)) in the collection \(quote(collection)); \(records) not shown"
                + didYouMean(suggestion),
            notes: ["an item named \"default\" is used for all other types"])
    }

    static func raggedRow(_ count: Int, expected: Int) -> Message {
        let cells = count == 1 ? "1 cell" : "\(count) cells"
        return Message(
            .error, .invalidRecord, "this row has \(cells); the header has \(expected)",
            notes: ["put a cell that contains a separator in quotation marks"])
    }

    static func repeatedColumn(_ name: String) -> Message {
        Message(
            .error, .invalidRecord, "the column \(quote(name)) is repeated; each column needs its own name")
    }

    static func unclosedCell() -> Message {
        Message(.error, .invalidRecord, "the cell has no closing quotation mark")
    }

    static func strayTextInCell() -> Message {
        Message(
            .error, .invalidRecord, "text follows the closing quotation mark of a cell",
            notes: ["put the whole cell in quotation marks, and double each quotation mark inside it"])
    }

    static func recordsNotUTF8() -> Message {
        Message(.error, .invalidRecord, "not valid UTF-8; records must be UTF-8 text")
    }

    static func frontMatter(_ problem: String) -> Message {
        // What libyaml says about `title: Bread: a story`.
        let isUnquoted = problem.hasPrefix("mapping values are not allowed")
        return Message(
            .error, .invalidRecord, "invalid front matter: \(problem)",
            notes: isUnquoted ? ["a value with a colon and a space in it needs quotation marks"] : [])
    }

    /// - Parameter format: the name of the format.
    static func foreignFrontMatter(_ format: String) -> Message {
        Message(
            .error, .invalidRecord,
            "front matter in \(format) is not read; write it in YAML, between two \"---\" lines",
            notes: ["the recipes on moving from Hugo and Zola show how to convert it"])
    }

    package static func unclearDraft(_ value: JSONValue) -> Message {
        let expected = "true or false for \"draft\""
        guard let text = value.groupText else { return .wrongType(expected: expected, found: value.kind) }
        return Message(.error, .wrongType, "expected \(expected), found \(quote(text))")
    }

    static func unclosedFrontMatter() -> Message {
        Message(
            .error, .invalidRecord, "the front matter has no closing line \"---\"",
            notes: ["to begin the text with a horizontal rule instead, write \"***\""])
    }
}
