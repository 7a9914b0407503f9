extension LetterWeight {
    /// What a character outside ASCII is that has no place of its own in an alphabet.
    enum Character {
        /// An accent of the letter before it, or a point of Hebrew or Arabic.
        case accent
        /// A control, or what only tells how others are shown.
        case ignored
        /// A character that has the place of one of ASCII, as a digit of another script.
        case place(UInt8)
        /// One of a group, in the order of code points.
        case member(Group)

        init(_ scalar: Unicode.Scalar) {
            if LetterWeight.isAccent(scalar) {
                self = .accent
                return
            }
            switch scalar.properties.generalCategory {
            case .decimalNumber:
                self = .place(Group.digit.rawValue + UInt8(scalar.properties.numericValue ?? 0))
            case .spaceSeparator, .lineSeparator, .paragraphSeparator: self = .place(Group.space.rawValue)
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

    /// Whether a character counts after all letters.
    static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        switch scalar.properties.canonicalCombiningClass.rawValue {
        case 7, 8, 10...35, 200...: return true
        default: return false
        }
    }
}
