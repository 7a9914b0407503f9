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

    /// Reads the tag at the position, and goes to the first byte after it; nil for a comment, a
    /// declaration such as `<!doctype html>`, a tag without an end, and a `<` that is text.
    mutating func nextTag(in html: Span<UInt8>) -> Tag? {
        let open = position
        guard open < html.count else { return nil }
        position += 1
        var name = position
        let isEnd = name < html.count && html[name] == UInt8(ascii: "/")
        if isEnd { name += 1 }
        guard name < html.count, html[name].isLetter else {
            let rest = html.extracting(open...)
            if rest.starts(with: "<!--") {
                position = html.firstIndex(of: "-->", from: open).map { $0 + 3 } ?? html.count
            } else if rest.starts(with: "<!") || rest.starts(with: "<?") {
                position = html.firstIndex(of: UInt8(ascii: ">"), from: open).map { $0 + 1 } ?? html.count
            }
            return nil
        }
        var endOfName = name
        while endOfName < html.count, html[endOfName].isWordByte { endOfName += 1 }
        let end = Self.endOfTag(in: html, from: endOfName)
        position = min(end + 1, html.count)
        if end == html.count { return nil }
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
    /// One without an end tag ends before the end tag of the element that it is in, or before the next element of the same
    /// name in a list or a table.
    ///
    /// - Parameter tag: its start tag, which was read last.
    mutating func skipElement(_ tag: Tag, in html: Span<UInt8>) {
        let name = ElementName(html.extracting(tag.name))
        if Self.void.contains(name) || name == "svg" && html[tag.end - 1] == UInt8(ascii: "/") { return }
        // The names of the elements that are open.
        var open = [tag.name]
        if Self.isRawText(name) { skipRawText(tag.name, in: html) }
        while nextText(in: html) != nil {
            let start = position
            guard let other = nextTag(in: html) else { continue }
            if !other.isEnd {
                let inner = ElementName(html.extracting(other.name))
                if open.count == 1, inner == name, Self.siblings.contains(name) {
                    position = start
                    return
                }
                if Self.isRawText(inner) { skipRawText(other.name, in: html) }
                if !Self.void.contains(inner) { open.append(other.name) }
                continue
            }
            guard let depth = open.lastIndex(where: { Self.areSame($0, other.name, in: html) }) else {
                position = start
                return
            }
            if depth == 0 { return }
            open.removeSubrange(depth...)
        }
    }

    /// Goes to the end tag of an element whose content is not markup.
    private mutating func skipRawText(_ name: Range<Int>, in html: Span<UInt8>) {
        while let end = html.firstIndex(of: "</", from: position) {
            position = end
            if let other = nextTag(in: html), Self.areSame(name, other.name, in: html) {
                position = end
                return
            }
            position = end + 2
        }
        position = html.count
    }

    /// Whether two names are the same, in upper or lower case.
    private static func areSame(_ name: Range<Int>, _ other: Range<Int>, in html: Span<UInt8>) -> Bool {
        name.count == other.count && zip(name, other).allSatisfy { html[$0] | 0x20 == html[$1] | 0x20 }
    }

    /// The elements without an end tag (HTML, section 13.1.2).
    private static let void: [ElementName] = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]

    /// The elements that end where the next one of the same name begins (HTML, section 13.1.2.4).
    private static let siblings: [ElementName] = ["li", "dt", "dd", "option", "tr", "td", "th"]

    /// Whether the content of an element is not markup.
    private static func isRawText(_ name: ElementName) -> Bool { name == "script" || name == "style" }

    /// The value of an attribute, empty for one without a value; nil if the tag does not have it.
    ///
    /// - Parameter name: its name, in lower case.
    static func value(of name: StaticString, of tag: Tag, in html: Span<UInt8>) -> Range<Int>? {
        var position = tag.name.upperBound
        while position < tag.end {
            let start = position
            while position < tag.end, !html[position].isWhiteSpace, html[position] != UInt8(ascii: "=") {
                position += 1
            }
            let isAsked = name.withSpan { name in
                name.count == position - start
                    && (0..<name.count).allSatisfy { html[start + $0] | 0x20 == name[$0] }
            }
            while position < tag.end, html[position].isWhiteSpace { position += 1 }
            guard position < tag.end, html[position] == UInt8(ascii: "=") else {
                if isAsked { return position..<position }
                continue
            }
            position += 1
            while position < tag.end, html[position].isWhiteSpace { position += 1 }
            let value = valueRange(at: position, endingBefore: tag.end, in: html)
            if isAsked { return value }
            position = value.upperBound + 1
        }
        return nil
    }

    /// The value that begins at a position, without its quotation marks.
    private static func valueRange(
        at position: Int, endingBefore end: Int, in html: Span<UInt8>
    ) -> Range<Int> {
        if position < end, html[position] == UInt8(ascii: "\"") || html[position] == UInt8(ascii: "'") {
            let close = html.firstIndex(of: html[position], from: position + 1) ?? end
            return position + 1..<max(position + 1, min(close, end))
        }
        var close = position
        while close < end, !html[close].isWhiteSpace { close += 1 }
        return position..<close
    }
}
