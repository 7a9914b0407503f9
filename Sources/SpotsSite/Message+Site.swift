import Diagnostics
import Mustache
import SpotsModel
import SpotsRendering

/// The messages about the files of a site and their addresses.
extension Message {
    static func invalidRoute(_ fault: Route.Fault, pattern: String) -> Message {
        switch fault {
        case .unclosedPlaceholder:
            Message(
                .error, .invalidRoute,
                "a placeholder of the route \(quote(pattern)) is empty or has no \"}\"; write \"{name}\"")
        case .emptyPattern:
            Message(
                .error, .invalidRoute,
                "the pattern of the route is empty; a pattern is, for example, \"profile:{id}\"")
        case .adjacentPlaceholders:
            Message(
                .error, .invalidRoute,
                "the route \(quote(pattern)) needs text between its placeholders, as in \"{a}:{b}\""
            )
        case .relativeTarget:
            Message(
                .error, .invalidRoute,
                "the target of the route \(quote(pattern)) is neither a path with \"/\" nor a web address")
        case .unknownPlaceholder(let name):
            Message(
                .error, .invalidRoute,
                "unknown placeholder \(quote("{\(name)}")): the pattern \(quote(pattern)) does not have it")
        }
    }

    /// - Parameter text: the entry's date, which cannot be read; nil if it has none.
    static func feedEntryWithoutDate(_ text: String?) -> Message {
        Message(
            .error, .incompleteFeedEntry,
            text.map { "the date \(quote($0)) of this entry of an Atom feed cannot be read" }
                ?? "this entry of an Atom feed has no date",
            notes: [
                "dates have the form 2026-11-21 or 2026-11-21T08:30:00Z; RSS and JSON feeds may do without"
            ])
    }

    static func incompleteLink() -> Message {
        Message(.error, .missingKey, "missing \"title\" or \"action\": a link needs both")
    }

    static func incompleteColumn() -> Message {
        Message(.error, .missingKey, "missing \"title\" or \"links\": a column of the footer needs both")
    }

    static func bannerWithoutText() -> Message {
        Message(.error, .missingKey, "missing \"text\": a banner needs one")
    }

    static func unreadableFile(_ reason: String) -> Message {
        Message(.error, .unreadableFile, "the file cannot be read: \(reason)")
    }

    static func folderForFile() -> Message {
        Message(.error, .unreadableFile, "this is a folder; a file is expected here")
    }

    static func outsideRoot(_ target: String) -> Message {
        Message(.error, .outsideRoot, "the link points outside its folder, to \(quote(target))")
    }

    static func privateTarget(_ target: String) -> Message {
        Message(.error, .outsideRoot, "the link points to \(quote(target)), which is not published")
    }

    static func linkCycle() -> Message {
        Message(.error, .linkCycle, "the link points to a folder that contains it")
    }

