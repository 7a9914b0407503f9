import Bytes

/// Makes what a search index has of pages in one language, one page after another.
package struct PageIndexer {
    private var cutter: SearchTerms
    private var weights = TermWeights()

    /// - Parameter letters: the letters that the language has besides those of ASCII, in lower case: `æøå`.
    package init(letters: String) {
        cutter = SearchTerms(letters: letters)
    }

    /// Reads the HTML of a page.
    ///
    /// - Parameters:
    ///   - address: the address on the site.
    ///   - group: the title of the site's section that the page is in; empty for none.
    ///   - tags: what results can be narrowed to besides the group.
    package mutating func index(
        _ html: Span<UInt8>, address: String, title: String, group: String = "", tags: [String] = []
    ) -> (page: SearchedPage, terms: PageTerms) {
        let sections = PageSections(of: html).sections
        for section in sections { weights.add(section, title: title, with: &cutter) }
        // The length of a term is written as a byte, and its first one is a sign.
        let isFacet = { (name: String) in (1..<Int(UInt8.max)).contains(name.utf8.count) }
        let tags = tags.filter(isFacet)
        weights.add(facets: [group].filter(isFacet) + tags)
        let terms = weights.take()
        let page = SearchedPage(
            address: address, title: title, group: group, tags: tags,
            sections: sections.dropFirst().map { .init(anchor: $0.anchor, heading: $0.heading.collapsed) },
            terms: terms.hash)
        return (page, terms)
    }
}

extension [UInt8] {
    /// The text with one space instead of each run of white space.
    fileprivate var collapsed: String {
        // Most headings are plain, and looking at each character takes 300 instructions.
        if isCollapsed { return String(decoding: span) }
        return separated
    }

    /// Whether the text is ASCII with single spaces between words.
    private var isCollapsed: Bool {
        var wasSpace = true
        for byte in self {
            if byte < 0x20 || byte >= 0x7F || byte == 0x20 && wasSpace { return false }
            wasSpace = byte == 0x20
        }
        return !wasSpace
    }

    private var separated: String {
        String(decoding: span).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
