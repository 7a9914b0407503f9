#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The bytes of a page as it is drawn: one buffer a task, emptied for each page.
package final class OutputBuffer {
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

    package func removeAll() {
        length = 0
    }

    /// How many bytes there are.
    package var count: Int { length }

    /// The content; valid until something is appended.
    package var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: storage, count: length)
    }

    package var text: String {
        String(decoding: bytes, as: UTF8.self)
    }

    package func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
        reserve(bytes.count)
        memcpy(storage + length, start, bytes.count)
        length += bytes.count
    }

    package func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Appends a part of the content once more.
    package func appendCopy(of range: Range<Int>) {
        reserve(range.count)
        memcpy(storage + length, storage + range.lowerBound, range.count)
        length += range.count
    }

    /// Appends text with the characters that mean something in HTML text or in a quoted attribute as references.
    package func appendEscaped(_ text: String) {
        var text = text
        text.withUTF8 { appendEscaped($0) }
    }

    private func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var position = -1
        while position + 1 < bytes.count {
            position += 1
            let byte = bytes[position]
            // Most bytes are letters, which stand behind all that mean something.
            if byte > UInt8(ascii: ">") { continue }
            let reference: StaticString
            switch byte {
            // HTML has no way to hold a NUL.
            case 0: reference = "\u{FFFD}"
            case UInt8(ascii: "&"): reference = "&amp;"
            case UInt8(ascii: "<"): reference = "&lt;"
            case UInt8(ascii: ">"): reference = "&gt;"
            case UInt8(ascii: "\""): reference = "&quot;"
            case UInt8(ascii: "'"): reference = "&#39;"
            default: continue
            }
            append(UnsafeBufferPointer(rebasing: bytes[start..<position]))
            append(UnsafeBufferPointer(start: reference.utf8Start, count: reference.utf8CodeUnitCount))
            start = position + 1
        }
        append(UnsafeBufferPointer(rebasing: bytes[start...]))
    }

    private func reserve(_ additional: Int) {
        guard length + additional > capacity else { return }
        capacity = max(capacity * 2, length + additional)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        memcpy(larger, storage, length)
        storage.deallocate()
        storage = larger
    }
}
