/// The levels of a ``CollationKey`` while it is made: letters, accents, case.
struct CollationLevels {
    /// What stands between levels: less than any byte of one.
    static let separator: UInt8 = 0x01
    /// A letter without accent, a letter of lower case.
    static let common: UInt8 = 0x02

    private var letters: [UInt8] = []
    private var accents: [UInt8] = []
    private var cases: [UInt8] = []

    /// - Parameter count: how many characters the text has.
    init(count: Int) {
        letters.reserveCapacity(4 * count)
        accents.reserveCapacity(2 * count)
        cases.reserveCapacity(count)
    }

    /// Adds a character whose place is one byte.
    mutating func add(_ place: UInt8, capitals: Int) {
        letters.append(place)
        end(capitals: capitals)
    }

    /// Adds a character of a group.
    mutating func add(_ group: LetterWeight.Group, _ scalar: Unicode.Scalar, capitals: Int) {
        let (high, middle, low) = LetterWeight.bytes(of: scalar)
        letters.append(group.rawValue)
        letters.append(high)
        letters.append(middle)
        letters.append(low)
        end(capitals: capitals)
    }

    /// Adds a letter that has a place of its own in an alphabet, or letters that count as one.
    ///
    /// - Parameter capitals: how many characters of it are upper case.
    mutating func add(_ weight: LetterWeight, capitals: Int) {
        letters += weight.letter
        end(capitals: capitals)
        if weight.variant > 0 { accents.append(0x40 + weight.variant) }
    }

    private mutating func end(capitals: Int) {
        accents.append(Self.common)
        cases.append(Self.common + UInt8(min(capitals, 8)))
    }

    /// Adds an accent to the letter before it.
    mutating func add(accent scalar: Unicode.Scalar) {
        if let position = Alphabets.accents.firstIndex(of: scalar.value) {
            accents.append(0x03 + UInt8(position))
        } else {
            let (high, middle, low) = LetterWeight.bytes(of: scalar)
            accents += [0x20, high, middle, low]
        }
    }

    /// All levels, and behind them the text itself, so that no two texts are alike.
    func bytes(before text: some Sequence<UInt8>) -> [UInt8] {
        var bytes = letters
        for level in [accents, cases] {
            bytes.append(Self.separator)
            bytes += level.prefix((level.lastIndex { $0 != Self.common } ?? -1) + 1)
        }
        bytes.append(Self.separator)
        bytes += text
        return bytes
    }
}
