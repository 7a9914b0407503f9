import Diagnostics
import Mustache
import SpotsModel
import SpotsRendering

/// What is wrong in `site.json`, and in routes and views made in code.
extension Message {
    static func unreadableTable(_ file: String, _ reason: String) -> Message {
        Message(.error, .unreadableFile, "cannot read the table \(quote(file)): \(reason)")
    }

    static func invalidBaseURL(_ url: String) -> Message {
        invalidValue(url, expected: "a web address such as \"https://example.org/app/\"")
    }

    static func otherScheme(_ scheme: String, than other: String) -> Message {
        Message(
            .error, .invalidValue,
            "\(quote(scheme)) is not the \"scheme\" of the site, which is \(quote(other)); name one of them")
    }

    static func repeatedVersion() -> Message {
        Message(.error, .invalidValue, "a version is listed twice")
    }

    static func unknownTwinVersion(_ name: String, among known: [String]) -> Message {
        Message(
            .error, .unknownOption,
            "\(quote(name)) is not a version that the site can write for; known are \(known.joined(separator: ", "))"
        )
    }

    static func unknownVersion(_ name: String, among known: [String]) -> Message {
        Message(
            .error, .unknownOption,
            "\(quote(name)) is not a version of the app; known are \(known.joined(separator: ", "))",
            notes: ["\"dialects\" next to it names the tables of other versions"])
    }

    static func invalidRoute(_ fault: Route.Fault, pattern: String) -> Message {
        switch fault {
        case .unclosedPlaceholder:
            Message(
                .error, .invalidRoute,
                "a placeholder of the route \(quote(pattern)) is empty or has no \"}\"; write \"{name}\"")
        case .emptyPattern:
            Message(
                .error, .invalidRoute,
                "the route has an empty pattern; write one such as \"profile:{id}\"")
        case .adjacentPlaceholders:
            Message(
                .error, .invalidRoute,
                "the route \(quote(pattern)) needs text between its placeholders, as in \"{a}:{b}\""
            )
        case .relativeTarget:
            Message(
                .error, .invalidRoute,
                "the target of the route \(quote(pattern)) is neither a path with \"/\" nor a web address")
        case .sameActions(let other):
            Message(
                .error, .invalidRoute,
                "the route \(quote(pattern)) matches the same actions as \(quote(other)), so one of them is never used"
            )
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
            text.map { "the date \(quote($0)) of this Atom feed entry cannot be read" }
                ?? "this Atom feed entry has no date",
            notes: [
                "write a date as 2026-11-21 or 2026-11-21T08:30:00Z; RSS and JSON feeds need none"
            ])
    }

    static func incompleteLink() -> Message {
        Message(.error, .missingKey, "missing \"title\" or \"action\": a link needs both")
    }

    static func incompleteColumn() -> Message {
        Message(.error, .missingKey, "missing \"title\" or \"links\": a footer column needs both")
    }

    static func incompleteApp(_ key: String, of system: String) -> Message {
        Message(.error, .missingKey, "missing \(quote(key)): \(quote(system)) needs it to name the app")
    }

    static func bannerWithoutText() -> Message {
        Message(.error, .missingKey, "missing \"text\": a banner needs text")
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
            notes: ["a function name begins with a letter and contains letters, digits, \"-\" and \"_\""])
    }

    static func missingFeedKey(_ key: String) -> Message {
        Message(
            .error, .invalidValue,
            "missing \(quote(key)): a feed needs a \(quote("collection")) and a \(quote("path"))")
    }

    static func noFeedPath(_ path: String) -> Message {
        Message(
            .error, .invalidPath,
            "the path \(quote(path)) is not a feed path; it must end with \".xml\", \".atom\", \".rss\" or \".json\""
        )
    }

    static func feedWithoutBaseURL() -> Message {
        Message(
            .error, .invalidValue,
            "a feed needs absolute addresses; set \"baseURL\" to the address of the published site, such as \"https://example.org/\""
        )
    }
}
