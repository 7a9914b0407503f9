import SpotsModel

/// The items of a component that are split over pages.
struct PaginatedItems: Sendable {
    /// An item, or the record that one is made of when it is shown.
    enum Entry: Sendable {
        case item(Item)
        /// A record by its collection and its position there.
        case record(String, Int)

        /// The collection of a record.
        var collection: String? {
            if case .record(let name, _) = self { name } else { nil }
        }
    }

    let entries: [Entry]
    let pagination: Pagination
    /// Where the component stands.
    let origin: Origin

    /// How many pages there are, at least one.
    var pages: Int {
        max(1, entries.count / pagination.size + (entries.count % pagination.size == 0 ? 0 : 1))
    }

    /// The entries of a page.
    ///
    /// - Parameter number: the page's number, from 1.
    func entries(ofPage number: Int) -> [Entry] {
        Array(entries.dropFirst((number - 1) * pagination.size).prefix(pagination.size))
    }
}
