/// Whether bytes are text.
package enum UTF8Validity {
    /// The text that bytes are in UTF-8; nil where they are none.
    package static func text(of bytes: some Collection<UInt8>) -> String? {
        // Decoding replaces just what is wrong, so that the text is the same only where nothing is.
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes) ? text : nil
    }

    /// The offset of the first byte that is no part of a character in UTF-8; nil where all are.
    package static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
        let repaired = String(decoding: bytes, as: UTF8.self).utf8
        if repaired.elementsEqual(bytes) { return nil }
        return zip(bytes, repaired).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? bytes.count
    }
}
