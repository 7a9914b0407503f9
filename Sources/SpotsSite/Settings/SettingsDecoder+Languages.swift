import Diagnostics
import SpotsModel

/// The settings of a site in several languages.
extension SettingsDecoder {
    static func languages(
        _ index: JSONTape.Index, _ decoder: inout Decoder, _ actions: inout [SettingAction]
    ) -> [SiteSettings.Language] {
        var languages: [SiteSettings.Language] = []
        guard decoder.isObject(index, expected: "an object with settings by language") else { return [] }
        let tape = decoder.tape
        tape.forEachMember(of: index) { key, value in
            let written = tape.text(of: key)
            guard let tag = LanguageCode.tag(written) else {
                return decoder.report(
                    .unknownLanguage(written, suggestion: LanguageCode.suggestion(for: written)), at: key)
            }
            if let other = languages.first(where: { $0.tag.lowercased() == tag.lowercased() }) {
                return decoder.report(.sameLanguages(other.tag, written), at: key)
            }
            languages.append(language(tag, value, &decoder, &actions))
        }
        if languages.isEmpty, decoder.faults.isEmpty { decoder.report(.noLanguages(), at: index) }
        return languages
    }

    private static func language(
        _ tag: String, _ index: JSONTape.Index, _ decoder: inout Decoder, _ actions: inout [SettingAction]
    ) -> SiteSettings.Language {
        var language = SiteSettings.Language(tag)
        guard decoder.isObject(index) else { return language }
        decoder.decodeMembers(of: index, LanguageKey.table, of: "a language") { decoder, key, value in
            switch key {
            case .name: language.name = decoder.text(value) ?? ""
            case .title: language.title = decoder.text(value)
            case .description: language.description = decoder.text(value)
            case .titlePattern: language.titlePattern = titlePattern(value, &decoder)
            case .image: language.image = decoder.text(value)
            case .navigation: language.navigation = navigation(value, &decoder, &actions)
            case .footer: language.footer = footer(value, &decoder, &actions)
            case .social: language.social = links(value, &decoder, &actions)
            case .banner: language.banner = banner(value, &decoder, &actions)
            case .meta:
                if decoder.isObject(value) { language.meta = decoder.anyValue(value) }
            }
        }
        return language
    }

    /// Reports a default language that is not one of the languages; without one, the first is the default.
    ///
    /// - Parameter index: the value of `language`; nil if the settings do not have the key.
    static func checkDefault(
        of settings: inout SiteSettings, _ index: JSONTape.Index?, _ decoder: inout Decoder
    ) {
        let tags = settings.languages.map(\.tag)
        guard let index, !tags.isEmpty else {
            if let first = tags.first { settings.language = first }
            return
        }
        if !tags.contains(where: { $0.lowercased() == settings.language.lowercased() }) {
            decoder.report(.unknownOption(settings.language, among: tags), at: index)
        }
    }
}
