import Bytes

/// Decodes the characters of HTML text.
enum HTMLCharacters {
    /// Appends text with its character references decoded: those with numbers, those that escaping writes, and `&shy;`.
    ///
    /// Any other reference (`&eacute;`) is a space, so its name is not a word.
    static func append(_ text: Span<UInt8>, to bytes: inout ByteBuffer) {
        var position = 0
        while let start = text.firstIndex(of: UInt8(ascii: "&"), from: position) {
            bytes.append(text.extracting(position..<start))
            let limit = min(start + 12, text.count)
            var end = start + 1
            while end < limit, text[end].isWordByte || text[end] == UInt8(ascii: "#") { end += 1 }
            guard end > start + 1, end < limit, text[end] == UInt8(ascii: ";") else {
                bytes.append(UInt8(ascii: "&"))
                position = start + 1
                continue
            }
            let name = String(decoding: text.extracting(start + 1..<end))
            let scalar = name == "shy" ? "\u{AD}" : CharacterReference.character(name) ?? " "
            for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
            position = end + 1
        }
        bytes.append(text.extracting(position...))
    }
}
