/// The text of HTML without its markup.
enum PlainText {
    /// Leaves Markdown unchanged, because none of its markup is kept.
    final class Delegate: MarkdownDelegate {
        func headingID(for slug: String) -> String { slug }
        func linkAddress(_ url: String, at place: () -> MarkdownPlace) -> String? { url }
        func picture(_ url: String, at place: () -> MarkdownPlace) -> PicturePass.Drawing? {
            PicturePass.Drawing(image: PageImage(address: url), loading: .eager)
        }
        func found(_ finding: MarkdownFinding, at place: MarkdownPlace) {}
    }

    /// Removes tags and comments, decodes character references, and writes each run of white space as one space.
    static func make(ofHTML html: String) -> String {
        let text = plain(html[...]) { _ in " " }
        return HTMLText.decoded(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

// MARK: Paragraphs

extension PlainText {
    /// What stands for the end of a line and of a paragraph until white space is removed.
    private static let (lineEnd, paragraphEnd): (Character, Character) = ("\u{1}", "\u{2}")
    /// The elements that begin a new line in a paragraph.
    private static let lines: Set<String> = ["br", "dd", "dt", "li", "tr"]
    /// The elements that begin a new paragraph.
    private static let paragraphs: Set<String> = [
        "blockquote", "div", "dl", "figcaption", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "ol",
        "p",
        "section", "table", "ul",
    ]

    /// The text of HTML with an empty line between paragraphs, and a line for each entry of a list and each row of a
    /// table; code keeps its lines.
    static func paragraphs(ofHTML html: String) -> String {
        var paragraphs: [String] = []
        var rest = html[...]
        while let code = rest.firstRange(of: "<pre") {
            paragraphs += self.paragraphs(in: rest[..<code.lowerBound])
            rest = rest[code.lowerBound...]
            let end = rest.firstRange(of: "</pre>")?.lowerBound ?? rest.endIndex
            let lines = plain(rest[..<end]) { _ in nil }
            paragraphs.append(HTMLText.decoded(lines).trimmingNewlines)
            rest = rest[end...]
        }
        paragraphs += self.paragraphs(in: rest)
        return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private static func paragraphs(in html: Substring) -> [String] {
        let text = plain(html) { name in
            lines.contains(name) ? lineEnd : paragraphs.contains(name) ? paragraphEnd : " "
        }
        return text.split(separator: paragraphEnd).map { paragraph in
            let lines = paragraph.split(separator: lineEnd).map { line in
                HTMLText.decoded(String(line)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
            return lines.filter { !$0.isEmpty }.joined(separator: "\n")
        }
    }
}

extension String {
    /// The text without empty lines at its start and its end.
    fileprivate var trimmingNewlines: String {
        var text = drop { $0 == "\n" }
        while text.last == "\n" { text.removeLast() }
        return String(text)
    }
}

extension PlainText {
    /// The elements that do not separate words.
    private static let inline: Set<String> = [
        "a", "abbr", "b", "cite", "code", "del", "em", "i", "ins", "kbd", "mark", "q", "s", "small", "span",
        "strong", "sub", "sup", "u",
    ]

    /// Removes tags and comments.
    ///
    /// - Parameter separator: what takes the place of a tag that separates words.
    private static func plain(_ html: Substring, _ separator: (String) -> Character?) -> String {
        var text = ""
        var rest = html
        while let start = rest.firstIndex(of: "<") {
            text += rest[..<start]
            rest = rest[start...]
            skipMarkup(&rest, &text, separator)
        }
        return text + rest
    }

    /// Skips a tag, a comment or a script; any other `<` is text.
    private static func skipMarkup(
        _ rest: inout Substring, _ text: inout String, _ separator: (String) -> Character?
    ) {
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
        if !inline.contains(name.lowercased()), let separator = separator(name.lowercased()) {
            text.append(separator)
        }
        guard ["script", "style"].contains(name.lowercased()), next != "/" else { return }
        skip(past: "</" + name, &rest)
        skip(past: ">", &rest)
    }

    /// Skips everything if the end is missing, as browsers do.
    private static func skip(past end: String, _ rest: inout Substring) {
        rest = rest.firstRange(of: end).map { rest[$0.upperBound...] } ?? ""
    }
}
