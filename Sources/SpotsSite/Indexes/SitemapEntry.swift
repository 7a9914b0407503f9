import Bytes
import Paths
import SiteStorage
import SpotsModel
import SpotsRendering

/// A page in the sitemap.
///
/// Its strings are bytes that are not copied when it is read from a list: a site may have a million entries.
struct SitemapEntry: CacheCodable, Sendable, Equatable {
    /// The address on the site.
    let address: ArraySlice<UInt8>
    /// When the page was changed, as a date or in RFC 3339 form; nil if that is not known.
    let modified: ArraySlice<UInt8>?
    /// The languages that the page is in, with that of the page itself; empty if it is in one language only.
    var alternates: [Alternate] = []

    /// The page in a language.
    struct Alternate: Sendable, Equatable {
        /// The tag of the language, or `x-default`.
        let tag: String
        let address: String
    }
}

extension SitemapEntry {
    init(address: String, modified: String?) {
        self.address = Array(address.utf8)[...]
        self.modified = modified.map { Array($0.utf8)[...] }
    }

    init(from decoder: inout CacheDecoder) throws {
        (address, modified) = (try decoder.slice(), try decoder.optional { try $0.slice() })
        alternates = try decoder.list { Alternate(tag: try $0.text(), address: try $0.text()) }
    }

    /// Whether an entry comes before another one, in the order of their addresses; both are encoded.
    static func precedes(_ entry: inout CacheDecoder, _ other: inout CacheDecoder) -> Bool {
        // `try?`: what was not encoded here was validated when the build cache was read.
        guard let address = try? entry.slice(), let otherAddress = try? other.slice() else { return false }
        return address.span.precedes(otherAddress.span)
    }

    func write(to encoder: inout CacheEncoder) {
        encoder.write(address)
        encoder.write(modified) { $0.write($1) }
        encoder.write(alternates) { encoder, alternate in
            encoder.write(alternate.tag)
            encoder.write(alternate.address)
        }
    }
}

extension SitemapEntry {
    /// - Returns: nil for a page that search engines should not list.
    init?(of page: IndexedPage) {
        let (source, address) = (page.source, page.outputs[0].address)
        if source.page.noindex || source.shownLanguage != nil || address.url == page.home + "404.html" {
            return nil
        }
        self.init(
            address: address.url,
            modified: [source.page.updated, source.page.date].lazy.compactMap(Self.date).first)
        alternates = page.alternates.map { Alternate(tag: $0.tag, address: $0.address) }
    }

    /// A date in the form for sitemaps; nil for any other string.
    private static func date(_ text: String) -> String? {
        guard !text.isEmpty, let moment = Timestamp(text) else { return nil }
        return text.utf8.count == 10 ? text : moment.text
    }
}
