package import SpotsModel

/// When a page or a record is published: from its date until it expires.
package struct PublicationPeriod: Sendable, Hashable {
    /// The first moment; nil if it is published from the beginning.
    package let start: Timestamp?
    /// The moment after the end of the period; nil if it stays published.
    package let end: Timestamp?

    package init(from start: Timestamp? = nil, until end: Timestamp? = nil) {
        self.start = start
        self.end = end
    }

    /// The period of a page; strings that are not dates are ignored.
    package init(of page: Page) {
        // Most pages have neither, which is quick to check.
        start = page.date.isEmpty ? nil : Timestamp(page.date)
        end = page.expires.isEmpty ? nil : Timestamp(page.expires)
    }

    /// Whether it has no limits.
    package var isUnlimited: Bool { start == nil && end == nil }

    /// Whether it ends before it begins, so nothing is ever published.
    package var isEmpty: Bool {
        guard let start, let end else { return false }
        return end <= start
    }
}
