/// What code points are in words.
enum CodePoint {
    /// Whether it belongs to words: a letter, a digit, or a mark on a letter.
    static func isWord(_ point: UInt32) -> Bool {
        if point < 0x80 { return isASCIILetter(point) || isASCIIDigit(point) }
        switch category(of: point) {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            return true
        default: return false
        }
    }

    static func isUpper(_ point: UInt32) -> Bool {
        point < 0x80 ? (0x41...0x5A).contains(point) : category(of: point) == .uppercaseLetter
    }

    static func isLower(_ point: UInt32) -> Bool {
        point < 0x80 ? (0x61...0x7A).contains(point) : category(of: point) == .lowercaseLetter
    }

    static func isDigit(_ point: UInt32) -> Bool {
        point < 0x80 ? isASCIIDigit(point) : category(of: point) == .decimalNumber
    }

    /// Whether it joins two words into one: `item-spacing`, `site.json`, `don't`.
    static func connects(_ point: UInt32) -> Bool {
        point == 0x2D || point == 0x2E || point == 0x5F || isApostrophe(point)
    }

    /// Whether it is left out of a word.
    static func isApostrophe(_ point: UInt32) -> Bool { point == 0x27 || point == 0x2019 }

    /// The value of a decimal digit, of any script; nil for anything else.
    static func digit(_ point: UInt32) -> UInt32? {
        guard let scalar = Unicode.Scalar(point), scalar.properties.generalCategory == .decimalNumber else {
            return nil
        }
        return scalar.properties.numericValue.map { UInt32($0) }
    }

    /// Whether its script has no spaces between words: Thai, Lao, Burmese, Khmer, Chinese and Japanese.
    ///
    /// Digits are always apart.
    static func isDense(_ point: UInt32) -> Bool {
        if point < 0x0E00 { return false }
        return dense.contains { $0.contains(point) }
    }

    private static let dense: [ClosedRange<UInt32>] = [
        0x0E00...0x0E4F, 0x0E5A...0x0ECF, 0x0EDA...0x0EFF, 0x1000...0x103F, 0x104A...0x108F, 0x109A...0x109F,
        0x1780...0x17DF, 0x17EA...0x17FF, 0x3005...0x30FF, 0x31F0...0x9FFF, 0xF900...0xFAFF,
        0x20000...0x323AF,
    ]

    private static func isASCIILetter(_ point: UInt32) -> Bool { (0x61...0x7A).contains(point | 0x20) }

    private static func isASCIIDigit(_ point: UInt32) -> Bool { (0x30...0x39).contains(point) }

    private static func category(of point: UInt32) -> Unicode.GeneralCategory {
        Unicode.Scalar(point)?.properties.generalCategory ?? .unassigned
    }
}
