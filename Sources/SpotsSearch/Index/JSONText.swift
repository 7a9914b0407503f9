import Bytes

/// JSON that is written from front to back.
struct JSONText {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ text: StaticString) {
        text.withSpan { bytes.append(contentsOf: $0) }
    }

    mutating func append(_ number: Int) {
        if number >= 10 { append(number / 10) }
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    /// Appends letters and digits as a string.
    mutating func append(word: Span<UInt8>) {
        append("\"")
        bytes.append(contentsOf: word)
        append("\"")
    }

    /// Appends a string, escaped (RFC 8259, section 7).
    mutating func append(string: String) {
        append("\"")
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<0x10: append("\\u000\(String(byte, radix: 16))")
            case 0x10..<0x20: append("\\u00\(String(byte, radix: 16))")
            default: bytes.append(byte)
            }
        }
        append("\"")
    }

    private mutating func append(_ text: String) { bytes.append(text) }

    /// Appends the elements of a list, with commas between them.
    mutating func append<Element>(list: [Element], _ body: (inout JSONText, Element) -> Void) {
        for (index, element) in list.enumerated() {
            if index > 0 { append(",") }
            body(&self, element)
        }
    }
}

extension JSONText {
    /// Appends what results show of a page: its address as links have it, its title, the title of its section of the site, then the
    /// anchor and the heading of each section of the page after its head.
    mutating func append(entryOf page: SearchedPage, at address: String) {
        append("[")
        append(string: address)
        append(",")
        append(string: page.title)
        append(",")
        append(string: page.group)
        for section in page.sections {
            append(",[")
            append(string: section.anchor)
            append(",")
            append(string: section.heading)
            append("]")
        }
        append("]")
    }
}
