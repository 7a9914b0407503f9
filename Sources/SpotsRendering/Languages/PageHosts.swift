package import Bytes

/// The hosts of a site's pages: those of their languages.
///
/// All hosts have the same files, so a link stays at the host of its page unless it is absolute.
package struct PageHosts: Sendable {
    private let base: BaseAddress
    /// The languages, the default one first; none if all are at one host.
    private let languages: [EditionLanguages.Language]

    /// - Parameters:
    ///   - base: where the site is published.
    ///   - languages: the languages of the site, the default one first.
    package init(_ base: BaseAddress, _ languages: [EditionLanguages.Language]) {
        self.base = base
        self.languages = languages.contains { $0.origin != languages[0].origin } ? languages : []
    }

    /// Whether there are several hosts.
    package var areSeveral: Bool { !languages.isEmpty }

    /// The languages at other hosts than the default language.
    package var otherLanguages: [EditionLanguages.Language] {
        languages.filter { $0.origin != languages[0].origin }
    }

    /// The schemes and hosts besides those of the base address, such as `https://example.no`.
    var others: [String] {
        languages.isEmpty ? [] : Set(languages.map(\.origin)).filter { $0 != base.origin }.sorted()
    }

    /// The absolute address of a page at the host of its language; without a host, an address from the root.
    ///
    /// - Parameter address: the address on the site.
    package func absoluteAddress(ofPage address: String) -> String {
        guard let first = languages.first else { return base.absoluteAddress(ofPage: address) }
        let language = languages.first { $0.home != "/" && address.hasPrefix($0.home) }
        return (language ?? first).origin + base.prefixed(address)
    }

    /// What the absolute addresses of all pages begin with, in place of the slash; nil if there are several hosts.
    package var root: String? { areSeveral ? nil : base.origin + base.path }

    /// The length of the longest of these beginnings of all hosts, in bytes.
    package var lengthOfRoot: Int {
        let origins = [base.origin] + languages.map(\.origin)
        return base.path.utf8.count + origins.reduce(0) { max($0, $1.utf8.count) }
    }

    /// A hash of all that decides about absolute addresses.
    package var fingerprint: ContentHash {
        var hash = ContentHash(base.origin)
        hash.combine(base.path)
        for language in languages {
            hash.combine(language.home)
            hash.combine(language.origin)
        }
        return hash
    }

    /// The address of a page for links that are at all hosts: absolute if there are several.
    ///
    /// - Parameter address: the address on the site.
    package func address(ofPage address: String) -> String {
        areSeveral ? absoluteAddress(ofPage: address) : base.prefixed(address)
    }

    /// An address as a link of a page has it: absolute if it leads to a language at another host.
    ///
    /// - Parameters:
    ///   - address: an address from the root, with the base path.
    ///   - language: the language that it leads to.
    ///   - own: the language of the page.
    func link(
        to address: String, in language: EditionLanguages.Language, from own: EditionLanguages.Language
    ) -> String {
        areSeveral && language.origin != own.origin ? language.origin + address : address
    }

    /// An address below the folder of a language as a link of a page has it.
    ///
    /// - Parameters:
    ///   - address: an address from the root, with the base path.
    ///   - page: the same address on the site, which says the language.
    ///   - own: the language of the page.
    func link(to address: String, below page: String, from own: EditionLanguages.Language) -> String {
        guard let language = languages.first(where: { $0.home != "/" && page.hasPrefix($0.home) }) else {
            return address
        }
        return link(to: address, in: language, from: own)
    }

    /// An address without the host of a language; any other address unchanged.
    package func withoutHost(_ address: String) -> String {
        guard areSeveral, !address.hasPrefix("/") else { return address }
        let language = languages.first { address.hasPrefix($0.origin + "/") }
        return language.map { String(address.dropFirst($0.origin.count)) } ?? address
    }
}

extension SiteEnvironment {
    /// Resolves the links of a page.
    ///
    /// - Parameter address: the address of the page on the site.
    package func linkResolver(ofPage address: String) -> LinkResolver {
        LinkResolver(page: address, base: base, others: hosts.others)
    }
}
