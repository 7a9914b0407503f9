import Bytes
import Platform

/// The order in which readers of a language expect strings.
///
/// A compact form of the Unicode Collation Algorithm (UTS #10) with CLDR's letter order. Base letters decide
/// first, then accents, then case (lower before upper), then code points. Spaces and punctuation sort before
/// symbols, symbols before digits, digits before letters, and Latin letters before other scripts, which sort
/// by code point. The result is the same on every machine, because no system tables are used.
package struct Collation: Sendable {
    /// The language without region and script.
    package let language: String
    private let letters: LetterTable

    /// - Parameter language: a BCP 47 tag, such as `nb` or `pt-BR`.
    package init(language: String = "") {
        self.language = language.prefix { $0.isLetter }.lowercased()
        letters = LetterTable(language: self.language)
    }

    /// The letters that the language has besides those of ASCII, in lower case: `æøå`.
    package var ownLetters: String {
        var letters = ""
        var isLetter = false
        for word in Alphabets.rules(of: language).split(whereSeparator: \.isWhitespace) {
            if isLetter, word.unicodeScalars.count == 1, word.unicodeScalars.allSatisfy({ !$0.isASCII }) {
                letters += word
            }
            isLetter = word == "<"
        }
        return letters
    }

    /// The sort key of a string; canonically equivalent strings have the same key.
    package func key(_ text: String) -> CollationKey {
        var text = text
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        if isASCII {
            let bytes = text.withSpan { letters.isPlain($0) ? letters.keyOfASCII($0) : nil }
            if let bytes { return CollationKey(bytes) }
        } else {
            text = text.decomposed
        }
        let scalars = Array(text.unicodeScalars)
        var levels = CollationLevels(count: scalars.count)
        var index = 0
        while index < scalars.count { letters.add(scalars, &index, to: &levels) }
        return CollationKey(levels.bytes(before: text.utf8))
    }
}
