import Bytes

/// Finds the ends of content without tags: comments, and the text of elements such as `script`.
enum RawText {
    /// The offset after a comment; nil if it is not closed.
    ///
    /// - Parameter start: the offset of `<!--`.
    static func end(ofComment start: Int, in html: Span<UInt8>) -> Int? {
        let content = start + 4
        for empty in [">", "->"] as [StaticString] where html.hasWord(empty, at: content) {
            return content + empty.utf8CodeUnitCount
        }
        var position = content
        while let dash = html.firstIndex(of: UInt8(ascii: "-"), from: position) {
            if html.hasWord("-->", at: dash) { return dash + 3 }
            if html.hasWord("--!>", at: dash) { return dash + 4 }
            position = dash + 1
        }
        return nil
    }

    /// The offset of the end tag that closes an element; nil if there is none.
    ///
    /// - Parameter start: the offset after the start tag.
    static func end(of name: ElementRoles.Name, from start: Int, in html: Span<UInt8>) -> Int? {
        if name == script { return endOfScript(from: start, in: html) }
        var position = start
        while let tag = html.firstIndex(of: UInt8(ascii: "<"), from: position) {
            if isEndTag(of: name, at: tag, in: html) { return tag }
            position = tag + 1
        }
        return nil
    }

    private static let script = ElementRoles.name(Array("script".utf8).span)

    /// A script that contains `<!--` and then `<script` is not closed by the next end tag (HTML standard, section
    /// 13.2.5.20 and after).
    private static func endOfScript(from start: Int, in html: Span<UInt8>) -> Int? {
        var (isEscaped, isNested) = (false, false)
        var position = start
        while position < html.count {
            if isEscaped, html.hasWord("-->", at: position) {
                (isEscaped, isNested) = (false, false)
                position += 3
            } else if html[position] != UInt8(ascii: "<") {
                position += 1
            } else if html.hasWord("<!--", at: position) {
                isEscaped = true
                // The dashes may also belong to the end, as in `<!-->`.
                position += 2
            } else if isEndTag(of: script, at: position, in: html) {
                if !isNested { return position }
                isNested = false
                position += 2
            } else {
                if isEscaped, isTag(of: script, at: position + 1, in: html) { isNested = true }
                position += 1
            }
        }
        return nil
    }

    private static func isEndTag(of name: ElementRoles.Name, at tag: Int, in html: Span<UInt8>) -> Bool {
        tag + 1 < html.count && html[tag + 1] == UInt8(ascii: "/") && isTag(of: name, at: tag + 2, in: html)
    }

    /// Whether a tag's name is at an offset.
    private static func isTag(of name: ElementRoles.Name, at start: Int, in html: Span<UInt8>) -> Bool {
        let end = html.endOfTagName(from: start)
        return end < html.count && ElementRoles.name(html.extracting(start..<end)) == name
    }
}

extension Span<UInt8> {
    /// The offset after a tag's name.
    func endOfTagName(from start: Int) -> Int {
        var end = start
        while end < count, !self[end].isMarkupSpace, self[end] != UInt8(ascii: "/"),
            self[end] != UInt8(ascii: ">")
        {
            end += 1
        }
        return end
    }
}
