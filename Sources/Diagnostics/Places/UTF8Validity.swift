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
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar): offset += scalar.count
            case .emptyInput: return nil
            case .error: return offset
            }
        }
    }
}
