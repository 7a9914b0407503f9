import Diagnostics
import SpotsRendering

/// The wording of what can be wrong with the files of a site and their addresses.
extension Message {
    static func invalidRoute(_ fault: Route.Fault, pattern: String) -> Message {
        switch fault {
        case .unclosedPlaceholder:
            Message(.error, .invalidValue, "a placeholder is written \"{name}\"")
        case .emptyPattern:
            Message(.error, .invalidValue, "a route has a pattern, such as \"profile:{id}\"")
        case .adjacentPlaceholders:
            Message(.error, .invalidValue, "something stands between two placeholders, as in \"{a}:{b}\"")
        case .relativeTarget:
            Message(
                .error, .invalidValue,
                "a route leads to a path from the root, as \"/team/{id}/\", or to a web address")
        case .unknownPlaceholder(let name):
            Message(
                .error, .invalidValue,
                "the pattern \(quote(pattern)) has no placeholder \(quote("{\(name)}"))")
        }
    }

    static func incompleteLink() -> Message {
        Message(.error, .invalidValue, "a link has a \"title\" and an \"action\"")
    }

    static func unreadableFile(_ reason: String) -> Message {
        Message(.error, .unreadableFile, "the file cannot be read: \(reason)")
    }

    static func folderForFile() -> Message {
        Message(.error, .unreadableFile, "a folder stands where a file belongs")
    }

    static func outsideRoot(_ target: String) -> Message {
        Message(.error, .outsideRoot, "the link leads out of its folder, to \(quote(target))")
    }

    static func privateTarget(_ target: String) -> Message {
        Message(.error, .outsideRoot, "the link leads to \(quote(target)), which is not published")
    }

    static func linkCycle() -> Message {
        Message(.error, .linkCycle, "the link leads round to a folder that it lies in")
    }

    static func invalidPath(_ path: String, _ fault: PageAddress.Fault) -> Message {
        let rule =
            switch fault {
            case .notAbsolute: "begins with \"/\""
            case .notAPage: "ends with \"/\" or \".html\", as \"/about/\" does, with no empty part"
            case .leavesTheSite: "has no part that begins with \".\" or \"_\""
            case .strayCharacter: "has no control character and no backslash"
            case .tooLong: "has parts of at most 255 bytes"
            }
        return Message(.error, .invalidPath, "a path \(rule), found \(quote(path))")
    }

    static func outputCollision(_ path: String, with other: String) -> Message {
        Message(.error, .outputCollision, "\(quote(other)) is written to \(quote(path)) too")
    }

    static func folderCollision(_ path: String, with other: String) -> Message {
        Message(
            .error, .outputCollision,
            "\(quote(other)) is written to \(quote(path)), where this needs a folder")
    }

    static func strayTemplate() -> Message {
        Message(
            .warning, .strayTemplate, "no template is looked for here",
            notes: [
                "templates are page.mustache and files of layouts/, components/, items/, items/<component kind>/ and partials/"
            ])
    }

    static func orphanPageKeys(_ page: String) -> Message {
        Message(.error, .orphanPageKeys, "there is no page \(quote(page)) for these keys to belong to")
    }

    static func noPages() -> Message {
        Message(
            .warning, .noPages, "there is no page in the content folder",
            notes: ["a page is a JSON file with components, such as Content/index.json"])
    }
}
