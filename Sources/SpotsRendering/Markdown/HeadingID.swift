import Bytes

/// The id in braces at the end of a heading, as in `# Title {#id}`.
struct HeadingID {
    let id: String
    /// The offset of the brace in the text.
    let start: Int

    /// The id at the end of a text; nil if there is none.
    init?(in bytes: [UInt8]) {
        guard bytes.last == UInt8(ascii: "}") else { return nil }
        var start = bytes.count - 1
        while start > 0, Self.isAllowed(bytes[start - 1]) { start -= 1 }
        guard start < bytes.count - 1, start >= 2, bytes[start - 1] == UInt8(ascii: "#"),
            bytes[start - 2] == UInt8(ascii: "{")
        else { return nil }
        id = String(decoding: bytes[start..<bytes.count - 1], as: UTF8.self)
        self.start = start - 2
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte.isWordByte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
    }
}
