import Bytes
import SpotsModel

/// A language of a new site.
package struct NewLanguage: Sendable {
    /// The language tag, such as `nb` or `pt-BR`.
    let tag: String
    /// The language of the built-in text, `en` where there is none in this language.
    let text: String

    /// A small site is in English if nothing else is said.
    static let english = NewLanguage("en")

    private init(_ tag: String) {
        self.tag = tag
        let code = tag.prefix { $0 != "-" }
        // "no" is Norwegian in general, and most of it is written as "nb".
        let text = code == "no" ? "nb" : String(code)
        self.text = StarterFiles.text(of: "Languages/\(text)/settings.json") == nil ? "en" : text
    }

    /// Whether the built-in text is in this language.
    var isTranslated: Bool { text == "en" ? tag == "en" || tag.hasPrefix("en-") : true }
}

extension NewLanguage {
    /// The languages that a list such as `en,nb` names, in its order.
    ///
    /// - Parameter list: language tags with commas between them, in any case.
    /// - Throws: ``StarterFailure/unknownLanguage(_:suggestion:)`` or ``StarterFailure/sameLanguages(_:_:)``.
    package static func all(in list: String) throws(StarterFailure) -> [NewLanguage] {
        var languages: [NewLanguage] = []
        for part in list.split(separator: ",", omittingEmptySubsequences: false) {
            let written = String(part.filter { !$0.isWhitespace })
            guard let tag = LanguageCode.tag(written) else {
                throw .unknownLanguage(written, suggestion: LanguageCode.suggestion(for: written))
            }
            let language = NewLanguage(usualCase(of: tag))
            if languages.contains(where: { $0.tag == language.tag }) { throw .sameLanguage(language.tag) }
            languages.append(language)
        }
        return languages
    }

    /// A language tag in the case that RFC 5646, section 2.1.1, recommends: `zh-Hant-TW`.
    private static func usualCase(of tag: String) -> String {
        let parts = tag.lowercased().split(separator: "-").enumerated().map { index, part in
            switch (index, part.count) {
            case (0, _): String(part)
            case (_, 2): part.uppercased()
            case (_, 4): part.prefix(1).uppercased() + part.dropFirst()
            default: String(part)
            }
        }
        return parts.joined(separator: "-")
    }
}
