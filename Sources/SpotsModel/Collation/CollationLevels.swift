/// The levels of a ``CollationKey`` while it is made: letters, accents, case.
struct CollationLevels {
    /// What stands between levels: less than any byte of one.
    static let separator: UInt8 = 0x01
    /// A letter without accent, a letter of lower case.
    static let common: UInt8 = 0x02

    private var letters: [UInt8] = []
    private var accents: [UInt8] = []
    private var cases: [UInt8] = []

    /// Adds a letter, or letters that count as one.
    ///
    /// - Parameter capitals: how many characters of it are upper case.
    mutating func add(_ weight: LetterWeight, capitals: Int) {
        letters += weight.letter
        accents.append(Self.common)
        if weight.variant > 0 { accents.append(0x40 + weight.variant) }
        cases.append(Self.common + UInt8(min(capitals, 8)))
    }

    /// Adds an accent to the letter before it.
    mutating func add(accent scalar: Unicode.Scalar) {
        if let position = Alphabets.accents.firstIndex(of: scalar.value) {
            accents.append(0x03 + UInt8(position))
        } else {
            accents.append(0x20)
            accents += LetterWeight.bytes(of: scalar)
        }
    }

    /// All levels, and behind them the text itself, so that no two texts are alike.
    func bytes(before scalars: [Unicode.Scalar]) -> [UInt8] {
        var bytes = letters
        for level in [accents, cases] {
            bytes.append(Self.separator)
            bytes += level.prefix((level.lastIndex { $0 != Self.common } ?? -1) + 1)
        }
        bytes.append(Self.separator)
        for scalar in scalars { bytes += UTF8.encode(scalar) ?? Unicode.UTF8.EncodedScalar() }
        return bytes
    }
}
