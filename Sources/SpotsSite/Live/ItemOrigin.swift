package import Diagnostics

/// Where an item comes from that is not an object in the JSON file of its page.
package struct ItemOrigin: Sendable {
    /// What the item is made from.
    package enum Source: Sendable {
        /// A record of a collection.
        case record
        /// A Markdown page.
        case markdown
        /// A page file that makes a page of each record.
        case recordPage
        /// A response of the web address that the page's components come from.
        case response
        /// The file of the page, which has another form there.
        case page
        /// Swift code, or nothing that has a place.
        case code
    }

    package let source: Source
    /// The places in files, the nearest first, each with what it is if it is not the item itself.
    package let places: [(place: Diagnostic.Place, note: String?)]
}
