/// The position of a page in a paginated list.
package struct Pager: Sendable {
    /// The page's number, from 1.
    package let page: Int
    /// The number of items on all pages.
    package let total: Int
    /// The addresses of all pages below the site.
    package let addresses: [String]
    /// What readers filter and sort the list by; nil if it has no filters.
    package let filters: PagerFilters?

    /// The address of the next page; nil on the last one.
    var next: String? { page < addresses.count ? addresses[page] : nil }

    package init(page: Int, total: Int, addresses: [String], filters: PagerFilters? = nil) {
        self.page = page
        self.total = total
        self.addresses = addresses
        self.filters = filters
    }
}
