package import Diagnostics
import Mustache
import SpotsModel

/// The messages about content that are found when it is drawn.
extension Message {
    package static func unknownKind(_ kind: String, count: Int, suggestion: String?) -> Message {
        let times = count == 1 ? "1 item" : "\(count) items"
        let mapping: Note =
            "to draw it with another view, add it to \"views\" in site.json, such as {\(quote(kind)): \"card\"}"
        return Message(
            .warning, .unknownKind,
            "there is no view for the kind \(quote(kind)); the default view draws \(times)"
                + didYouMean(suggestion),
            notes: (suggestion == nil ? [mapping] : [])
                + ["views are files in items/ of the templates folder, each named after its kind"])
    }

    package static func missingView(_ view: String, for kind: String, suggestion: String?) -> Message {
        Message(
            .error, .unknownKind,
            "there is no view \(quote(view)) for the kind \(quote(kind))" + didYouMean(suggestion),
            notes: ["\"views\" in site.json names the kind whose view draws items of another kind"])
    }

    package static func unknownComponentKind(
        _ kind: String, count: Int, drawnAs builtIn: String, suggestion: String?
    ) -> Message {
        let times = count == 1 ? "1 component is" : "\(count) components are"
        return Message(
            .warning, .unknownComponentKind,
            "unknown component kind \(quote(kind)); \(times) drawn as \(quote(builtIn))"
                + didYouMean(suggestion),
            notes: [
                "to define a kind, add a file to components/ of the templates folder or an entry to \"kinds\" in site.json"
            ]
        )
    }

    static func missingLayout(_ name: String, suggestion: String?) -> Message {
        Message(
            .error, .missingLayout, "there is no layout \(quote(name))" + didYouMean(suggestion),
            notes: [
                "layouts are files in layouts/ of the templates folder; without the key, page.mustache draws the page"
            ])
    }

    static func missingFileLayout(_ name: String, address: String) -> Message {
        Message(
            .error, .missingLayout, "there is no layout \(quote(name)) for the file \(quote(address))",
            notes: [
                "if the path of a page is not HTML, \(quote("layouts/\(name).mustache")) of the templates folder draws the page"
            ])
    }

    static func feedEntryWithoutAddress() -> Message {
        Message(
            .error, .incompleteFeedEntry, "this feed entry has no address",
            notes: ["set the \"action\" of its item to the address of the entry"])
    }

    static func unknownName(_ unknown: UnknownName) -> Message {
        let suggestion = unknown.suggestion
        let note: String? =
            if suggestion != nil {
                nil
            } else if let known = unknown.knownPart {
                unknown.candidates.isEmpty
                    ? "\(quote(known)) is a list or a string and has no names below it"
                    : "names below \(quote(known)): \(unknown.candidates.joined(separator: ", "))"
            } else if unknown.mayBeOwn {
                "no item or component has this key; write a key of \"meta\" as {{meta.\(unknown.name)}}"
            } else {
                "put your own keys into \"meta\" and write {{meta.\(unknown.name)}}"
            }
        return Message(
            .warning, .unknownName,
            "unknown name \(quote(unknown.name))" + didYouMean(suggestion),
            notes: [note].compactMap { $0.map { Message.Note($0) } })
    }

    static func unknownWord(_ name: String, suggestion: String?) -> Message {
        Message(
            .warning, .unknownKey,
            "no template uses the label \(quote(name))" + didYouMean(suggestion),
            notes: suggestion == nil ? ["a template writes it as \(quote("{{site.labels.\(name)}}"))"] : [])
    }

    static func emptyWord(_ name: String) -> Message {
        Message(.error, .invalidValue, "the label \(quote(name)) is empty")
    }

    /// - Parameter problem: what the function `date` would say about the pattern.
    static func invalidDatePattern(_ problem: Message) -> Message {
        Message(.error, .invalidValue, problem.text, notes: problem.notes)
    }

    static func wrongCount(_ count: Int, of key: String, expected: String) -> Message {
        Message(
            .error, .invalidValue, "\(quote(key)) has \(Quantity.text(count, "name")); it needs \(expected)")
    }

    static func selfInclusion() -> Message {
        Message(.error, .recursivePartial, "the view includes its own item, so drawing it never ends")
    }

    static func notText(_ value: JSONValue) -> Message {
        .wrongType(expected: "a string", found: value.kind)
    }

    static func columnWithoutKey() -> Message {
        Message(
            .error, .missingKey, "missing \"key\": a column needs the key of its values",
            notes: ["write a key of the items, such as \"title\", or a path, such as \"meta.price\""])
    }

    static func unknownColumn(_ key: String, suggestion: String?) -> Message {
        Message(
            .warning, .unknownField,
            "unknown field \(quote(key)): no item of the table has it" + didYouMean(suggestion),
            notes: suggestion == nil
                ? ["write a key of the items, such as \"title\", or a path, such as \"meta.price\""] : [])
    }

    static func missingImage(_ path: String, of owner: String) -> Message {
        Message(
            .warning, .missingImage,
            "there is no image \(quote(path)); the \(owner) is drawn without a picture",
            notes: [
                "an image is a web address or a published file; a path is relative to the file that names it or, with a leading \"/\", to the content folder"
            ])
    }

    static func missingFile(_ path: String) -> Message {
        Message(.error, .missingFile, "there is no file \(quote(path)) in the content folder")
    }

    static func notUTF8() -> Message {
        Message(.error, .unreadableFile, "not valid UTF-8; Markdown must be UTF-8 text")
    }