    static func invalidPath(_ path: String, _ fault: PageAddress.Fault) -> Message {
        let problem =
            switch fault {
            case .notAPage: "has an empty part; a path is written as \"/about/\" or \"/about.html\""
            case .hasQuery:
                "has a query or a fragment, which no file can redirect; a host may do it with a file of its own"
            case .notHTML:
                "is no place for a page that redirects, which is HTML; it must end with \"/\" or \".html\""
            case .unknownExtension(let name):
                "has the unknown extension \(quote("." + name)), so it is not clear how to escape text; known are \(knownExtensions)"
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

    static func outputCollision(_ path: String, with other: String, at place: Diagnostic.Place?) -> Message {
        Message(
            .error, .outputCollision, "this and \(quote(other)) are both written to \(quote(path))",
            notes: place.map { [Message.Note("the other path is set here", at: .elsewhere($0))] } ?? [])
    }

    static func folderCollision(_ path: String, with other: String) -> Message {
        Message(
            .error, .outputCollision,
            "this needs the folder \(quote(path)), where \(quote(other)) is written as a file")
    }

    static func strayTemplate(suggestion: String?) -> Message {
        Message(
            .warning, .strayTemplate, "this file is not used" + didYouMean(suggestion),
            notes: [
                "templates are page.mustache and the files in layouts/, components/, items/, items/<component kind>/ and partials/; words are in labels/<language>.json; styles, scripts and other files go into assets/"
            ])
    }

    static func noLanguage(_ name: String, suggestion: String?) -> Message {
        Message(
            .warning, .strayTemplate,
            "this file is not used: \(quote(name)) is not a language tag" + didYouMean(suggestion),
            notes: ["files in labels/ are named by a language tag: labels/de.json, labels/de-AT.json"])
    }

    static func sameLanguage(as other: String) -> Message {
        Message(
            .error, .outputCollision, "this file and \(quote(other)) are for the same language",
            notes: ["rename or remove one of them"])
    }

    static func sameTemplate(as other: String) -> Message {
        Message(
            .error, .outputCollision,
            "this file and \(quote(other)) have the same name in different Unicode normalizations",
            notes: ["rename or remove one of them"])
    }

    static func unusableName(_ name: String) -> Message {
        Message(
            .warning, .strayTemplate, "\(quote(name)) cannot be the name of a kind; its view is never used",
            notes: ["a kind is a name without \"/\""])
    }

    static func unusableFunctionName(_ name: String) -> Message {
        Message(
            .warning, .strayTemplate,
            "\(quote(name)) cannot be the name of a function; templates cannot call it",
            notes: ["a function's name has letters, digits, \"-\" and \"_\", and a letter first"])
    }

    /// - Parameter file: the file with the other collection.
    static func repeatedCollection(_ name: String, file: String) -> Message {
        Message(
            .error, .duplicateKey, "the collection \(quote(name)) is also described in \(file)",
            notes: ["rename or remove one of them"])
    }

    /// - Parameter position: the position of the record in its collection, from 1.
    static func unencodableRecord(_ position: Int, _ reason: String) -> Message {
        Message(.error, .invalidRecord, "record \(position) or its item cannot be JSON: \(reason)")
    }

    static func orphanPageKeys(_ page: String) -> Message {
        Message(.error, .orphanPageKeys, "there is no page \(quote(page)) for these page keys")
    }

    static func noPages() -> Message {
        Message(
            .warning, .noPages, "the content folder has no pages",
            notes: ["add a page: a JSON file with components, such as index.json, or a Markdown file"])
    }

    static func pageReadAsText() -> Message {
        Message(
            .warning, .pageReadAsText, "this Markdown file is a page, and also a text of another page",
            notes: ["if it should be no page of its own, begin its name with \"_\""])
    }
}

/// The messages about collections and pages of records.
extension Message {
    static func unreachableSource(_ address: String, _ reason: String) -> Message {
        Message(.error, .unreachableSource, "cannot fetch \(quote(address)): \(reason)")
    }

    static func unfetchableSource(_ address: String) -> Message {
        unreachableSource(address, "only addresses that begin with http:// or https:// can be fetched")
    }

    static func nothingKept(_ address: String) -> Message {
        Message(
            .error, .unreachableSource,
            "no response from \(quote(address)) is stored, and --offline does not fetch one")
    }

    static func notKept(_ address: String, _ reason: String) -> Message {
        Message(
            .warning, .unreachableSource,
            "the response from \(quote(address)) cannot be stored for later builds: \(reason)")
    }

    static func noCurl() -> Message {
        Message(
            .error, .unreachableSource, "cannot fetch web addresses: the program curl is not installed",
            notes: ["install it, for example with: apt-get install curl"])
    }

    static func sourceOutside(_ source: String) -> Message {
        Message(.error, .outsideRoot, "the source \(quote(source)) is outside the content folder")
    }

    static func missingSource(_ path: String) -> Message {
        Message(.error, .missingFile, "there is no file \(quote(path)) in the content folder")
    }

    static func noMatch(_ glob: String) -> Message {
        Message(.warning, .missingFile, "no file in the content folder matches \(quote(glob))")
    }

    static func noPagesBelow(_ address: String) -> Message {
        Message(.warning, .missingFile, "there is no page below \(quote(address))")
    }

    static func unknownFormat(_ path: String) -> Message {
        Message(
            .error, .unknownFormat,
            "cannot read records from \(quote(path)); use a .json, .csv, .tsv or .md file")
    }

    static func unknownCollection(_ name: String, suggestion: String?) -> Message {
        Message(
            .error, .unknownCollection, "there is no collection \(quote(name))" + didYouMean(suggestion),
            notes: ["define it under \"collections\" in site.json"])
    }

    static func missingFeedKey(_ key: String) -> Message {
        Message(
            .error, .invalidValue,
            "missing \(quote(key)): a feed needs the name of a \(quote("collection")) and a \(quote("path"))")
    }

    static func noFeedPath(_ path: String) -> Message {
        Message(
            .error, .invalidPath,
            "the path \(quote(path)) is not that of a feed; it must end with \".xml\", \".atom\", \".rss\" or \".json\""
        )
    }

    static func feedWithoutBaseURL() -> Message {
        Message(
            .error, .invalidValue,
            "a feed needs whole addresses; set \"baseURL\" to where the site is published, such as \"https://example.org/\""
        )
    }

    static func secondFeed() -> Message {
        Message(
            .error, .duplicatePagination,
            "this is the second component with \"paginate\"; a page can have only one")
    }

    static func collectionInItself(_ name: String) -> Message {
        Message(
            .error, .recursiveCollection,
            "the collection \(quote(name)) includes itself: its items contain items of the same collection")
    }

    /// - Parameter names: the collections of the circle, the first one again at the end.
    static func circularCollection(_ names: [String]) -> Message {
        Message(
            .error, .recursiveCollection,
            "the collection \(quote(names[0])) takes its records from itself: "
                + names.map { quote($0) }.joined(separator: " reads "))
    }

    static func tooManyCollections() -> Message {
        Message(
            .error, .collectionTooLarge,
            "more than 100 collections take their records from each other in a row")
    }

    static func tooManyRecords() -> Message {
        Message(
            .error, .collectionTooLarge,
            "this collection takes more than 1,000,000 records from other collections")
    }

    static func keysOfRecords() -> Message {
        Message(
            .error, .orphanPageKeys,
            "pages made from records have no separate file of page keys; put the keys into the page file")
    }

    static func secondField(_ path: String) -> Message {
        Message(
            .error, .invalidPath,
            "\(quote(path)) has more than one field in brackets")
    }

    static func noCollectionForPages(_ field: String) -> Message {
        Message(
            .error, .unknownCollection,
            "missing \"collection\": \(quote("[\(field)]")) in the file name makes a page of each of its records"
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
            .error, .outputCollision, "another record makes the page \(quote(address)) too",
            notes: [Message.Note("the other record is here", at: .elsewhere(other))])
    }
}

/// The messages about links inside the site.
extension Message {
    static func brokenLink(_ address: String, suggestion: String?) -> Message {
        Message(
            .warning, .brokenLink,
            "broken link: the site has no page and no file at \(quote(address))" + didYouMean(suggestion))
    }

    static func linkToHeldPage(_ address: String, _ page: HeldRecords.Entry) -> Message {
        Message(
            .warning, .brokenLink, "broken link: the page at \(quote(address)) \(page.held.text)",
            notes: ["\(page.place) \(page.held.text) and is left out; \(page.held.reason.option) includes it"]
        )
    }

    static func missingPart(_ address: String) -> Message {
        let id = address.drop { $0 != "#" }.dropFirst()
        return Message(
            .warning, .brokenLink,
            "broken link: there is no element with the id \(quote(id)) at \(quote(address))")
    }

    static func linkOutside(_ address: String, root: String) -> Message {
        Message(
            .warning, .brokenLink,
            "broken link: \(quote(address)) is outside the site, which is at \(quote(root))",
            notes: ["in a template, begin addresses with {{site.root}}, the path of the site"])
    }
}
