import SpotsModel

/// The languages of a site, as the pages of one of them see them.
package struct EditionLanguages: Sendable {
    /// A language of the site.
    package struct Language: Sendable {
        /// The BCP 47 tag.
        package let tag: String
        /// The name for readers.
        package let name: String
        /// The address of its home page: `/nb/`.
        package let home: String
        /// The direction in which the language is written, as HTML has it.
        package let direction: String
        /// The scheme and the host that its pages are at, `https://example.no`; empty if they are unknown.
        package let origin: String

        package init(tag: String, name: String, home: String, origin: String = "") {
            (self.tag, self.name, self.home, self.origin) = (tag, name, home, origin)
            direction = PageDirection.isRightToLeft(tag) ? "rtl" : "ltr"
        }
    }

    /// The languages, the default one first.
    package let all: [Language]
    /// The position of the pages' own language.
    let own: Int
    /// The addresses of the home pages below a folder.
    private let folders: [String]
    let translations: SiteTranslations

    package init(_ all: [Language], own: Int, _ translations: SiteTranslations) {
        (self.all, self.own, self.translations) = (all, own, translations)
        folders = all.map(\.home).filter { $0 != "/" }
    }

    /// The tag of the pages' own language; empty for the default language.
    package var ownTag: String { own == 0 ? "" : all[own].tag }

    /// The languages that search engines may list a page in, and where; empty if it is in one language only.
    ///
    /// - Parameter address: the address of the page.
    package func alternates(of address: String) -> [(tag: String, address: String)] {
        guard let pages = translations[address], pages[own]?.isIndexed == true else { return [] }
        let listed = zip(all, pages).compactMap { language, page in
            page.flatMap { $0.isIndexed ? (tag: language.tag, address: $0.address) : nil }
        }
        return listed.count > 1 ? listed : []
    }

    /// Whether an address says its language: it is below the folder of one.
    func saysLanguage(_ address: String) -> Bool { folders.contains { address.hasPrefix($0) } }

    /// The address of the home page.
    package var home: String { all[own].home }
}
