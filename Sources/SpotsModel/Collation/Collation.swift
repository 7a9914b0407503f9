import Foundation

/// The order in which readers of a language look for texts.
///
/// A compact form of the Unicode Collation Algorithm (UTS #10) with CLDR's order of letters: base letters decide
/// first, then accents, then case, lower before upper, then code points. Spaces and punctuation come before symbols,
/// these before digits, these before letters, and Latin letters before those of other scripts, which stand in the
/// order of their code points. The same on every machine: no tables of the system are asked.
package struct Collation: Sendable {
    /// The language without its region and script.
    package let language: String
    private let letters: LetterTable

    /// - Parameter language: a BCP 47 tag, as `nb` or `pt-BR`.
    package init(language: String = "") {
        self.language = language.prefix { $0.isLetter }.lowercased()
        letters = LetterTable(language: self.language)
    }

    /// The key that a text is sorted by; texts that Unicode counts as the same have the same.
    package func key(_ text: String) -> CollationKey {
        var text = text
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        if isASCII {
            let bytes = text.withUTF8 { letters.isPlain($0) ? letters.keyOfASCII($0) : nil }
            if let bytes { return CollationKey(bytes) }
        } else {
            text = text.decomposedStringWithCanonicalMapping
        }
        let scalars = Array(text.unicodeScalars)
        var levels = CollationLevels(count: scalars.count)
        var index = 0
        while index < scalars.count { letters.add(scalars, &index, to: &levels) }
        return CollationKey(text.withUTF8 { levels.bytes(before: $0) })
    }
}
