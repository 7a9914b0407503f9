/// The weight of a letter: bytes that compare as letters do, and that never contain
/// ``CollationLevels/separator``.
struct LetterWeight: Sendable {
    /// The weight of the letter.
    ///
    /// A letter that follows another in an alphabet has the weight of that letter and one more byte of at least 0xE0.
    /// No letter begins with this byte, so it sorts after every word that begins with the other letter.
    var letter: [UInt8]
    /// Distinguishes a variant from its letter, such as `ä` from `æ` in Norwegian; 0 for the letter itself.
    var variant: UInt8 = 0

    /// The first bytes of characters, in sort order.
    enum Group: UInt8 {
        case space = 0x04
        case punctuation = 0x1C
        case symbolOfASCII = 0x1E
        case symbol = 0x26
        case currencyOfASCII = 0x28
        case currency = 0x29
        case digit = 0x30
        case latin = 0x40
        case letter = 0x60
        case other = 0x70
    }

    init(_ letter: [UInt8]) {
        self.letter = letter
    }

    /// A code point in three bytes that keep its order and contain no separator, no suffix and no
    /// ``CollationLevels/common``.
    static func bytes(of scalar: Unicode.Scalar) -> (UInt8, UInt8, UInt8) {
        let value = scalar.value
        return (UInt8(value >> 14) + 3, UInt8(value >> 7 & 0x7F) + 3, UInt8(value & 0x7F) + 3)
    }

    /// The weight of a lower-case letter without its own rules.
    static func bytes(ofPlain scalar: Unicode.Scalar) -> [UInt8] {
        if scalar.value < 0x80 { return [ascii[Int(scalar.value)]] }
        let (high, middle, low) = bytes(of: scalar)
        return [Group.letter.rawValue, high, middle, low]
    }

    /// The weights of ASCII characters; 0 for those without one.
    static let ascii: [UInt8] = {
        var places = [UInt8](repeating: 0, count: 128)
        func place(_ characters: some Sequence<UInt8>, _ group: Group) {
            for (position, code) in characters.enumerated() {
                places[Int(code)] = group.rawValue + UInt8(position)
            }
        }
        place(Alphabets.signs.0.utf8, .space)
        place(Alphabets.signs.1.utf8, .symbolOfASCII)
        place(Alphabets.signs.2.utf8, .currencyOfASCII)
        place(UInt8(ascii: "0")...UInt8(ascii: "9"), .digit)
        place(UInt8(ascii: "A")...UInt8(ascii: "Z"), .latin)
        place(UInt8(ascii: "a")...UInt8(ascii: "z"), .latin)
        for code in 0x09...0x0D { places[code] = Group.space.rawValue }
        return places
    }()
}
