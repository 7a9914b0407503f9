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
