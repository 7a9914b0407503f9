import Bytes

// Bytes of HTML and CSS.

extension UInt8 {
    /// White space in tags and in styles.
    ///
    /// In text, a form feed does not run together with other white space.
    var isMarkupSpace: Bool { isWhiteSpace || self == 0x0C }

    var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

    var isHexDigit: Bool {
        isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
    }

    /// The lower-case letter for a capital letter; any other byte unchanged.
    var lowercasedASCII: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}

extension Span<UInt8> {
    /// Whether the bytes are a word, ignoring case.
    ///
    /// - Parameter word: the word in lower case.
    func isWord(_ word: StaticString) -> Bool {
        count == word.utf8CodeUnitCount && hasWord(word, at: 0)
    }

    /// Whether a word is at an offset, ignoring case.
    func hasWord(_ word: StaticString, at offset: Int) -> Bool {
        guard count - offset >= word.utf8CodeUnitCount else { return false }
        return word.withSpan { word in
            for position in word.indices where self[offset + position].lowercasedASCII != word[position] {
                return false
            }
            return true
        }
    }

    /// Whether a word occurs, ignoring case.
    func contains(word: StaticString) -> Bool {
        if count < word.utf8CodeUnitCount { return false }
        return (0...(count - word.utf8CodeUnitCount)).contains { hasWord(word, at: $0) }
    }

    /// Whether any of some words occurs, ignoring case.
    func containsAny(of words: StaticString...) -> Bool {
        for word in words where contains(word: word) { return true }
        return false
    }

    /// The offset of the first byte at or after an offset that is not white space in a tag or a style.
    func skippingSpace(from offset: Int) -> Int {
        var end = offset
        while end < count, self[end].isMarkupSpace { end += 1 }
        return end
    }
}
