import Diagnostics
import Mustache
import SpotsModel

/// The wording of what can be wrong with content once it is drawn.
extension Message {
    package static func unknownKind(_ kind: String, count: Int, suggestion: String?) -> Message {
        let times = count == 1 ? "1 item" : "\(count) items"
        return Message(
            .warning, .unknownKind,
            "no view is registered for kind \(quote(kind)); the default view draws \(times)"
                + didYouMean(suggestion),
            notes: ["a view is a file of Templates/items/, named for its kind"])
    }

    package static func unknownComponentKind(
        _ kind: String, count: Int, drawnAs builtIn: String, suggestion: String?
    ) -> Message {
        let times = count == 1 ? "1 component is" : "\(count) components are"
        return Message(
            .warning, .unknownComponentKind,
            "no component kind \(quote(kind)) is registered; \(times) drawn as \(quote(builtIn))"
                + didYouMean(suggestion),
            notes: ["a kind is registered by a file of Templates/components/ or under \"kinds\" in site.json"]
        )
    }

    static func missingLayout(_ name: String, suggestion: String?) -> Message {
        Message(
            .error, .missingLayout, "there is no layout \(quote(name))" + didYouMean(suggestion),
            notes: ["a layout is a file of Templates/layouts/"])
    }

    static func unknownName(_ unknown: UnknownName) -> Message {
        let note: String? =
            if unknown.suggestion != nil {
                nil
            } else if let known = unknown.knownPart {
                unknown.candidates.isEmpty
                    ? "\(quote(known)) is a list or a text: there are no names below it"
                    : "the names below \(quote(known)): \(unknown.candidates.joined(separator: ", "))"
            } else {
                "keys of your own go below \"meta\": {{meta.\(unknown.name)}}"
            }
        return Message(
            .warning, .unknownName,
            "unknown name \(quote(unknown.name))" + didYouMean(unknown.suggestion),
            notes: [note].compactMap { $0.map { Message.Note($0) } })
    }

    static func selfInclusion() -> Message {
        Message(.error, .recursivePartial, "the view writes its own item, and so would never end")
    }

    static func notText(_ value: JSONValue) -> Message {
        .wrongType(expected: "a string", found: value.kind)
    }

    static func missingImage(_ path: String, of owner: String) -> Message {
        Message(
            .warning, .missingImage,
            "there is no image \(quote(path)); the \(owner) is drawn without a picture",
            notes: [
                "an image is a web address or a published file, relative to the file that names it or, with \"/\", to the content folder"
            ])
    }

    static func missingFile(_ path: String) -> Message {
        Message(.error, .missingFile, "there is no file \(quote(path)) in the content folder")
    }

    static func notUTF8() -> Message {
        Message(.error, .unreadableFile, "Markdown is text in UTF-8; this byte is none")
    }

    static func outsideContent(_ path: String) -> Message {
        Message(.error, .outsideRoot, "\(quote(path)) leads out of the content folder")
    }

    static func rawHTML(_ html: String) -> Message {
        Message(
            .warning, .rawHTML, "raw HTML in Markdown is left out: \(quote(html))",
            notes: ["\"markdown\": {\"unsafe\": true} in site.json lets it through"])
    }

    static func unsafeMarkdownURL(_ url: String) -> Message {
        Message(
            .warning, .unsafeURL, "the address \(quote(url)) could run code and is left out",
            notes: ["\"markdown\": {\"unsafe\": true} in site.json lets it through"])
    }

    package static func unsafeAction(_ address: String) -> Message {
        Message(.error, .unsafeURL, "an action never leads to code: \(quote(address))")
    }

    /// - Parameters:
    ///   - pattern: what a route that matches the action would be called.
    ///   - count: how many actions have the pattern.
    package static func unmatchedAction(_ action: String, pattern: String? = nil, count: Int = 1) -> Message {
        let text =
            count == 1
            ? "no route matches the action \(quote(action)); it leads nowhere"
            : "no route matches \(count) actions like \(quote(action)); they lead nowhere"
        var notes: [Message.Note] = [
            "an action is a web address, a path with \"/\", or a name under \"routes\" in site.json"
        ]
        if let pattern, pattern.contains(":"), !pattern.contains("://") {
            let path = pattern.split(separator: ":").joined(separator: "/")
            notes = ["a route for them in site.json: \"routes\": { \"\(pattern)\": \"/\(path)/\" }"]
        }
        return Message(.warning, .unmatchedAction, text, notes: notes)
    }

    static func repeatedIdentifier(_ identifier: String, id: String, first: Message.Note.Place?) -> Message {
        Message(
            .warning, .duplicateIdentifier,
            "the identifier \(quote(identifier)) is taken on this page; this one becomes \(quote(id))",
            notes: first.map { [Message.Note("the first one is here", at: $0)] } ?? [])
    }
}
