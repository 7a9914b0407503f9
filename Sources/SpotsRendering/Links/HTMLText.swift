import Bytes

/// Decodes text from HTML.
package enum HTMLText {
    /// The text, with numeric character references decoded, and those that escaping writes.
    package static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var decoded = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            decoded += rest[..<start]
            rest = rest[start...]
            guard let end = rest.prefix(12).firstIndex(of: ";"),
                let character = CharacterReference.character(rest[rest.index(after: start)..<end])
            else {
                decoded += "&"
                rest = rest.dropFirst()
                continue
            }
            decoded.unicodeScalars.append(character)
            rest = rest[rest.index(after: end)...]
        }
        return decoded + rest
    }
}
