/// The text of HTML without its markup.
enum PlainText {
    /// Leaves Markdown unchanged, because none of its markup is kept.
    final class Delegate: MarkdownDelegate {
        func headingID(for slug: String) -> String { slug }
        func linkAddress(_ url: String, at place: () -> MarkdownPlace) -> String? { url }
        func picture(_ url: String, at place: () -> MarkdownPlace) -> PicturePass.Drawing? {
            PicturePass.Drawing(address: url, size: nil, isLazy: false)
        }
        func found(_ finding: MarkdownFinding, at place: MarkdownPlace) {}
    }

    /// Removes tags and comments, decodes character references, and writes each run of white space as one space.
    static func make(ofHTML html: String) -> String {
        var text = ""
        var rest = html[...]
        while let start = rest.firstIndex(of: "<") {
            text += rest[..<start]
            rest = rest[start...]
            skipMarkup(&rest, &text)
        }
        return HTMLText.decoded(text + rest).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension PlainText {
    /// The elements that do not separate words.
    private static let inline: Set<String> = [
        "a", "abbr", "b", "cite", "code", "del", "em", "i", "ins", "kbd", "mark", "q", "s", "small", "span",
        "strong", "sub", "sup", "u",
    ]

    /// Skips a tag, a comment or a script; any other `<` is text.
    private static func skipMarkup(_ rest: inout Substring, _ text: inout String) {
        let inside = rest.dropFirst()
        guard let next = inside.first, next.isLetter || next == "/" || next == "!" else {
            text += "<"
            rest = inside
            return
        }
        let isComment = inside.hasPrefix("!--")
        let name = inside.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
        let tag = rest.prefix { $0 != ">" }
        skip(past: isComment ? "-->" : ">", &rest)
        if isComment { return }
        // Footnotes are not part of the text that refers to them.
        if tag == "<sup class=\"footnote-ref\"" { return skip(past: "</sup>", &rest) }
        if tag.hasPrefix("<section class=\"footnotes\"") { return skip(past: "</section>", &rest) }
        if !inline.contains(name.lowercased()) { text += " " }
        guard ["script", "style"].contains(name.lowercased()), next != "/" else { return }
        skip(past: "</" + name, &rest)
        skip(past: ">", &rest)
    }

    /// Skips everything if the end is missing, as browsers do.
    private static func skip(past end: String, _ rest: inout Substring) {
        rest = rest.firstRange(of: end).map { rest[$0.upperBound...] } ?? ""
    }
}
