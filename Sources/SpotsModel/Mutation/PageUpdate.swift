/// A change of a page that a ``PageController`` reports to its observers.
public struct PageUpdate: Sendable, Hashable {
    /// The page after the change.
    public let page: Page
    /// The changes; empty if the page should only be drawn again.
    public let changes: PageChanges
    /// Whether everything should be drawn again, even what did not change.
    public let redrawsAll: Bool

    package init(page: Page, changes: PageChanges, redrawsAll: Bool) {
        self.page = page
        self.changes = changes
        self.redrawsAll = redrawsAll
    }
}
