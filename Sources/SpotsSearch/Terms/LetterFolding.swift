import Platform

/// Makes letters equal that readers type for each other: upper and lower case, and those with and without accents.
///
/// The digits of all scripts become those of ASCII, and Arabic words lose their article.
struct LetterFolding {
    /// The letters that stay, because the language has them besides those of ASCII.
    private let letters: Set<UInt32>
    /// What each letter is folded to that was met before.
    private var known: [Unicode.Scalar: [UInt32]] = [:]

    /// - Parameter letters: in lower case; nil to fold all letters, as a reader types who lacks their keys.
    init(letters: String?) {
        // An alef with a hamza or madda begins no article, so it stays until the article is dropped.
        self.letters = Set((letters.map { $0 + "آأإ" } ?? "").composed.unicodeScalars.map(\.value))
    }

    /// Appends a word with its letters folded.
    mutating func fold(_ points: ArraySlice<UInt32>, to folded: inout [UInt32]) {
        if points.allSatisfy({ $0 < 0x80 }) {
            for point in points { folded.append((0x41...0x5A).contains(point) ? point | 0x20 : point) }
            return
        }
        var lower = ""
        for point in points {
            guard let scalar = Unicode.Scalar(point) else { continue }
            // At the end of a word, this Greek letter has another form.
            lower += scalar == "ς" ? "σ" : scalar.properties.lowercaseMapping
        }
        var word: [UInt32] = []
        for scalar in lower.composed.unicodeScalars {
            if let other = known[scalar] {
                word += other
            } else {
                let other = fold(scalar)
                known[scalar] = other
                word += other
            }
        }
        folded += ArabicWord.folded(word)
    }

    private func fold(_ scalar: Unicode.Scalar) -> [UInt32] {
        if scalar.isASCII || letters.contains(scalar.value) { return [scalar.value] }
        if let other = Self.others[scalar] { return other.unicodeScalars.map(\.value) }
        if let digit = CodePoint.digit(scalar.value) { return [0x30 + digit] }
        let decomposed = String(scalar).decomposed.unicodeScalars
        let kept = decomposed.filter { !Self.isDropped($0.value) }
        return kept.count == decomposed.count ? [scalar.value] : kept.map(\.value)
    }

    /// The letters that are more than a letter with an accent.
    private static let others: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
        "ة": "ه", "ى": "ي", "ٱ": "ا", "ک": "ك", "ی": "ي",
    ]

    /// Whether it is an accent, a vowel sign of Arabic or Hebrew, or a line that makes a word longer.
    private static func isDropped(_ point: UInt32) -> Bool {
        point >= 0x300 && dropped.contains { $0.contains(point) }
    }

    private static let dropped: [ClosedRange<UInt32>] = [
        0x300...0x36F, 0x591...0x5C7, 0x610...0x61A, 0x640...0x640, 0x64B...0x65F, 0x670...0x670,
        0x6D6...0x6DC,
        0x6DF...0x6E4, 0x6E7...0x6E8, 0x6EA...0x6ED,
    ]
}
