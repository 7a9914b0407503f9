import Bytes

/// Makes what a search index has of pages in one language, one page after another.
package final class PageIndexer {
    /// What is used for each page again, in a structure: a class would check each access to it.
    fileprivate struct Work: ~Copyable {
        var cutter: SearchTerms
        var sections = PageSections()
        var writer = PageTermsWriter()
    }

    private var work: Work

    /// - Parameter letters: the letters that the language has besides those of ASCII, in lower case: `æøå`.
    package init(letters: String) {
        work = Work(cutter: SearchTerms(letters: letters))
    }

    /// Reads the HTML of a page.
    ///
    /// - Parameter address: the address on the site.
    package func index(
        _ html: Span<UInt8>, address: String, _ head: SearchedPage.Head
    ) -> (page: SearchedPage, terms: PageTerms) {
        work.index(html, address: address, head)
    }
}

extension PageIndexer.Work {
    fileprivate mutating func index(
        _ html: Span<UInt8>, address: String, _ head: SearchedPage.Head
    ) -> (page: SearchedPage, terms: PageTerms) {
        let head = SearchedPage.Head(
            title: head.title, group: head.group, tags: head.tags.filter { !$0.isEmpty })
        sections.read(html)
        for section in 0..<sections.count {
            let first = writer.count
            sections.withText(of: section) { Self.add($0, in: .text, &cutter, to: &writer) }
            let length = writer.count - first
            sections.withHeading(of: section) { Self.add($0, in: .heading, &cutter, to: &writer) }
            if section == 0 { Self.add(head, &cutter, to: &writer) }
            writer.endSection(length: length)
        }
        let terms = writer.endPage()
        let page = SearchedPage(address: address, head, sections, terms: terms.hash)
        return (page, terms)
    }

    private static func add(
        _ text: Span<UInt8>, in place: TermPlace, _ cutter: inout SearchTerms,
        to writer: inout PageTermsWriter
    ) {
        cutter.forEach(in: text) { writer.append($0, in: place) }
    }

    /// Adds the title, and what results can be narrowed by.
    private static func add(
        _ head: SearchedPage.Head, _ cutter: inout SearchTerms, to writer: inout PageTermsWriter
    ) {
        head.title.withSpan { add($0, in: .title, &cutter, to: &writer) }
        // The section of the site may have the name of a tag.
        for facet in [head.group] + head.tags where !facet.isEmpty {
            let term = [UInt8(ascii: "#")] + facet.utf8
            writer.append(term.span, in: .facet)
        }
    }
}
