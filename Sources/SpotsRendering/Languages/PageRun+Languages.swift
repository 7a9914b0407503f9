import SpotsModel

// The languages of the site, and the page in them.

extension PageRun {
    /// The languages of the site; nil on a site in one language.
    var languages: EditionLanguages? { environment.languages }

    /// The address of the home page in the language of the page.
    var home: String { environment.home }

    /// The page in each language of the site, nil where there is none; empty on a site in one language.
    var translations: [SiteTranslations.Member?] {
        guard let languages else { return [] }
        let address = source.firstAddress
        trace.note(.translations(address))
        return languages.translations[address] ?? []
    }

    /// The languages that search engines may list the page in, and where.
    var alternates: [(tag: String, address: String)] {
        if languages != nil { trace.note(.translations(source.firstAddress)) }
        return environment.alternates(of: source)
    }

    /// The address of the same page in the language of this page, or else of the page in the default language.
    ///
    /// - Parameter address: an address with the base path; other addresses stay.
    func inOwnLanguage(_ address: String) -> String {
        guard let languages, address.hasPrefix(base.path) else { return address }
        let end = address.firstIndex { $0 == "?" || $0 == "#" } ?? address.endIndex
        let page = base.unprefixed(String(address[..<end]))
        // An address below that of a language says the language.
        if languages.all.contains(where: { $0.home != "/" && page.hasPrefix($0.home) }) { return address }
        trace.note(.translations(page))
        guard let pages = languages.translations[page] else { return address }
        let isThere = pages.contains { $0?.address == page }
        guard let own = pages[languages.own] ?? (isThere ? nil : pages.lazy.compactMap(\.self).first) else {
            return address
        }
        return base.prefixed(own.address) + address[end...]
    }
}
