/// Whether bytes are text.
package enum UTF8Validity {
    /// The offset of the first byte that is no part of a character in UTF-8; nil where all are.
    package static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        // Repairing replaces just what is wrong, so that the texts are the same up to there.
        let repaired = String(decoding: bytes, as: UTF8.self).utf8
        return zip(bytes, repaired).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? bytes.count
    }
}
