package import Bytes
import Diagnostics
import Paths

/// What the search index has of a page, besides its terms.
package struct SearchedPage: Sendable {
    /// What results can be narrowed by, and what weighs most.
    package struct Head: Sendable, Equatable {
        package let title: String
        /// The title of the site's section that the page is in; empty for none.
        package let group: String
        /// What results can be narrowed to besides the group.
        package let tags: [String]

        package init(title: String, group: String = "", tags: [String] = []) {
            (self.title, self.group, self.tags) = (title, group, tags)
        }
    }

    /// The address on the site.
    package let address: String
    /// What results show after the address, as JSON between commas: the title, the group, an array of the tags, and an array
    /// of the anchor and the heading of each section after the head of the page.
    ///
    /// It is kept as it is written: an update of an index reads it only of pages that have changed.
    package let shown: ArraySlice<UInt8>
    /// The number of sections, with the head of the page.
    package let sectionCount: Int
    /// Shows whether the page has other terms than before; see ``PageTerms``.
    package let terms: ContentHash

    package init(address: String, shown: ArraySlice<UInt8>, sectionCount: Int, terms: ContentHash) {
        (self.address, self.shown, self.sectionCount, self.terms) = (address, shown, sectionCount, terms)
    }

    /// - Parameter sections: the sections of the page.
    init(address: String, _ head: Head, _ sections: borrowing PageSections, terms: ContentHash) {
        var json = JSONWriter()
        json.array { json in
            json.string(head.title)
            json.string(head.group)
            json.array(of: head.tags) { $0.string($1) }
            for section in 1..<sections.count {
                json.array { json in
                    json.string(sections.anchor(of: section))
                    sections.withHeading(of: section) { json.heading($0) }
                }
            }
        }
        self.init(
            address: address, shown: json.bytes[1..<json.bytes.count - 1], sectionCount: sections.count,
            terms: terms)
    }

    /// The head of the page; nil if it cannot be read.
    package var head: Head? {
        var reader = IndexReader()
        let bytes = shown.span
        guard let title = reader.string(in: bytes), reader.take(",", in: bytes),
            let group = reader.string(in: bytes), reader.take(",[", in: bytes),
            let tags = reader.strings(in: bytes)
        else { return nil }
        return Head(
            title: String(decoding: title, as: UTF8.self), group: String(decoding: group, as: UTF8.self),
            tags: tags.map { String(decoding: $0, as: UTF8.self) })
    }

    /// Whether results show the same of the page.
    func isShown(as other: SearchedPage) -> Bool {
        FilePaths.areSame(address, other.address) && shown.span.isEqual(to: other.shown.span)
    }
}

extension JSONWriter {
    /// Writes a heading with one space instead of each run of white space.
    fileprivate mutating func heading(_ text: Span<UInt8>) {
        // Most headings are plain, and looking at each character takes 300 instructions.
        if text.isCollapsed { return string(text) }
        string(String(decoding: text).split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
}

extension Span<UInt8> {
    /// Whether the text is ASCII with single spaces between words.
    fileprivate var isCollapsed: Bool {
        var wasSpace = true
        for index in 0..<count {
            let byte = self[index]
            if byte < 0x20 || byte >= 0x7F || byte == 0x20 && wasSpace { return false }
            wasSpace = byte == 0x20
        }
        return !wasSpace
    }
}
