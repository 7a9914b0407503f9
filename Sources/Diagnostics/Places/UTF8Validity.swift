import Bytes

/// Checks whether bytes are valid UTF-8.
package enum UTF8Validity {
    /// The text of UTF-8 bytes; nil if they are not valid.
    package static func text(of bytes: some Collection<UInt8>) -> String? {
        // Decoding replaces only invalid bytes, so the bytes come out unchanged only if all of them are
        // valid.
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes) ? text : nil
    }

    /// The offset of the first byte that is not part of a UTF-8 character; nil if all are.
    package static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
        let bytes = bytes.span
        var offset = 0
        while offset < bytes.count {
            // Most text is ASCII: eight characters at a time.
            if offset + 8 <= bytes.count, bytes.word(at: offset) & 0x8080_8080_8080_8080 == 0 {
                offset += 8
                continue
            }
            guard let length = length(ofCharacterAt: offset, in: bytes) else { return offset }
            offset += length
        }
        return nil
    }

    /// The number of bytes of a character; nil if it is not valid.
    private static func length(ofCharacterAt offset: Int, in bytes: Span<UInt8>) -> Int? {
        if bytes[offset] < 0x80 { return 1 }
        guard let form = CharacterForm(beginningWith: bytes[offset]), offset + form.length <= bytes.count,
            form.second.contains(bytes[offset + 1])
        else { return nil }
        for place in 2..<form.length where bytes[offset + place] & 0xC0 != 0x80 { return nil }
        return form.length
    }
}
