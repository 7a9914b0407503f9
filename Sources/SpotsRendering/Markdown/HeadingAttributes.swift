import Bytes

/// The id and the classes in braces at the end of a heading, as in `# Title {#id .class}` (PHP Markdown Extra, "Special
/// Attributes").
struct HeadingAttributes {
    private(set) var id: String?
    private(set) var classes: [String] = []
    /// The offset of the brace in the text.
    let start: Int

    /// The attributes at the end of the text; nil if there are none.
    init?(in bytes: [UInt8]) {
        guard bytes.last == UInt8(ascii: "}"),
            let start = bytes.lastIndex(of: UInt8(ascii: "{")), start + 1 < bytes.count - 1
        else { return nil }
        self.start = start
        let words = bytes[(start + 1)..<(bytes.count - 1)].split(separator: 0x20)
        for word in words {
            let name = word.dropFirst()
            guard !name.isEmpty, name.allSatisfy(Self.isAllowed) else { return nil }
            switch word.first {
            case UInt8(ascii: "#") where id == nil: id = String(decoding: name, as: UTF8.self)
            case UInt8(ascii: "."): classes.append(String(decoding: name, as: UTF8.self))
            default: return nil
            }
        }
        if words.isEmpty { return nil }
    }

    /// Letters of any script are allowed: their bytes are not ASCII.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte.isWordByte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") || byte >= 0x80
    }
}
