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

    static func outputCollision(_ path: String, with other: String, at place: Diagnostic.Place?) -> Message {
        Message(
            .error, .outputCollision, "\(quote(other)) is written to \(quote(path)) too",
            notes: place.map { [Message.Note("the other path is set here", at: .elsewhere($0))] } ?? [])
    }

    static func folderCollision(_ path: String, with other: String) -> Message {
        Message(
            .error, .outputCollision,
            "\(quote(other)) is written to \(quote(path)), where this needs a folder")
    }

    static func strayTemplate(suggestion: String?) -> Message {
        Message(
            .warning, .strayTemplate, "no template is looked for here" + didYouMean(suggestion),
            notes: [
                "templates are page.mustache and files of layouts/, components/, items/, items/<component kind>/ and partials/; styles, scripts and all else go into assets/"
            ])
    }

    static func sameTemplate(as other: String) -> Message {
        Message(
            .error, .outputCollision,
            "another file has the same name in another normalization of Unicode: \(other)",
            notes: ["rename one of them, or remove it"])
    }

    static func unusableName(_ name: String) -> Message {
        Message(
            .warning, .strayTemplate, "no kind can be called \(quote(name)); its view is never used",
            notes: [
                "a kind is a name without \"/\"; \"list/profile\" means items of kind \"profile\" in components of kind \"list\""
            ])
    }

    static func orphanPageKeys(_ page: String) -> Message {
        Message(.error, .orphanPageKeys, "there is no page \(quote(page)) for these keys to belong to")
    }

    static func noPages() -> Message {
        Message(
            .warning, .noPages, "there is no page in the content folder",
            notes: ["a page is a JSON file with components, such as index.json"])
    }

    static func unreadMarkdown() -> Message {
        Message(
            .warning, .unreadMarkdown, "nothing reads this Markdown file, and it is not published",
            notes: [
                "a collection reads Markdown files, and so does {\"markdown-file\": \"…\"} in a page",
                "\"static\" in site.json names files that are copied as they are",
            ])
    }
}

/// The wording of what can be wrong with collections and the pages of records.
extension Message {
    static func unreachableSource(_ address: String, _ reason: String) -> Message {
        Message(.error, .unreachableSource, "nothing comes from \(quote(address)): \(reason)")
    }

    static func nothingKept(_ address: String) -> Message {
        Message(
            .error, .unreachableSource, "no answer of \(quote(address)) is kept, and --offline asks for none")
    }

    static func notKept(_ address: String, _ reason: String) -> Message {
        Message(.warning, .unreachableSource, "the answer of \(quote(address)) cannot be kept: \(reason)")
    }

    static func noCurl() -> Message {
        Message(
            .error, .unreachableSource, "web addresses are fetched by the program curl, which is not there",
            notes: ["install it, as by: apt-get install curl"])
    }

    static func sourceOutside(_ source: String) -> Message {
        Message(.error, .outsideRoot, "the source \(quote(source)) leads out of the content folder")
    }

    static func missingSource(_ path: String) -> Message {
        Message(.error, .missingFile, "there is no file \(quote(path)) in the content folder")
    }

    static func noMatch(_ glob: String) -> Message {
        Message(.warning, .missingFile, "no file in the content folder matches \(quote(glob))")
    }

    static func unknownFormat(_ path: String) -> Message {
        Message(
            .error, .invalidValue,
            "records are read from .json, .csv, .tsv and .md files, found \(quote(path))")
    }

    static func unknownCollection(_ name: String, suggestion: String?) -> Message {
        Message(
            .error, .unknownCollection, "there is no collection \(quote(name))" + didYouMean(suggestion),
            notes: ["a collection is described under \"collections\" in site.json"])
    }

    static func secondFeed() -> Message {
        Message(.error, .invalidValue, "one component of a page has \"paginate\"; this is the second")
    }

    static func collectionInItself(_ name: String) -> Message {
        Message(
            .error, .nestingTooDeep,
            "the items of the collection \(quote(name)) hold items of the same collection")
    }

    static func keysOfRecords() -> Message {
        Message(.error, .orphanPageKeys, "the pages of records have their keys in their own file")
    }

    static func secondField(_ path: String) -> Message {
        Message(
            .error, .invalidPath,
            "the path of a page of records has one field in brackets, found \(quote(path))")
    }

    static func noCollectionForPages(_ field: String) -> Message {
        Message(
            .error, .unknownCollection,
            "a page named by the field \(quote("[\(field)]")) has a \"collection\", each record of which makes a page"
        )
    }

    static func missingField(_ field: String, page: String) -> Message {
        Message(
            .error, .missingField,
            "the record has no field \(quote(field)), which names its page \(quote(page))")
    }

    static func emptySlug(_ text: String, field: String) -> Message {
        Message(
            .error, .missingField,
            "the field \(quote(field)) names a page, and \(quote(text)) has no letter and no digit")
    }

    static func repeatedSlug(_ address: String, other: Diagnostic.Place) -> Message {
        Message(
            .error, .outputCollision, "the page \(quote(address)) is taken by another record",
            notes: [Message.Note("the other record", at: .elsewhere(other))])
    }
}

/// The wording of what can be wrong with links inside the site.
extension Message {
    static func brokenLink(_ address: String, suggestion: String?) -> Message {
        Message(
            .warning, .brokenLink,
            "broken link: the site has no page and no file at \(quote(address))" + didYouMean(suggestion))
    }

    static func linkToDraft(_ address: String, draft: String) -> Message {
        Message(
            .warning, .brokenLink, "broken link: the page at \(quote(address)) is a draft",
            notes: ["\(draft) is left out as a draft; --drafts builds it"])
    }

    static func missingPart(_ address: String) -> Message {
        let id = address.drop { $0 != "#" }.dropFirst()
        return Message(
            .warning, .brokenLink,
            "broken link: no element of the page has the id \(quote(id)), which \(quote(address)) leads to")
    }

    static func linkOutside(_ address: String, root: String) -> Message {
        Message(
            .warning, .brokenLink,
            "broken link: \(quote(address)) lies outside the site, which is at \(quote(root))",
            notes: ["in a template, {{site.root}} is the path that all addresses of the site begin with"])
    }
}
