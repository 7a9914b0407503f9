/// The position of a page in a paginated list, for a Swift view.
package struct PagerDrawing: Sendable, Hashable {
    /// The number of the page, from 1.
    package let page: Int
    /// The number of items on all pages.
    package let total: Int
    /// The addresses of all pages, with the base path of the site.
    package let addresses: [String]
}

extension PageRun {
    /// The position of the page in its paginated list; nil if it has none.
    var pagerDrawing: PagerDrawing? {
        source.pager.map { pager in
            PagerDrawing(page: pager.page, total: pager.total, addresses: pager.addresses.map(base.prefixed))
        }
    }
}
