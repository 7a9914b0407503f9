import Bytes

/// The output of a page while it is drawn: each task has one buffer and empties it for each page.
package struct OutputBuffer: ~Copyable {
    private var buffer: ByteBuffer

    package init(capacity: Int = 64 * 1024) {
        buffer = ByteBuffer(capacity: capacity)
    }

    package mutating func removeAll() {
        buffer.removeAll()
    }

    /// Removes the text from a position on.
    ///
    /// - Returns: the removed text.
    package mutating func takeText(from position: Int) -> String {
        let text = text(of: position..<count)
        buffer.removeAll(from: position)
        return text
    }

    /// The text of a range of the bytes written so far.
    package func text(of range: Range<Int>) -> String {
        withBytes { String(decoding: $0.extracting(range)) }
    }

    /// The number of bytes written.
    package var count: Int { buffer.count }

    package var text: String {
        withBytes { String(decoding: $0) }
    }

    /// Passes the bytes written to a closure.
    package func withBytes<Result: ~Copyable, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try buffer.withSpan(body)
    }

    package mutating func append(_ bytes: Span<UInt8>) {
        buffer.append(bytes)
    }

    package mutating func append(_ bytes: [UInt8]) {
        buffer.append(bytes.span)
    }

    /// Appends a slice of an array.
    package mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
        buffer.append(bytes.span.extracting(range))
    }

    package mutating func append(_ text: String) {
        text.withSpan { buffer.append($0) }
    }

    /// Appends a constant string.
    package mutating func append(_ text: StaticString) {
        text.withSpan { buffer.append($0) }
    }

    /// Appends the content of another buffer.
    package mutating func append(_ other: borrowing OutputBuffer) {
        other.withBytes { buffer.append($0) }
    }

    /// Appends a copy of a range of the bytes written so far.
    package mutating func appendCopy(of range: Range<Int>) {
        buffer.append(copyOf: range)
    }

    /// Appends text, and writes the characters that have a meaning in HTML text or in a quoted attribute as
    /// character references.
    package mutating func appendEscaped(_ text: String) {
        text.withSpan { appendEscaped($0) }
    }

    /// The text with these characters as references.
    package static func escaped(_ text: String) -> String {
        if text.withSpan({ plainLength(of: $0, from: 0) == $0.count }) { return text }
        var buffer = OutputBuffer(capacity: text.utf8.count + 16)
        buffer.appendEscaped(text)
        return buffer.text
    }

    /// Appends text that is given as bytes in the same way.
    mutating func appendEscaped(_ bytes: Span<UInt8>) {
        var start = 0
        var position = Self.plainLength(of: bytes, from: 0)
        while position < bytes.count {
            let reference: StaticString
            switch bytes[position] {
            case UInt8(ascii: "&"): reference = "&amp;"
            case UInt8(ascii: "<"): reference = "&lt;"
            case UInt8(ascii: ">"): reference = "&gt;"
            case UInt8(ascii: "\""): reference = "&quot;"
            case UInt8(ascii: "'"): reference = "&#39;"
            // HTML cannot represent NUL.
            default: reference = "\u{FFFD}"
            }
            append(bytes.extracting(start..<position))
            reference.withSpan { append($0) }
            start = position + 1
            position = Self.plainLength(of: bytes, from: start)
        }
        append(bytes.extracting(start...))
    }

    /// The offset of the first byte that must be written as a character reference, searched eight bytes at a
    /// time.
    ///
    /// The lowest marked byte is always correct: borrows from it can only affect the bytes after it.
    private static func plainLength(of bytes: Span<UInt8>, from start: Int) -> Int {
        var position = start
        let ones: UInt64 = 0x0101_0101_0101_0101
        while position + 8 <= bytes.count {
            let word = bytes.word(at: position)
            let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
            // `&` and `'` differ only in their lowest bit, `<` and `>` only in the second lowest.
            let ampersands = (word & (ones &* 0xFE)) ^ (ones &* UInt64(UInt8(ascii: "&")))
            let brackets = (word & (ones &* 0xFD)) ^ (ones &* UInt64(UInt8(ascii: "<")))
            let marks =
                (word &- ones) & ~word | (quotes &- ones) & ~quotes | (ampersands &- ones) & ~ampersands
                | (brackets &- ones) & ~brackets
            let found = marks & (ones &* 0x80)
            if found != 0 { return position + found.trailingZeroBitCount / 8 }
            position += 8
        }
        while position < bytes.count {
            switch bytes[position] {
            case 0, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
                UInt8(ascii: "'"):
                return position
            default: position += 1
            }
        }
        return position
    }
}
