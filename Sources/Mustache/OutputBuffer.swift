/// The output of a page while it is drawn: each task has one buffer and empties it for each page.
package struct OutputBuffer: ~Copyable {
    private var storage: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var length = 0

    package init(capacity: Int = 64 * 1024) {
        self.capacity = capacity
        storage = .allocate(capacity: capacity)
    }

    deinit {
        storage.deallocate()
    }

    package mutating func removeAll() {
        length = 0
    }

    /// The number of bytes written.
    package var count: Int { length }

    /// The bytes written; valid until more is appended.
    package var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: storage, count: length)
    }

    package var text: String {
        String(decoding: bytes, as: UTF8.self)
    }

    package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
        reserve(bytes.count)
        (storage + length).initialize(from: start, count: bytes.count)
        length += bytes.count
    }

    package mutating func append(_ bytes: [UInt8]) {
        append(bytes, bytes.indices)
    }

    /// Appends a slice of an array.
    package mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
        bytes.withUnsafeBufferPointer { append(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    package mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Appends a copy of a range of the bytes written so far.
    package mutating func appendCopy(of range: Range<Int>) {
        reserve(range.count)
        (storage + length).initialize(from: storage + range.lowerBound, count: range.count)
        length += range.count
    }

    /// Appends text, and writes the characters that have a meaning in HTML text or in a quoted attribute as
    /// character references.
    package mutating func appendEscaped(_ text: String) {
        var text = text
        text.withUTF8 { appendEscaped($0) }
    }

    private mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
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
            append(UnsafeBufferPointer(rebasing: bytes[start..<position]))
            append(UnsafeBufferPointer(start: reference.utf8Start, count: reference.utf8CodeUnitCount))
            start = position + 1
            position = Self.plainLength(of: bytes, from: start)
        }
        append(UnsafeBufferPointer(rebasing: bytes[start...]))
    }

    /// The offset of the first byte that must be written as a character reference, searched eight bytes at a
    /// time.
    ///
    /// The lowest marked byte is always correct: borrows from it can only affect the bytes after it.
    private static func plainLength(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var position = start
        guard let base = UnsafeRawPointer(bytes.baseAddress) else { return 0 }
        let ones: UInt64 = 0x0101_0101_0101_0101
        while position + 8 <= bytes.count {
            let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt64.self))
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

    private mutating func reserve(_ additional: Int) {
        guard length + additional > capacity else { return }
        capacity = max(capacity * 2, length + additional)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.initialize(from: storage, count: length)
        storage.deallocate()
        storage = larger
    }
}
