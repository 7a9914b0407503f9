import Diagnostics
import SiteStorage

/// A file that a page is published as: the page itself, its payload for the app, or a page that leads to it.
struct PageOutput: Sendable {
    /// What the file contains.
    enum Content: Int, Sendable {
        case page, redirect
        /// The payload of the page for the app.
        case twin
    }

    let content: Content
    let address: PageAddress
    /// Where the page sets the address; nil if the address follows from the page's file.
    var place: Diagnostic.Place?
    /// The stamp of the file; nil as long as it is not written.
    var stamp: FileStamp?
    /// Whether the file is new or differs from the one in the output folder, as far as that is known.
    var isChanged = true
}

extension PageOutput: CacheCodable {
    /// What an earlier build wrote is unchanged, or else the page is not reused.
    init(from decoder: inout CacheDecoder) throws {
        guard let content = Content(rawValue: try decoder.number()) else { throw CacheDecoder.Fault() }
        self.init(
            content: content, address: try PageAddress(from: &decoder),
            place: try decoder.optional { try Diagnostic.Place(from: &$0) },
            stamp: try decoder.optional { try FileStamp(from: &$0) }, isChanged: false)
    }

    func write(to encoder: inout CacheEncoder) {
        encoder.write(content.rawValue)
        address.write(to: &encoder)
        encoder.write(place) { $1.write(to: &$0) }
        encoder.write(stamp) { $1.write(to: &$0) }
    }
}
