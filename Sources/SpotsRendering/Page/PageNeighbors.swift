/// The pages before and after a page, in the order of its collection.
package struct PageNeighbors: Sendable {
    package let previous: Neighbor?
    package let next: Neighbor?

    /// A page before or after another one.
    package struct Neighbor: Sendable {
        package let title: String
        /// The address on the site.
        package let address: String

        package init(title: String, address: String) {
            self.title = title
            self.address = address
        }
    }

    package init(previous: Neighbor? = nil, next: Neighbor? = nil) {
        self.previous = previous
        self.next = next
    }
}
