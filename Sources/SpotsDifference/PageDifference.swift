public import SpotsModel
import SpotsSite

/// A page that differs between two versions of a site.
public struct PageDifference: Sendable {
    /// The address on the site; empty if payloads are compared.
    public let address: String
    /// The page's file; for a removed page, its old file.
    public let file: String
    /// How the page changed.
    public let change: Change

    /// How a page changed.
    public enum Change: Sendable {
        /// The page did not exist before.
        case new(Page)
        /// The page no longer exists.
        case removed(Page)
        /// The content of the page has changed.
        case changed(from: Page, to: Page, PageChanges)
    }

    init(_ entry: SitePages.Entry, _ change: Change) {
        address = entry.address
        file = entry.file
        self.change = change
    }
}