    static func outsideContent(_ path: String) -> Message {
        Message(.error, .outsideRoot, "\(quote(path)) is outside the content folder")
    }

    static func hiddenFile(_ path: String) -> Message {
        Message(
            .error, .outsideRoot,
            "\(quote(path)) is a hidden file; a file or a folder whose name begins with \".\" is never read")
    }

    static func notATextFile(_ path: String) -> Message {
        Message(
            .error, .outsideRoot,
            "\(quote(path)) is not a text file; a payload can only name .md, .markdown and .txt files"
        )
    }

    static func rawHTML(_ html: String) -> Message {
        Message(
            .warning, .rawHTML, "raw HTML \(quote(html)) is left out of the Markdown",
            notes: ["to allow it, set \"markdown\": {\"unsafe\": true} in site.json"])
    }

    /// - Parameters:
    ///   - markup: the markup without its arguments, such as `{{< figure >}}`.
    ///   - count: how often it occurs.
    package static func foreignMarkup(_ markup: String, count: Int) -> Message {
        let places = Quantity.places(count)
        let isContainer = markup.hasPrefix(":::")
        return Message(
            .warning, .foreignMarkup,
            "\(quote(markup)) is not Markdown and is drawn as text\(places)",
            notes: [
                isContainer
                    ? "write an alert as a block quote: \"> [!NOTE]\" on its own line, and \"> \" before its text"
                    : "write it in Markdown or as an item; code in backticks is not reported"
            ])
    }

    static func noHostForApp() -> Message {
        Message(
            .warning, .appLoss, "apps get addresses without a host, because \"baseURL\" has none",
            notes: ["set \"baseURL\" to the address of the published site, such as \"https://example.org/\""])
    }

    static func appLinksBelowRoot(of system: String, path: String) -> Message {
        let file = system == "ios" ? "apple-app-site-association" : "assetlinks.json"
        return Message(
            .warning, .appLoss,
            "\(quote(file)) is not written: it must be at the root of the host, and this site is below \(quote(path))",
            notes: ["write it into the site at the root of the host"])
    }

    static func routeOfOneDirection(_ pattern: String, _ target: String, lost: String) -> Message {
        Message(
            .warning, .appLoss,
            "the app does not open \(quote(target)): the address does not say what \(quote("{\(lost)}")) is in the action \(quote(pattern))"
        )
    }

    static func tooManyPictures(limit: Int) -> Message {
        Message(
            .error, .pageTooLarge,
            "more than \(limit) pictures begin with \"![\" in one paragraph; the text is left out",
            notes: ["a blank line begins a new paragraph"])
    }

    static func unusedFootnote(_ label: String) -> Message {
        Message(
            .warning, .unusedContent,
            "the text never refers to the footnote \(quote("[^\(label)]")); it is left out")
    }

    static func unsafeMarkdownURL(_ url: String) -> Message {
        Message(
            .warning, .unsafeURL, "the address \(quote(url)) could run code and is left out",
            notes: ["to allow it, set \"markdown\": {\"unsafe\": true} in site.json"])
    }

    static func unsafeLink(_ address: String) -> Message {
        Message(.error, .unsafeURL, "the link leads to \(quote(address)), which could run code")
    }

    static func loadingLink(_ relation: String) -> Message {
        Message(
            .error, .invalidValue,
            "\"head\" cannot have the relation \(quote(relation)): it makes browsers load other files",
            notes: ["put styles and scripts into assets/ of the templates folder"])
    }

    static func linkWithoutRelation() -> Message {
        Message(
            .error, .missingKey, "missing \"rel\": a link needs a relation, such as \"alternate\" or \"me\"")
    }

    static func linkWithoutAddress() -> Message {
        Message(
            .error, .missingKey, "missing \"href\": a link needs an address",
            notes: ["null removes the links with this relation"])
    }

    package static func unsafeAction(_ address: String) -> Message {
        Message(.error, .unsafeURL, "the action leads to \(quote(address)), which could run code")
    }

    /// - Parameters:
    ///   - pattern: the pattern for a route that matches the action.
    ///   - count: the number of actions with the pattern.
    package static func unmatchedAction(_ action: String, pattern: String? = nil, count: Int = 1) -> Message {
        let text =
            count == 1
            ? "no route matches the action \(quote(action)); it is drawn without a link"
            : "no route matches \(count) actions like \(quote(action)); they are drawn without links"
        var notes: [Message.Note] = [
            "an action is a web address, a path with \"/\", or a name with a route under \"routes\" in site.json"
        ]
        if var pattern, pattern.contains(where: { ":/".contains($0) }) {
            var settings = ""
            if let separator = pattern.firstRange(of: "://") {
                settings = "\"scheme\": \"\(pattern[..<separator.lowerBound])\", "
                pattern.removeSubrange(..<separator.upperBound)
            }
            if let path = ActionPattern.address(of: pattern) {
                notes = [
                    "add a route to site.json, such as \(settings)\"routes\": { \"\(pattern)\": \"\(path)\" }"
                ]
            }
        }
        return Message(.warning, .unmatchedAction, text, notes: notes)
    }

    static func repeatedIdentifier(_ identifier: String, id: String, first: Message.Note.Place?) -> Message {
        Message(
            .warning, .duplicateIdentifier,
            "the identifier \(quote(identifier)) is repeated on this page; this one becomes \(quote(id))",
            notes: first.map { [Message.Note("it is first used here", at: $0)] } ?? [])
    }
}
