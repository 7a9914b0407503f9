import SpotsModel

/// The items of a paginated component, which are split over pages.
struct PaginatedItems: Sendable {
    /// An item, or a record that becomes an item when it is shown.
    struct Entry: Sendable {
        let content: Content
        /// The type of the slot that the item was placed in.
        var slot: String?

        enum Content: Sendable {
            /// On the heap, so a list of many records takes little memory.
            indirect case item(Item)
            /// A record, by its collection and its position in it.
            case record(String, Int)
        }

        var collection: String? {
            if case .record(let name, _) = content { name } else { nil }
        }
    }

    let entries: [Entry]
    let pagination: Pagination
    /// What readers filter and sort the list by; nil if it has no filters.
    var filters: ListFilters?
    /// The origin of the component.
    let origin: Origin

    /// The number of pages, at least one.
    var pages: Int {
        max(1, entries.count / pagination.size + (entries.count % pagination.size == 0 ? 0 : 1))
    }

    /// The entries of a page.
    ///
    /// - Parameter number: the page number, from 1.
    func entries(ofPage number: Int) -> [Entry] {
        Array(entries.dropFirst((number - 1) * pagination.size).prefix(pagination.size))
    }
}
