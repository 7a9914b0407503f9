import Diagnostics
import Mustache
import SpotsModel
import SpotsRendering

/// What is wrong with pages, and with pages from records.
extension Message {
    static func notInJSON(_ reason: String) -> Message {
        Message(
            .error, .invalidValue,
            "this cannot be written as JSON, as a page with a web address needs it: \(reason)")
    }

    static func invalidPath(_ path: String, _ fault: PageAddress.Fault) -> Message {
        let problem =
            switch fault {
            case .notAPage: "has an empty part; a path is written as \"/about/\" or \"/about.html\""
            case .hasQuery:
                "has a query or a fragment, which a file cannot redirect; some hosts can, with their own file"
            case .notHTML:
                "cannot be a redirect, which is an HTML page; it must end with \"/\" or \".html\""
            case .unknownExtension(let name):
                "has the unknown extension \(quote("." + name)), so it is not clear how to escape text; the known ones are \(knownExtensions)"
            case .leavesTheSite: "has a part that begins with \".\" or \"_\""
            case .strayCharacter: "contains a control character or a backslash"
            case .longPart: "has a part of more than 255 bytes"
            case .tooLong: "has more than 2048 bytes"
            }
        return Message(.error, .invalidPath, "the path \(quote(path)) \(problem)")
    }

    static func invalidOutput(_ address: String, _ fault: Message, line: Int, column: Int) -> Message {
        Message(
            .error, .invalidOutput,
            "the file \(quote(address)) is not valid JSON: line \(line), column \(column): \(fault.text)",
            notes: [
                "{{x}} escapes text for a JSON string and writes no quotation marks; {{{json(x)}}} writes a whole value"
            ])
    }

    private static var knownExtensions: String {
        OutputSyntax.allCases.flatMap(\.extensions).map { "." + $0 }.joined(separator: ", ")
    }

    static func noPages() -> Message {
        Message(
            .warning, .noPages, "the content folder has no pages",
            notes: ["add a page: a JSON file with components, such as index.json, or a Markdown file"])
    }

    static func missingSectionPage(_ page: String, below address: String, suggestion: String?) -> Message {
        Message(
            .warning, .brokenLink,
            "there is no page \(quote(page)) below \(quote(address))" + didYouMean(suggestion))
    }

    static func longSection(_ count: Int, limit: Int) -> Message {
        Message(
            .warning, .pageTooLarge,
            "this section has \(count) pages; its list is left out, because it would be on each of them and a list has at most \(limit)",
            notes: ["begin sections in its subfolders, or set \"sections\": false in them"])
    }

    static func sectionOnOtherPage() -> Message {
        Message(
            .error, .invalidValue,
            "only the index page of a folder can begin a section, such as \"guide/index.json\"",
            notes: ["\"sections\" in the folder's _defaults.json begins one too"])
    }

    static func secondFeed() -> Message {
        Message(
            .error, .duplicatePagination,
            "this is the second component with \"paginate\"; a page can have only one")
    }

    static func filtersWithoutRecords() -> Message {
        Message(
            .error, .missingKey,
            "missing \"collection\": \"filters\" need the records of a collection in \"items\"")
    }

    static func keysOfRecords() -> Message {
        Message(
            .error, .orphanPageKeys,
            "pages made from records have no separate page keys file; put the keys into the page file")
    }

    static func keysOfRemotePage() -> Message {
        Message(
            .error, .orphanPageKeys,
            "a page with \"source\" has no separate page keys file; put the keys into the page file")
    }

    static func noComponentsInResponse(_ key: String) -> Message {
        Message(
            .error, .missingComponents,
            "missing \(quote(key)): each response of a page needs an array of components")
    }

    /// - Parameters:
    ///   - path: the path in `select`.
    ///   - keys: the keys where the path ends.
    static func nothingInResponse(_ path: String, keys: [String]) -> Message {
        let names = keys.prefix(8).map { quote($0) }.joined(separator: ", ")
        let note = "the keys there are \(names)\(keys.count > 8 ? " and others" : "")"
        return Message(
            .error, .invalidValue, "the response has nothing at \(quote(path))",
            notes: keys.isEmpty ? [] : [Message.Note(note)])
    }

    static func secondField(_ path: String) -> Message {
        Message(
            .error, .invalidPath,
            "\(quote(path)) has more than one field in brackets")
    }

    static func noCollectionForPages(_ field: String) -> Message {
        Message(
            .error, .unknownCollection,
            "missing \"collection\": \(quote("[\(field)]")) in the file name makes a page for each of its records"
        )
    }

    static func missingField(_ field: String, page: String) -> Message {
        Message(
            .error, .missingField,
            "missing field \(quote(field)): the page \(quote(page)) is named after it")
    }

    static func emptySlug(_ text: String, field: String) -> Message {
        Message(
            .error, .missingField,
            "\(quote(text)) cannot name a page: the field \(quote(field)) needs a letter or a digit")
    }

    static func repeatedSlug(_ address: String, other: Diagnostic.Place) -> Message {
        Message(
            .error, .outputCollision, "another record also makes the page \(quote(address))",
            notes: [Message.Note("the other record is here", at: .elsewhere(other))])
    }
}
