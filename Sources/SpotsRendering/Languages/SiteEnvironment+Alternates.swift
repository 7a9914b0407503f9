import SpotsModel

extension SiteEnvironment {
    /// The languages that search engines may list a page in, and where; empty if it is in one language only, and for the
    /// later pages of a list.
    ///
    /// The page in the default language is also that for readers of all other languages, `x-default`.
    package func alternates(of page: PageSource) -> [(tag: String, address: String)] {
        guard let languages, page.pager?.page ?? 1 == 1 else { return [] }
        let pages = languages.alternates(of: page.firstAddress)
        guard let original = pages.first(where: { $0.tag == languages.all[0].tag }) else { return pages }
        // The list of the languages is at the root if no home page is.
        let isHome = page.firstAddress == home
        return pages + [(tag: Self.tagOfOthers, address: isHome ? "/" : original.address)]
    }

    /// The addresses of the styles that a page with a list of links loads.
    package var stylesOfLists: [String] {
        var use = ComponentUse()
        use.note(.items)
        return theme.assets.filter { $0.path.hasSuffix(".css") && use.needs($0) }
            .map { base.prefixed("/" + AddressEncoding.path($0.outputPath)) }
    }

    /// What search engines call readers of all other languages.
    package static let tagOfOthers = "x-default"
}
