import Bytes

/// Makes what a search index has of pages in one language, one page after another.
package struct PageIndexer {
    private var cutter: SearchTerms

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
        let head = SearchedPage.Head(
            title: head.title, group: head.group, tags: head.tags.filter { !$0.isEmpty })
        let sections = PageSections(of: html).sections
        var writer = PageTermsWriter(capacity: sections.reduce(64) { $0 + $1.text.count + $1.heading.count })
        for (index, section) in sections.enumerated() {
            let first = writer.count
            add(section.text.span, in: .text, to: &writer)
            let length = writer.count - first
            add(section.heading.span, in: .heading, to: &writer)
            if index == 0 { add(head, to: &writer) }
            writer.endSection(length: length)
        }
        let terms = writer.terms
        let page = SearchedPage(
            address: address, head, sections: sections.dropFirst().map { ($0.anchor, $0.heading.collapsed) },
            terms: terms.hash)
        return (page, terms)
    }

    private mutating func add(_ text: Span<UInt8>, in place: TermPlace, to writer: inout PageTermsWriter) {
        writer.note(text)
        cutter.forEach(in: text) { writer.append($0, in: place) }
    }

    /// Adds the title, and what results can be narrowed by.
    private mutating func add(_ head: SearchedPage.Head, to writer: inout PageTermsWriter) {
        head.title.withSpan { add($0, in: .title, to: &writer) }
        // The section of the site may have the name of a tag.
        for facet in [head.group] + head.tags where !facet.isEmpty {
            let term = [UInt8(ascii: "#")] + facet.utf8
            writer.note(term.span)
            writer.append(term.span, in: .facet)
        }
    }
}

extension [UInt8] {
    /// The text with one space instead of each run of white space.
    fileprivate var collapsed: [UInt8] {
        // Most headings are plain, and looking at each character takes 300 instructions.
        if isCollapsed { return self }
        return Array(String(decoding: span).split(whereSeparator: \.isWhitespace).joined(separator: " ").utf8)
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
}
