import Diagnostics
import Mustache
import Paths
import SiteStorage
import SpotsModel
import SpotsRendering

/// The pages of a site that are feeds.
struct FeedPages {
    private(set) var inputs: [PageInput] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - collections: the names of the site's collections.
    ///   - text: `site.json`, with the settings.
    init(_ edition: Edition, collections: Set<String>, in text: SourceText) {
        let settings = edition.settings
        for (index, feed) in settings.feeds.enumerated() {
            // A path that is not valid is reported with the settings.
            guard let address = try? PageAddress(path: feed.path), address.isFeed else { continue }
            inputs.append(.feed(feed, address, index: index, edition.language))
            var fault: (key: String, message: Message)?
            if BaseAddress(settings.baseURL).origin.isEmpty { fault = ("path", .feedWithoutBaseURL()) }
            if !collections.contains(feed.collection), !feed.collection.isEmpty {
                let suggestion = Suggestion.nearest(to: feed.collection, among: collections.sorted())
                fault = ("collection", .unknownCollection(feed.collection, suggestion: suggestion))
            }
            if let fault {
                let place = Self.location(of: fault.key, ofFeed: index, in: text)
                diagnostics.append(place.location.diagnostic(fault.message))
            }
        }
    }

    /// Where a key of a feed is written.
    static func location(of key: String, ofFeed index: Int, in text: SourceText) -> ValueLocation {
        text.location(ofSetting: ["feeds", String(index), key])
    }
}

extension PageAddress {
    /// Whether a feed can have the address.
    var isFeed: Bool {
        guard let name = OutputSyntax.fileExtension(of: outputPath.name) else { return false }
        return ["xml", "atom", "rss", "json"].contains(name)
    }
}
