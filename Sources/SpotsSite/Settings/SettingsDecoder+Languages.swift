import Diagnostics
import SpotsModel
import SpotsRendering

/// The settings of a site in several languages.
extension SettingsDecoder {
    static func languages(
        _ index: JSONTape.Index, _ decoder: inout Decoder, _ actions: inout [SettingAction],
        _ choices: inout LanguageChoices
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
            languages.append(language(tag, value, &decoder, &actions, &choices))
        }
        if languages.isEmpty, decoder.faults.isEmpty { decoder.report(.noLanguages(), at: index) }
        return languages
    }

    private static func language(
        _ tag: String, _ index: JSONTape.Index, _ decoder: inout Decoder, _ actions: inout [SettingAction],
        _ choices: inout LanguageChoices
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
            case .fallback:
                language.fallback = decoder.text(value) ?? ""
                choices.fallbacks.append((language.fallback ?? "", value))
            case .baseURL:
                guard let url = decoder.text(value), !url.isEmpty else { return }
                language.baseURL = url
                choices.baseURLs.append((url, value))
            case .meta:
                if decoder.isObject(value) { language.meta = decoder.anyValue(value) }
            }
        }
        return language
    }

    /// Reports base URLs of languages that do not fit that of the site.
    private static func checkHosts(
        _ choices: LanguageChoices, _ settings: SiteSettings, _ decoder: inout Decoder
    ) {
        if choices.hasFaultyBaseURL { return }
        for (url, index) in choices.baseURLs {
            if let problem = settings.problem(ofLanguageAt: url) { decoder.report(problem, at: index) }
        }
    }

    /// Reports choices that are not languages of the site; without a default language, the first is the default.
    static func check(
        _ choices: LanguageChoices, _ settings: inout SiteSettings, _ decoder: inout Decoder
    ) {
        checkHosts(choices, settings, &decoder)
        let tags = settings.languages.map(\.tag)
        if choices.language == nil, let first = tags.first { settings.language = first }
        let known = tags.isEmpty ? [settings.language] : tags
        for (tag, index) in choices.fallbacks where !known.contains(where: { $0.isTag(tag) }) {
            if !tag.isEmpty { decoder.report(.unknownOption(tag, among: known), at: index) }
        }
        guard let index = choices.language, !known.contains(where: { $0.isTag(settings.language) }) else {
            return
        }
        decoder.report(.unknownOption(settings.language, among: known), at: index)
    }
}

/// The languages of the site that settings choose, with the places of the choices.
struct LanguageChoices {
    /// The value of `language`; nil if the settings do not have the key.
    var language: JSONTape.Index?
    /// The languages that show missing pages.
    var fallbacks: [(tag: String, JSONTape.Index)] = []
    /// The base URLs of languages.
    var baseURLs: [(url: String, JSONTape.Index)] = []
    /// Whether the site's own base URL has an error.
    var hasFaultyBaseURL = false
}

extension SiteSettings {
    /// What is wrong with a base URL of a language; nil if it fits that of the site.
    func problem(ofLanguageAt url: String) -> Message? {
        let (own, base) = (BaseAddress(url), BaseAddress(baseURL))
        if own.origin.isEmpty || !BaseAddress.isValid(url) { return .invalidBaseURL(url) }
        if base.origin.isEmpty { return .languageHostWithoutBaseURL() }
        return own.path == base.path ? nil : .pathOfLanguageHost(url, root: base.path)
    }
}

extension String {
    /// Whether this is the same language tag as another one.
    fileprivate func isTag(_ other: String) -> Bool { lowercased() == other.lowercased() }
}
