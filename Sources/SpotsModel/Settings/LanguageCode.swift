import Diagnostics

/// The codes of languages (ISO 639), which language tags begin with.
package enum LanguageCode {
    /// The codes of two letters (ISO 639-1); codes of three letters are not checked.
    private static let known = Set(
        """
        aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee \
        el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is \
        it iu iw ja ji jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn \
        mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg \
        sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa \
        wo xh yi yo za zh zu
        """.split(separator: " "))

    /// The languages that are often meant by the codes of countries.
    private static let ofCountries = [
        "cn": "zh", "cz": "cs", "dk": "da", "gb": "en", "gr": "el", "jp": "ja", "ua": "uk", "uk-ua": "uk",
        "us": "en", "at": "de", "in": "hi", "eng": "en", "ger": "de", "deu": "de", "fra": "fr", "fre": "fr",
        "nor": "nb", "nob": "nb", "nno": "nn", "spa": "es", "swe": "sv", "dan": "da", "fin": "fi",
        "ara": "ar",
    ]

    /// The language tag (RFC 5646) that a string is, such as `nb` or `pt-BR`; nil for any other string.
    package static func tag(_ text: String) -> String? {
        guard let tag = Decoder.languageTag(text), let code = tag.split(separator: "-").first else {
            return nil
        }
        switch code.utf8.count {
        case 2: return known.contains(code.lowercased()[...]) ? tag : nil
        // ISO 639-1 has a shorter code for these, which RFC 5646 requires.
        case 3: return ofCountries[code.lowercased()] == nil ? tag : nil
        default: return nil
        }
    }

    /// The code that was probably meant; nil if it is not clear.
    package static func suggestion(for text: String) -> String? {
        ofCountries[text.lowercased()]
    }
}
