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
    /// - Parameter address: the address on the site.
    package mutating func index(
        _ html: Span<UInt8>, address: String, _ head: SearchedPage.Head
    ) -> (page: SearchedPage, terms: PageTerms) {
        let sections = PageSections(of: html).sections
        for section in sections { weights.add(section, title: head.title, with: &cutter) }
        // The length of a term is written as a byte, and its first one is a sign.
        let isFacet = { (name: String) in (1..<Int(UInt8.max)).contains(name.utf8.count) }
        let tags = head.tags.filter(isFacet)
        weights.add(facets: [head.group].filter(isFacet) + tags)
        let terms = weights.take()
        let page = SearchedPage(
            address: address, SearchedPage.Head(title: head.title, group: head.group, tags: tags),
            sections: sections.dropFirst().map { ($0.anchor, $0.heading.collapsed) }, terms: terms.hash)
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
