import SpotsModel
import SpotsSite

/// A page that differs between two versions of a site.
public struct PageDifference: Sendable {
    /// The address on the site; empty where payloads are compared.
    public let address: String
    /// The file it is made of; of a page that is gone the file it was made of.
    public let file: String
    /// What became of it.
    public let change: Change

    /// What became of a page.
    public enum Change: Sendable {
        /// The page was not there before.
        case new(Page)
        /// The page is there no more.
        case removed(Page)
        /// The page is not what it was.
        case changed(from: Page, to: Page, PageChanges)
    }

    init(_ entry: SitePages.Entry, _ change: Change) {
        address = entry.address
        file = entry.file
        self.change = change
    }
}
