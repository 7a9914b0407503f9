import Bytes

/// The first heading in Markdown, which can be its title.
package struct MarkdownHeading {
    /// The text of the heading without its markup.
    package let title: String
    /// The id of the heading: the one in braces, or one made from its text; empty if its text has neither letters nor
    /// digits.
    package let id: String
    /// The lines of the heading, in bytes of the text.
    package let range: Range<Int>

    /// Whether the text may have some number of headings, as far as a quick look at its lines shows.
    static func mayBegin(atLeast count: Int, in text: String) -> Bool {
        text.withLineFeeds().withSpan { bytes in
            var lines = 0
            var start = 0
            while start < bytes.count, lines < count {
                let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
                if mayMakeHeading(bytes, start..<end) { lines += 1 }
                start = end + 1
            }
            return lines >= count
        }
    }

    /// The first heading of the text; nil if it has none.
    ///
    /// - Parameter text: text in which every line ends with a line feed.
    package static func first(in text: String) -> MarkdownHeading? {
        // Text without these characters has no heading (CommonMark 0.31, sections 4.2 and 4.3).
        guard
            text.utf8.contains(where: {
                $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "-")
            })
        else { return nil }
        // Most text begins with it, and parsing one line is faster than parsing all of them.
        if let heading = atStart(of: text) { return heading }
        guard let found = heading(in: text) else { return nil }
        return MarkdownHeading(found.text, range: range(ofHeadingInLine: found.line, of: text))
    }
}

extension MarkdownHeading {
    /// Whether a line may begin a heading, or underline one, even in quotations and lists.
    private static func mayMakeHeading(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Bool {
        var isUnderline = true
        for offset in line {
            switch bytes[offset] {
            case UInt8(ascii: "#"): return true
            case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: ">"), 0x20, 0x09, 0x0D: break
            default: isUnderline = false
            }
        }
        return isUnderline && !line.isEmpty
    }

    /// The heading in the first line of the text; nil if that is not a heading.
    package static func atStart(of text: String) -> MarkdownHeading? {
        let line = firstLine(of: text)
        guard line.text.hasPrefix("#"), let found = heading(in: line.text) else { return nil }
        return MarkdownHeading(found.text, range: line.range)
    }

    /// - Parameter text: the text of the heading without its markup, with its attributes in braces.
    private init(_ text: (title: String, anchor: String), range: Range<Int>) {
        self.range = range
        let bytes = Array(text.title.utf8)
        guard let attributes = HeadingAttributes(in: bytes) else {
            (title, id) = (text.title, HeadingAnchor(text.anchor).id)
            return
        }
        let end = bytes[..<attributes.start].lastIndex { !$0.isWhiteSpace }.map { $0 + 1 } ?? 0
        title = String(decoding: bytes[..<end], as: UTF8.self)
        id = attributes.id ?? HeadingAnchor(title).id
    }

    /// The first heading with text, without its markup and that of pictures, and its line.
    private static func heading(
        in text: some StringProtocol
    ) -> (text: (title: String, anchor: String), line: Int)? {
        guard let tree = MarkdownTree(String(text), isSmart: false) else { return nil }
        var found: (text: (title: String, anchor: String), line: Int)?
        tree.root.forEachNode { node in
            // Headings in quotations and lists are not titles.
            guard node.kind == .heading, node.parent?.parent == nil else { return true }
            let title = node.plainText
            if !title.isEmpty { found = ((title, node.textWithoutPictures), node.start.line) }
            return found == nil
        }
        return found
    }

    /// The first line that is not blank, with its range in bytes.
    private static func firstLine(of text: String) -> (text: Substring, range: Range<Int>) {
        let utf8 = text.utf8
        let start = utf8.firstIndex { !$0.isWhiteSpace } ?? utf8.endIndex
        let end = utf8[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? utf8.endIndex
        let offset = utf8.distance(from: utf8.startIndex, to: start)
        return (text[start..<end], offset..<offset + utf8.distance(from: start, to: end))
    }

    /// The bytes of a heading that begins in a line, counted from 1, without the last line break.
    ///
    /// libcmark does not say where a heading with an underline ends.
    private static func range(ofHeadingInLine line: Int, of text: String) -> Range<Int> {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let start = lines[..<(line - 1)].reduce(0) { $0 + $1.count + 1 }
        var end = start
        for (index, line) in lines[(line - 1)...].enumerated() {
            end += line.count
            let content = line.drop { $0 == 0x20 }
            if index == 0, content.first == UInt8(ascii: "#") { break }
            if index > 0, isUnderline(content) { break }
            end += 1
        }
        return start..<min(end, text.utf8.count)
    }

    /// Whether a line makes a heading of the lines above it (CommonMark 0.31, section 4.3).
    private static func isUnderline(_ line: Substring.UTF8View) -> Bool {
        guard let first = line.first, first == UInt8(ascii: "=") || first == UInt8(ascii: "-") else {
            return false
        }
        return line.drop { $0 == first }.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
    }
}
