/// The letter order of languages, from the Unicode Collation Algorithm (UTS #10) and CLDR.
///
/// The rules use CLDR syntax: `& z` refers to a letter, `<` adds a separate letter after it, and `<<` adds a
/// variant that differs from it as an accent does. Upper case follows lower case.
enum Alphabets {
    /// Letters of all languages that are more than a base letter with accents (DUCET).
    static let root = """
        & ae << æ & d << đ < ð & e < ə & h << ħ & i < ı & ij << ĳ & l << ł & n < ŋ & o << ø & oe << œ & q < ĸ
        & s << ſ & ss << ß & t << ŧ & z < þ
        & г < ґ & д < ђ & е < є & з < ѕ & и < і < ї < й < ј & л < љ & н < њ & т < ћ & у < ў & ч < џ
        """

    /// The rules of a language, by the first part of its BCP 47 tag; empty for languages without their own rules.
    ///
    /// Chinese, Japanese and Korean have none: their characters sort by code point. That is the alphabet of Hangul and
    /// of each kana, but Chinese characters sort by their radicals, not by their pronunciation, and all hiragana comes
    /// before all katakana.
    static func rules(of language: String) -> String {
        switch language {
        case "nb", "nn", "no", "da", "fo":
            "& d << đ << ð & th << þ & y << ü << ű & z < æ << ä < ø << ö << ő < å << aa & oe << œ"
        case "sv": "& d << đ << ð & th << þ & y << ü << ű & z < å < ä << æ << ę < ö << ø << ő << œ << ô"
        case "fi": "& d << đ & n << ŋ & t << ŧ & y << ü & z < å < ä << æ < ö << ø"
        case "is":
            "& a < á & d << đ < ð & e < é & i < í & o < ó & u < ú & y < ý & z < þ < æ << ä < ö << ø < å"
        case "et": "& s < š < z < ž & w < õ < ä < ö < ü"
        case "lv": "& c < č & g < ģ & i << y & k < ķ & l < ļ & n < ņ & r < ŗ & s < š & z < ž"
        case "lt": "& c < č & i << y & s < š & z < ž"
        case "pl": "& a < ą & c < ć & e < ę & l < ł & n < ń & o < ó & s < ś & z < ź < ż"
        case "cs": "& c < č & h < ch & r < ř & s < š & z < ž"
        case "sk": "& a < ä & c < č & h < ch & o < ô & r < ř & s < š & z < ž"
        case "hr", "bs", "sr", "sh": "& c < č < ć & d < dž < đ & l < lj & n < nj & s < š & z < ž"
        case "sl": "& c < č < ć & d < đ & s < š & z < ž"
        case "hu":
            """
            & c < cs & d < dz < dzs & g < gy & l < ly & n < ny & o < ö << ő & s < sz & t < ty & u < ü << ű & z < zs
            """
        case "ro": "& a < ă < â & i < î & s < ș << ş & t < ț << ţ"
        case "sq":
            "& c < ç & d < dh & e < ë & g < gj & l < ll & n < nj & r < rr & s < sh & t < th & x < xh & z < zh"
        case "tr": "& c < ç & g < ğ & h < ı & o < ö & s < ş & u < ü"
        case "az": "& c < ç & e < ə & g < ğ & h < x < ı & k < q & o < ö & s < ş & u < ü"
        case "es", "gl", "eu", "ast", "fil": "& n < ñ"
        case "fa": "& ب < پ & ج < چ & ز < ژ & ق < ک << ك < گ & و < ه < ی << ي"
        case "eo": "& c < ĉ & g < ĝ & h < ĥ & j < ĵ & s < ŝ & u < ŭ"
        case "vi": "& a < ă < â & d < đ & e < ê & o < ô < ơ & u < ư"
        default: ""
        }
    }

    /// Whether `I` is the capital of `ı`, and `İ` the capital of `i`.
    static func hasDotlessI(_ language: String) -> Bool { language == "tr" || language == "az" }

    /// ASCII characters other than digits and letters, in CLDR order: space and punctuation, symbols,
    /// currencies.
    static let signs = (#" _-,;:!?.'"()[]{}@*/\&#%"#, "`^+<=>|~", "$")

    /// Accents in DUCET order: acute, grave, breve, circumflex, caron, ring, diaeresis, double acute, tilde,
    /// dot above, strokes, cedilla, ogonek, macron; others follow by code point.
    static let accents: [UInt32] = [
        0x301, 0x300, 0x306, 0x302, 0x30C, 0x30A, 0x308, 0x30B, 0x303, 0x307, 0x338, 0x335, 0x327, 0x328,
        0x304,
    ]
}
