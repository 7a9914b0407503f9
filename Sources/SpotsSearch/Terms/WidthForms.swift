import Bytes

/// The full-width forms of ASCII and the half-width forms of katakana, which keyboards for Japanese write.
///
/// They become the usual characters, as in the compatibility mappings of the Unicode Character Database (UnicodeData.txt,
/// block “Halfwidth and Fullwidth Forms”). Other compatibility mappings stay: they make words equal that readers tell
/// apart.
enum WidthForms {
    /// Whether UTF-8 may have one of these forms: all of them begin with this byte.
    static func mayHave(_ bytes: Span<UInt8>) -> Bool { bytes.contains(0xEF) }

    static func usual(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        case 0xFF65...0xFF9F: katakana[Int(scalar.value - 0xFF65)]
        default: scalar
        }
    }

    /// Those of U+FF65 to U+FF9F; the last two combine with the letter before.
    private static let katakana = Array(
        "・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}".unicodeScalars)
}
