/// The levels of a ``CollationKey`` while it is built: letters, accents, case.
struct CollationLevels {
    /// Separates levels; it is lower than any byte of a level.
    static let separator: UInt8 = 0x01
    /// Marks a letter without accent, or in lower case.
    static let common: UInt8 = 0x02

    private var letters: [UInt8] = []
    private var accents: [UInt8] = []
    private var cases: [UInt8] = []

    /// - Parameter count: the number of characters of the text.
    init(count: Int) {
        letters.reserveCapacity(4 * count)
        accents.reserveCapacity(2 * count)
        cases.reserveCapacity(count)
    }

    /// Adds a character with a one-byte weight.
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

    /// Adds a letter of the alphabet, which may consist of several characters.
    ///
    /// - Parameter capitals: how many of its characters are upper case.
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

    /// All levels, followed by the string itself, so different strings have different keys.
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
