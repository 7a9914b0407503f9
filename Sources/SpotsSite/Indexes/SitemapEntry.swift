import Paths
import SiteStorage
import SpotsModel
import SpotsRendering

/// A page in the sitemap.
struct SitemapEntry: CacheCodable, Sendable, Equatable {
    /// The address on the site.
    let address: String
    /// When the page was changed, as a date or in RFC 3339 form; nil if that is not known.
    let modified: String?
}

extension SitemapEntry {
    init(from decoder: inout CacheDecoder) throws {
        self.init(address: try decoder.text(), modified: try decoder.optional { try $0.text() })
    }

    func write(to encoder: inout CacheEncoder) {
        encoder.write(address)
        encoder.write(modified) { $0.write($1) }
    }
}

extension SitemapEntry {
    /// - Returns: nil for a page that search engines should not list.
    init?(of source: PageSource, at address: PageAddress) {
        if source.page.noindex || address.outputPath.text == "404.html" { return nil }
        self.address = address.url
        modified = [source.page.updated, source.page.date].lazy.compactMap(Self.date).first
    }

    /// A date in the form for sitemaps; nil for any other string.
    private static func date(_ text: String) -> String? {
        guard !text.isEmpty, let moment = Timestamp(text) else { return nil }
        return text.utf8.count == 10 ? text : moment.text
    }
}
