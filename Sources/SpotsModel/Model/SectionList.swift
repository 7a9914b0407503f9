/// What a page says about its section: the pages below one address, which show the list of all of them.
public enum SectionList: Sendable, Hashable {
    /// The page is left out of the list of its section.
    case hidden
    /// The page begins a section. These entries come first in its list, and the other pages follow.
    case listed([Entry])

    /// A link or a group in the list of a section.
    public struct Entry: Sendable, Hashable {
        /// The text of the link, or the heading of the group; empty for the title of the page.
        public var title: String
        /// The path of the page below the section, such as `install`; empty for a group that is not a page.
        public var page: String
        /// The entries below this one.
        public var pages: [Entry]

        /// Creates an entry.
        public init(title: String = "", page: String = "", pages: [Entry] = []) {
            self.title = title
            self.page = page
            self.pages = pages
        }
    }
}
