import Diagnostics

extension Message {
    /// - Parameters:
    ///   - language: the tag of the language of the page with the link.
    ///   - other: the tag of the language of the page that the link leads to.
    static func crossingLink(_ address: String, from language: String, to other: String) -> Message {
        Message(
            .warning, .crossingLink,
            "the page at \(quote(address)) is not in the language \(quote(language)), so this link leads to \(quote(other))",
            notes: [
                "translate the page, or set \"fallback\" in site.json, which shows it at an address of \(quote(language))"
            ])
    }
}
