import Bytes
import SpotsModel

/// The languages of a site, as the pages of one of them see them.
///
/// A class, because each link of each page asks for it.
package final class EditionLanguages: Sendable {
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

    /// The languages that search engines may list a page in, and where; empty if it is in one language only, and for the
    /// later pages of a list.
    ///
    /// The page in the default language is also that for readers of all other languages, `x-default`.
    func alternates(of page: PageSource) -> [(tag: String, address: String)] {
        guard page.pager?.page ?? 1 == 1, let pages = translations[page.firstAddress],
            pages[own]?.isIndexed == true
        else { return [] }
        var listed: [(tag: String, address: String)] = []
        listed.reserveCapacity(all.count + 1)
        for index in all.indices {
            guard let other = pages[index], other.isIndexed else { continue }
            listed.append((tag: all[index].tag, address: other.address))
        }
        if listed.count < 2 { return [] }
        // The list of the languages is at the root if no home page is.
        let others = page.firstAddress == home ? "/" : pages[0]?.address
        if let others, pages[0]?.isIndexed == true { listed.append((tag: Self.tagOfOthers, address: others)) }
        return listed
    }

    /// What search engines call readers of all other languages.
    package static let tagOfOthers = "x-default"

    /// Whether an address says its language: it is below the folder of one.
    func saysLanguage(_ address: String) -> Bool {
        address.withSpan { bytes in folders.contains { bytes.starts(with: $0) } }
    }

    /// The address of the home page.
    package var home: String { all[own].home }
}
