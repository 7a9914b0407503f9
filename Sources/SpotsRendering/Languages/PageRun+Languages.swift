import Bytes
import Diagnostics
import SpotsModel

// The languages of the site, and the page in them.

extension PageRun {
    /// The languages of the site; nil on a site in one language.
    var languages: EditionLanguages? { environment.languages }

    /// The address of the home page in the language of the page.
    var home: String { environment.home }

    /// The page in each language of the site, nil where there is none; empty on a site in one language.
    var translations: [SiteTranslations.Member?] {
        languages?.translations[source.firstAddress] ?? []
    }

    /// The page in another language whose content the page shows, because its own language lacks it; otherwise nil.
    var shownPage: (language: EditionLanguages.Language, address: String)? {
        guard let tag = source.shownLanguage, let languages,
            let index = languages.all.firstIndex(where: { $0.tag == tag })
        else { return nil }
        let pages = translations
        let original = pages.isEmpty ? nil : pages[index]?.address
        return (languages.all[index], original ?? languages.all[index].home)
    }

    /// The absolute address that search engines should list for the page; nil if the site has no host.
    var canonical: String? {
        base.origin.isEmpty
            ? nil : environment.hosts.absoluteAddress(ofPage: shownPage?.address ?? source.address)
    }

    /// The address of a page in a language as a link of this page has it.
    ///
    /// - Parameters:
    ///   - address: the address on the site.
    ///   - language: the language of the page there.
    func link(to address: String, in language: EditionLanguages.Language) -> String {
        let path = base.prefixed(address)
        guard let languages else { return path }
        return environment.hosts.link(to: path, in: language, from: languages.all[languages.own])
    }
}

// MARK: Links

extension PageRun {
    /// The address of the same page in the language of this page, or else of the page in the default language.
    ///
    /// - Parameter address: an address with the base path; other addresses stay.
    func inOwnLanguage(_ address: String) -> String {
        guard let languages, address.withSpan({ $0.starts(with: base.path) }) else { return address }
        // By bytes: each link of each page comes here.
        let end = address.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        let page = base.unprefixed(end.map { String(address[..<$0]) } ?? address)
        func link(to other: String) -> String {
            end.map { base.prefixed(other) + String(address[$0...]) } ?? base.prefixed(other)
        }
        if languages.saysLanguage(page) {
            return environment.hosts.link(to: address, below: page, from: languages.all[languages.own])
        }
        let lookup = SiteTranslations.Lookup(page)
        lookups.append(lookup)
        guard let pages = languages.translations[lookup] else { return address }
        if let own = pages[pages.startIndex + languages.own] {
            return own.address == page ? address : link(to: own.address)
        }
        let isThere = pages.contains { $0?.address == page }
        let index = pages.firstIndex { isThere ? $0?.address == page : $0 != nil }
        guard let index, let other = pages[index] else { return address }
        let language = languages.all[index - pages.startIndex]
        let written = isThere ? address : link(to: other.address)
        let result = environment.hosts.link(to: written, in: language, from: languages.all[languages.own])
        crossings[result] = language.tag
        return result
    }

    /// What is wrong with a link that leads to another language because the language of the page lacks the page there;
    /// nil for any other link.
    func crossing(at address: String) -> Message? {
        guard !crossings.isEmpty, let tag = crossings[address] else { return nil }
        return .crossingLink(address, from: siteLanguage, to: tag)
    }
}
