import SpotsModel
import Testing

/// The sort order of strings by language.
@Suite struct CollationTests {
    /// Words in the order of a language, separated by spaces.
    static let orders = [
        ("en", "Ångström Zebra"), ("en", "Åland apple Zebra Zürich"), ("en", "cote coté côte côté"),
        ("en", "resume Resume résumé Résumé"), ("en", "ad ae æ af"), ("en", "odd ødd odds"),
        ("en", "Strasse Straße Strassen"), ("en", "10a 2a 9 a B c"), ("de", "Apfel Äpfel Apfelsine Zoo"),
        ("nb", "Zebra Ærø Äsch Øst Öst Aa-ting Ås Aas"), ("no", "z ø å"), ("nb-NO", "z æ ø å"),
        ("da", "Lübeck Lyd Zoo Æble Øl Ålborg Aalborg"), ("sv", "Zon Ål Ägg Ö"), ("fi", "z å ä ö"),
        ("is", "a á b d ð e é z þ æ ö"), ("et", "s š z ž t u v w õ ä ö ü x y"), ("pl", "las lato łapa mama"),
        ("cs", "cukr čaj hora chata idea řeka Šumava zub žába"), ("sk", "a ä b h ch i o ô p"),
        ("hr", "cvijet čaj ćup dan džep đak lak ljeto mač noć njega"), ("hu", "cukor csak dal dzeta dzsem e"),
        ("hu", "o ó ö ő p u ú ü ű v"), ("ro", "a ă â b i î j s ș t ț"), ("tr", "h ı I i İ j"),
        ("tr", "C Ç D G Ğ H O Ö P S Ş T U Ü V"), ("lt", "c č i y j s š t z ž"), ("lv", "g ģ h k ķ l ļ m"),
        ("es", "nube nz ñandú oca"), ("vi", "a ă â ậ b d đ e"), ("eo", "c ĉ d"), ("sq", "d dh e ë"),
        ("ru", "е ё ж и й к"), ("uk", "г ґ д е є ж и і ї й к"), ("el", "α ά β Γ γα"),
        ("uk", "г ґ е є ж и і ї й к щ ь ю я"), ("he", "אם אמא כלב מלך מלכה ספר"),
        ("fa", "ب پ ت ج چ ح ز ژ س ق ک گ ل ن و ه ی"),
        ("ko", "가 나무 나비 다"), ("ja", "あ い ア イ 一 日"), ("zh", "一 中 文"),
        ("en", "z α а א 가 각 나 あ 一"), ("en", "_ - , a"), ("en", "% + $ € 1 a"),
    ]

    @Test(arguments: orders)
    func wordsSortInTheOrderOfTheLanguage(language: String, words: String) {
        let collation = Collation(language: language)
        let words = words.split(separator: " ").map(String.init)
        for shuffled in [words, words.reversed()] {
            #expect(shuffled.sorted { collation.key($0) < collation.key($1) } == words)
        }
    }

    @Test func canonicallyEquivalentTextsAreEqual() {
        #expect(Collation().key("\u{C5}land") == Collation().key("A\u{30A}land"))
        #expect(Collation(language: "nb").key("\u{C5}land") == Collation(language: "nb").key("A\u{30A}land"))
        #expect(Collation().key("a\u{200D}b") != Collation().key("ab"))
        #expect(Collation().key("a\tb") != Collation().key("a b"))
        #expect(Collation(language: "cs").key("Ch") != Collation(language: "cs").key("cH"))
    }
}
