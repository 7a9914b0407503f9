package import Bytes
import Paths

/// What the search index has of a page, besides its terms.
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
    /// Shows whether the page has other terms than before; see ``PageTerms``.
    package let terms: ContentHash

    package init(
        address: String, title: String, group: String, tags: [String], sections: [Section],
        terms: ContentHash
    ) {
        (self.address, self.title, self.group, self.tags) = (address, title, group, tags)
        (self.sections, self.terms) = (sections, terms)
    }

    /// The number of sections with the head of the page.
    var sectionCount: Int { sections.count + 1 }

    /// Whether results show the same of the page.
    func isShown(as other: SearchedPage) -> Bool {
        // As text, strings that differ only in normalization would be equal.
        zip([address, title, group], [other.address, other.title, other.group]).allSatisfy(FilePaths.areSame)
            && tags.elementsEqual(other.tags, by: FilePaths.areSame)
            && sections.elementsEqual(other.sections) { section, other in
                FilePaths.areSame(section.anchor, other.anchor)
                    && FilePaths.areSame(section.heading, other.heading)
            }
    }
}
