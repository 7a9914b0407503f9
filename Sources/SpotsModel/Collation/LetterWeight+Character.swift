extension LetterWeight {
    /// The class of a non-ASCII character that is not a letter of the alphabet.
    enum Character {
        /// An accent of the letter before it, or a Hebrew or Arabic point.
        case accent
        /// A control character, or one that only affects display.
        case ignored
        /// A character with the weight of an ASCII character, such as a digit of another script.
        case weight(UInt8)
        /// A character of a group, ordered by code point.
        case member(Group)

        init(_ scalar: Unicode.Scalar) {
            if LetterWeight.isAccent(scalar) {
                self = .accent
                return
            }
            switch scalar.properties.generalCategory {
            case .decimalNumber:
                self = .weight(Group.digit.rawValue + UInt8(scalar.properties.numericValue ?? 0))
            case .spaceSeparator, .lineSeparator, .paragraphSeparator: self = .weight(Group.space.rawValue)
            case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
                .initialPunctuation, .finalPunctuation, .otherPunctuation:
                self = .member(.punctuation)
            case .mathSymbol, .modifierSymbol, .otherSymbol: self = .member(.symbol)
            case .currencySymbol: self = .member(.currency)
            case .control, .format, .enclosingMark: self = .ignored
            case .unassigned, .privateUse, .surrogate: self = .member(.other)
            default: self = .member(.letter)
            }
        }
    }

    /// Whether a character is an accent, which counts after all letters.
    static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        switch scalar.properties.canonicalCombiningClass.rawValue {
        case 7, 8, 10...35, 200...: return true
        default: return false
        }
    }
}
