package import Paths

/// A web address that records or components come from, in one response or several.
package struct WebSource: Sendable, Hashable {
    package let address: WebAddress
    /// How the other responses are found; nil if there is only one.
    package var paging: SourcePaging?
    /// Whether it is an error if the address gives nothing; if not, what would come from it is left out.
    package var isRequired = true

    package init(_ address: WebAddress) {
        self.address = address
    }
}

/// How the other responses of a web address are found, for a list that a server hands out page by page.
package struct SourcePaging: Sendable, Hashable {
    package enum Next: Sendable, Hashable {
        /// Each response has the address of the next one at this path.
        case path(FieldPath)
        /// A field of the query counts up, until a response has nothing.
        case query(String, from: Int, step: Int)
    }

    package let next: Next
    /// The maximum number of responses.
    package let limit: Int

    package static let standardLimit = 50

    package init(_ next: Next, limit: Int? = nil) {
        self.next = next
        self.limit = limit ?? Self.standardLimit
    }

    /// Whether a field of the query counts up.
    package var countsUp: Bool {
        if case .query = next { true } else { false }
    }
}
