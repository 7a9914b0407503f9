import Bytes

/// What the search index has of a page.
package struct SearchedPage: Sendable, Equatable {
    /// A section of a page after its head.
    package struct Section: Sendable, Equatable {
        /// The id of its heading.
        package let anchor: String
        package let heading: String

        package init(anchor: String, heading: String) {
            (self.anchor, self.heading) = (anchor, heading)
        }
    }

    /// The address on the site.
    package let address: String
    package let title: String
    /// The title of the site's section that the page is in; empty for none.
    package let group: String
    /// What results can be narrowed to besides the group.
    package let tags: [String]
    package let sections: [Section]
    /// The terms, each followed by its weights: see ``PageTerms``.
    package let terms: [UInt8]

    package init(
        address: String, title: String, group: String, tags: [String], sections: [Section], terms: [UInt8]
    ) {
        (self.address, self.title, self.group, self.tags) = (address, title, group, tags)
        (self.sections, self.terms) = (sections, terms)
    }

    /// Makes the entry of a page from its HTML.
    ///
    /// - Parameter cutter: cuts the text; it is changed only because it keeps its memory.
    package init(
        html: Span<UInt8>, address: String, title: String, group: String = "", tags: [String] = [],
        with cutter: inout SearchTerms
    ) {
        let page = PageSections(of: html)
        var terms = PageTerms()
        for section in page.sections { terms.add(section, title: title, with: &cutter) }
        // The length of a term is written as a byte, and its first one is a sign.
        let isFacet = { (name: String) in (1..<Int(UInt8.max)).contains(name.utf8.count) }
        let tags = tags.filter(isFacet)
        terms.add(facets: [group].filter(isFacet) + tags)
        self.init(
            address: address, title: title, group: group, tags: tags,
            sections: page.sections.dropFirst().map {
                Section(anchor: $0.anchor, heading: $0.heading.collapsed)
            },
            terms: terms.bytes)
    }
}

extension [UInt8] {
    /// The text with one space instead of each run of white space.
    fileprivate var collapsed: String {
        String(decoding: span).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
