import Bytes

/// Finds the attributes in HTML that refer to other things, one after another.
///
/// It follows tags, comments, and the elements whose content is not markup (HTML, section 13.1.2), so it finds
/// nothing in text, in scripts, or in the value of another attribute.
struct AttributeScanner {
    private var position = 0
    /// The offset of the name of the tag around the position; nil outside of tags.
    private var tag: Int?

    /// The next attribute: its name, and the range of its value in bytes, without quotation marks; nil at the end.
    mutating func next(in html: Span<UInt8>) -> (name: LinkScanner.Name, value: Range<Int>)? {
        while tag != nil || findTag(in: html) {
            position = Self.endOfName(in: html, from: position)
            guard position < html.count else { return nil }
            position += 1
            if html[position - 1] == UInt8(ascii: ">") {
                leaveTag(in: html)
                continue
            }
            let sign = position - 1
            let value = Self.value(from: position, in: html)
            position = value.end
            if let name = Self.name(endingAt: sign, in: html) { return (name, value.range) }
        }
        return nil
    }

    /// Goes to the name of the next tag.
    ///
    /// - Returns: whether there is one.
    private mutating func findTag(in html: Span<UInt8>) -> Bool {
        while let open = html.firstIndex(of: UInt8(ascii: "<"), from: position) {
            position = open + 1
            guard position < html.count else { return false }
            let byte = html[position]
            if byte.isLetter {
                if isShort(in: html) { continue }
                tag = position
                return true
            }
            if byte == UInt8(ascii: "!") { position = Self.endOfComment(at: position, in: html) }
        }
        position = html.count
        return false
    }

    /// Whether the tag is only a name of one or two letters, as most are: these elements contain markup.
    @inline(__always)
    private func isShort(in html: Span<UInt8>) -> Bool {
        guard position + 2 < html.count else { return false }
        return html[position + 1] == UInt8(ascii: ">")
            || html[position + 2] == UInt8(ascii: ">") && html[position + 1] != UInt8(ascii: "=")
    }

    /// Continues after a tag, and after the content of an element that contains no markup.
    @inline(__always)
    private mutating func leaveTag(in html: Span<UInt8>) {
        guard let start = tag else { return }
        tag = nil
        // Only `script`, `style`, `title` and `textarea` contain no markup.
        let letter = html[start] | 0x20
        if letter == UInt8(ascii: "s") || letter == UInt8(ascii: "t") {
            position = Self.endOfRawText(ofTagAt: start, from: position, in: html)
        }
    }

    /// The offset of the next `=` or `>`, searched eight bytes at a time.
    @inline(__always)
    private static func endOfName(in html: Span<UInt8>, from start: Int) -> Int {
        var position = start
        let ones: UInt64 = 0x0101_0101_0101_0101
        while position + 8 <= html.count {
            // `<`, `=`, `>` and `?` differ only in their two lowest bits.
            let others = (html.word(at: position) ^ (ones &* 0x3C)) & (ones &* 0xFC)
            let found = (others &- ones) & ~others & (ones &* 0x80)
            guard found != 0 else {
                position += 8
                continue
            }
            position += found.trailingZeroBitCount / 8
            if endsName(html[position]) { return position }
            position += 1
        }
        while position < html.count, !endsName(html[position]) { position += 1 }
        return position
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
    }
}

// MARK: Tags

extension AttributeScanner {
    /// The attribute that ends at an equals sign.
    private static func name(endingAt sign: Int, in html: Span<UInt8>) -> LinkScanner.Name? {
        let end = end(ofNameBefore: sign, in: html)
        /// Whether a letter is at a distance from the end, in bytes.
        func has(_ letter: Unicode.Scalar, _ distance: Int) -> Bool {
            html[end - distance] | 0x20 == UInt8(ascii: letter)
        }
        /// Whether the name begins there: after a space, a value or a slash.
        func begins(_ distance: Int) -> Bool {
            switch html[end - distance - 1] {
            case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"): true
            default: false
            }
        }
        if end < 5 { return nil }
        if has("f", 1) { return has("e", 2) && has("r", 3) && has("h", 4) && begins(4) ? .href : nil }
        if has("c", 1) { return has("r", 2) && has("s", 3) && begins(3) ? .src : nil }
        if has("d", 1) { return has("i", 2) && begins(2) ? .id : nil }
        return nil
    }

