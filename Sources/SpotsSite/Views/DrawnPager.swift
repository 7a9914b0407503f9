import SpotsRendering

/// The pages of a paginated list, as a Swift view sees them.
public struct DrawnPager: Sendable, Hashable {
    /// The number of this page, from 1.
    public let page: Int
    /// The number of items on all pages.
    public let total: Int
    /// The addresses of all pages, in order.
    public let addresses: [String]

    init(_ drawing: PagerDrawing) {
        page = drawing.page
        total = drawing.total
        addresses = drawing.addresses
    }

    /// The address of the page before this one; nil on the first page.
    public var previous: String? { page > 1 ? addresses[page - 2] : nil }
    /// The address of the page after this one; nil on the last page.
    public var next: String? { page < addresses.count ? addresses[page] : nil }
}
