import Bytes

/// Takes a tag apart as the HTML standard does, section 13.2.5.32 and after.
struct TagParts {
    /// A part after the name of the tag.
    struct Part {
        /// A byte of the white space before the part; nil if there is none.
        let space: Int?
        /// The attribute's name, or the slash.
        let name: Range<Int>
        /// The equals sign; nil if the attribute has none.
        var sign: Int?
        /// The value, with its quotation marks.
        var value: Range<Int>
        /// The value without them.
        var content: Range<Int>
        let isSlash: Bool
    }

    /// The offset of the next byte.
    private(set) var position: Int
    /// The offset after the tag; nil before that is reached, or if the tag is not closed.
    private(set) var end: Int?
    /// A byte of the white space before the `>`.
    private(set) var lastSpace: Int?

    /// - Parameter position: the offset after the tag's name.
    init(from position: Int) {
        self.position = position
    }

    /// The next part; nil at the end.
    mutating func next(in html: Span<UInt8>) -> Part? {
        let start = position
        position = html.skippingSpace(from: start)
        let space = position > start ? start : nil
        guard position < html.count else { return nil }
        switch html[position] {
        case UInt8(ascii: ">"):
            (end, lastSpace) = (position + 1, space)
            return nil
        case UInt8(ascii: "/"):
            position += 1
            let slash = position - 1..<position
            let none = position..<position
            return Part(space: space, name: slash, sign: nil, value: none, content: none, isSlash: true)
        default: return attribute(after: space, in: html)
        }
    }

    private mutating func attribute(after space: Int?, in html: Span<UInt8>) -> Part? {
        let start = position
        // An equals sign at the start is a part of the name.
        position += 1
        while position < html.count, !html[position].isMarkupSpace, html[position] != UInt8(ascii: "/"),
            html[position] != UInt8(ascii: ">"), html[position] != UInt8(ascii: "=")
        {
            position += 1
        }
        let none = position..<position
        var part = Part(
            space: space, name: start..<position, sign: nil, value: none, content: none, isSlash: false)
        let sign = html.skippingSpace(from: position)
        guard sign < html.count, html[sign] == UInt8(ascii: "=") else { return part }
        part.sign = sign
        let value = html.skippingSpace(from: sign + 1)
        guard value < html.count else {
            position = html.count
            return nil
        }
        position = value
        switch html[value] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            guard let end = html.firstIndex(of: html[value], from: value + 1) else {
                position = html.count
                return nil
            }
            position = end + 1
            part.content = value + 1..<end
        default:
            while position < html.count, !html[position].isMarkupSpace, html[position] != UInt8(ascii: ">") {
                position += 1
            }
            part.content = value..<position
        }
        part.value = value..<position
        return part
    }
}