    @inline(__always)
    private static func end(ofNameBefore sign: Int, in html: Span<UInt8>) -> Int {
        var end = sign
        while end > 0, html[end - 1] <= 0x20 { end -= 1 }
        return end
    }

    /// The value of an attribute, and the offset after it.
    @inline(__always)
    private static func value(from sign: Int, in html: Span<UInt8>) -> (range: Range<Int>, end: Int) {
        var start = sign
        while start < html.count, html[start] <= 0x20 { start += 1 }
        guard start < html.count else { return (start..<start, start) }
        let first = html[start]
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            let inside = start + 1
            let end = html.firstIndex(of: first, from: inside) ?? html.count
            return (inside..<end, min(end + 1, html.count))
        }
        var end = start
        while end < html.count, html[end] > 0x20, html[end] != UInt8(ascii: ">") { end += 1 }
        return (start..<end, end)
    }

    /// The offset after a comment; the offset itself if no comment begins there.
    ///
    /// - Parameter start: the offset of the exclamation mark.
    private static func endOfComment(at start: Int, in html: Span<UInt8>) -> Int {
        let first = start + 1
        guard html.extracting(first...).starts(with: "--") else { return first }
        var position = first
        while let end = html.firstIndex(of: UInt8(ascii: ">"), from: position) {
            if end >= first + 2, html[end - 1] == UInt8(ascii: "-"), html[end - 2] == UInt8(ascii: "-") {
                return end + 1
            }
            position = end + 1
        }
        return html.count
    }

    /// The offset after the content of an element that contains no markup; for other elements, after the tag.
    ///
    /// - Parameters:
    ///   - start: the offset of the tag's name.
    ///   - end: the offset after the tag.
    private static func endOfRawText(ofTagAt start: Int, from end: Int, in html: Span<UInt8>) -> Int {
        guard let name = rawTextElement(at: start, in: html) else { return end }
        var position = end
        while let open = html.firstIndex(of: UInt8(ascii: "<"), from: position) {
            position = open + 1
            if position < html.count, html[position] == UInt8(ascii: "/"),
                isTag(name, at: position + 1, in: html)
            {
                return position
            }
        }
        return html.count
    }

    /// The element that a tag begins, if its content is not markup; nil for any other, as two letters usually show.
    private static func rawTextElement(at start: Int, in html: Span<UInt8>) -> StaticString? {
        guard start + 1 < html.count else { return nil }
        let name: StaticString
        switch (html[start] | 0x20, html[start + 1] | 0x20) {
        case (UInt8(ascii: "s"), UInt8(ascii: "c")): name = "script"
        case (UInt8(ascii: "s"), UInt8(ascii: "t")): name = "style"
        case (UInt8(ascii: "t"), UInt8(ascii: "i")): name = "title"
        case (UInt8(ascii: "t"), UInt8(ascii: "e")): name = "textarea"
        default: return nil
        }
        return isTag(name, at: start, in: html) ? name : nil
    }

    /// Whether a tag has a name.
    private static func isTag(_ name: StaticString, at start: Int, in html: Span<UInt8>) -> Bool {
        name.withSpan { name in
            guard start + name.count <= html.count else { return false }
            for offset in name.indices where html[start + offset] | 0x20 != name[offset] { return false }
            let end = start + name.count
            return end == html.count || html[end] <= 0x20 || html[end] == UInt8(ascii: ">")
                || html[end] == UInt8(ascii: "/")
        }
    }
}
