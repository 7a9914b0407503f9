import Diagnostics
import SpotsModel

/// Messages about collections and their records.
extension Message {
    static func noSource() -> Message {
        Message(
            .error, .invalidValue,
            "a collection has a \"source\", a file or a glob of the content folder or a web address"
        )
    }

    static func noType() -> Message {
        Message(
            .error, .invalidValue, "several \"items\" need a \"type\" to choose by, such as \"{{category}}\"")
    }

    static func partialInData() -> Message {
        Message(.error, .templateSyntax, "a template over a record includes no partials")
    }

    static func unknownField(_ field: String, of collection: String, suggestion: String?) -> Message {
        Message(
            .warning, .unknownField,
            "no record of the collection \(quote(collection)) has a field \(quote(field))"
                + didYouMean(suggestion))
    }

    static func unknownName(_ name: String, suggestion: String?) -> Message {
        Message(
            .warning, .unknownName, "unknown name \(quote(name))" + didYouMean(suggestion),
            notes: ["the page of a record sees \"record\", \"item\" and \"site\""])
    }

    static func nothingSelected(_ path: String, suggestion: String?) -> Message {
        Message(
            .error, .invalidRecord,
            "there is nothing at \(quote(path)), where \"select\" leads"
                + didYouMean(suggestion))
    }

    static func noRecords(found: JSONNode.Kind) -> Message {
        let wrong = Message.wrongType(expected: "an array of records", found: found)
        return Message(
            .error, .wrongType, wrong.text,
            notes: ["\"select\" in site.json says where in the document the records are"])
    }

    static func unregisteredType(_ type: String, count: Int, collection: String, suggestion: String?)
        -> Message
    {
        let records = count == 1 ? "1 record is" : "\(count) records are"
        return Message(
            .warning, .unknownKind,
            "the collection \(quote(collection)) has no item for the type \(quote(type)); \(records) not shown"
                + didYouMean(suggestion),
            notes: ["an item for every other type is called \"default\""])
    }

    static func raggedRow(_ count: Int, expected: Int) -> Message {
        Message(
            .error, .invalidRecord, "a row has as many cells as the first one, \(expected), found \(count)",
            notes: ["a cell with a separator in it stands in quotation marks"])
    }

    static func repeatedColumn(_ name: String) -> Message {
        Message(.error, .invalidRecord, "each column has a name of its own, \(quote(name)) is repeated")
    }

    static func unclosedCell() -> Message {
        Message(.error, .invalidRecord, "the cell is not closed by a quotation mark")
    }

    static func recordsNotUTF8() -> Message {
        Message(.error, .invalidRecord, "records are text in UTF-8; this byte is none")
    }

    static func frontMatter(_ problem: String) -> Message {
        Message(.error, .invalidRecord, "the front matter does not parse: \(problem)")
    }

    static func unclosedFrontMatter() -> Message {
        Message(
            .error, .invalidRecord, "the front matter is never closed",
            notes: ["a line of --- ends it; text that begins with a rule may write *** in its place"])
    }
}
