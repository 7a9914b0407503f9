import Bytes

/// Reads HTML as text and tags, one after another (HTML, section 13.1.2).
struct TagReader {
    /// A tag: the offset of its name, and that of the `>` at its end.
    struct Tag {
        /// Whether it is an end tag.
        let isEnd: Bool
        /// The name, in the case of the HTML.
        let name: Range<Int>
        let end: Int
    }

    var position = 0

    /// Goes to the next `<`.
    ///
    /// - Returns: the range of the text before it; nil at the end.
    mutating func nextText(in html: Span<UInt8>) -> Range<Int>? {
        if position >= html.count { return nil }
        let start = position
        position = html.firstIndex(of: UInt8(ascii: "<"), from: start) ?? html.count
        return start..<position
    }

    /// Reads the tag at the position, and goes to the first byte after it; nil for a comment, and for a `<` that is text.
    mutating func nextTag(in html: Span<UInt8>) -> Tag? {
        let open = position
        guard open < html.count else { return nil }
        position += 1
        var name = position
        let isEnd = name < html.count && html[name] == UInt8(ascii: "/")
        if isEnd { name += 1 }
        guard name < html.count, html[name].isLetter else {
            if html.extracting(open...).starts(with: "<!--") {
                position = html.firstIndex(of: "-->", from: open).map { $0 + 3 } ?? html.count
            }
            return nil
        }
        var endOfName = name
        while endOfName < html.count, html[endOfName].isWordByte { endOfName += 1 }
        let end = Self.endOfTag(in: html, from: endOfName)
        position = min(end + 1, html.count)
        return Tag(isEnd: isEnd, name: name..<endOfName, end: end)
    }

    /// The offset of the `>` of a tag, which values in quotation marks may contain as well.
    private static func endOfTag(in html: Span<UInt8>, from start: Int) -> Int {
        var position = start
        while position < html.count {
            let byte = html[position]
            if byte == UInt8(ascii: ">") { return position }
            position += 1
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                position = html.firstIndex(of: byte, from: position).map { $0 + 1 } ?? html.count
            }
        }
        return position
    }

    /// Goes to the end of an element.
    ///
    /// - Parameter tag: its start tag, which was read last.
    mutating func skipElement(_ tag: Tag, in html: Span<UInt8>) {
        let name = html.extracting(tag.name)
        if Self.void.contains(where: { name.isEqual(to: $0) }) { return }
        if Self.isRawText(name) {
            while let end = html.firstIndex(of: "</", from: position) {
                position = end
                if let other = nextTag(in: html), name.isEqual(to: html.extracting(other.name)) { return }
                position = end + 2
            }
            position = html.count
            return
        }
        var depth = 1
        while nextText(in: html) != nil {
            guard let other = nextTag(in: html), name.isEqual(to: html.extracting(other.name)) else {
                continue
            }
            depth += other.isEnd ? -1 : 1
            if depth == 0 { return }
        }
    }

    /// The elements without an end tag (HTML, section 13.1.2).
    private static let void: [StaticString] = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]

    /// Whether the content of an element is not markup.
    private static func isRawText(_ name: Span<UInt8>) -> Bool {
        name.isEqual(to: "script") || name.isEqual(to: "style")
    }

    /// The value of an attribute in quotation marks; nil if the tag does not have it.
    ///
    /// - Parameter start: its beginning, with a space before it: ` id="`.
    static func value(of start: StaticString, of tag: Tag, in html: Span<UInt8>) -> Range<Int>? {
        let attributes = html.extracting(tag.name.upperBound..<min(tag.end, html.count))
        guard let found = attributes.firstIndex(of: start) else { return nil }
        let first = found + start.utf8CodeUnitCount
        guard let end = attributes.firstIndex(of: UInt8(ascii: "\""), from: first) else { return nil }
        return tag.name.upperBound + first..<tag.name.upperBound + end
    }
}
