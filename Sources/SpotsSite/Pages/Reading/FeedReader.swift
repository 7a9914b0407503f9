import Bytes
import Diagnostics
import Paths
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// Makes the pages of feeds: a list with an item for each record, whose `meta` has what feed readers show.
final class FeedReader {
    /// A feed as a page.
    struct Feed {
        var page: Page
        /// The problems of records.
        var diagnostics: [Diagnostic] = []
        /// The collection, and the files whose text the feed contains.
        var dependencies: [Dependency]
    }

    private let site: LoadedSite
    private let maker = ItemMaker()
    /// Reads the pages that records stand for.
    private lazy var reader = PageReader(site)

    init(_ site: LoadedSite) {
        self.site = site
    }

    /// - Parameters:
    ///   - edition: the site in the language of the feed.
    ///   - tag: the tag of the language; empty for the default language.
    func read(_ feed: SiteSettings.Feed, in edition: LoadedEdition, tag: String) -> Feed {
        let settings = edition.edition.settings
        var page = Page(title: feed.title.isEmpty ? settings.title : feed.title)
        page.description = feed.description.isEmpty ? settings.description : feed.description
        page.path = feed.path
        var dependencies: [Dependency] = [.collection(LocalCollection(feed.collection, in: tag))]
        if feed.title.isEmpty { dependencies.append(.setting(.title)) }
        if feed.description.isEmpty { dependencies.append(.setting(.description)) }
        var read = Feed(page: page, dependencies: dependencies)
        guard let collection = edition.collections[feed.collection] else { return read }
        var items: [Item] = []
        // What a language lacks is in the feed of the language that has it.
        let own = collection.records.lazy.filter { $0.shownLanguage == nil }
        for record in own.prefix(feed.limit) {
            let (item, faults) = maker.item(of: record, in: collection)
            read.diagnostics += faults
            guard var item else { continue }
            item.meta = meta(of: item, record, &read.dependencies)
            if feed.format == .atom, !Self.hasDate(item) {
                let place = record.location(of: ["date"])
                read.diagnostics.append(
                    place.location.diagnostic(.feedEntryWithoutDate(Self.dates(item).first)))
                continue
            }
            if item.title.isEmpty { item.title = record["title"]?.string ?? "" }
            if item.text.isEmpty { item.text = record["description"]?.string ?? "" }
            items.append(item)
        }
        read.page.components = [Component(kind: .list, items: items)]
        return read
    }

    private static func hasDate(_ item: Item) -> Bool {
        dates(item).contains { Timestamp($0) != nil }
    }

    private static func dates(_ item: Item) -> [String] {
        ["date", "updated"].compactMap { item.meta[$0]?.string }
    }

    /// What an entry shows: the fields of the record, unless the item sets them.
    private func meta(of item: Item, _ record: Record, _ dependencies: inout [Dependency]) -> JSONValue {
        var members: [(String, JSONValue)] = []
        for key in ["date", "updated", "author", "authors", "tags", "body"] {
            let value = item.meta[key] ?? record[key] ?? record["meta"]?[key]
            if let value, value != .null { members.append((key, value)) }
        }
        if !members.contains(where: { $0.0 == "body" }), let key = record.pageFile,
            let input = site.pages[ofFile: key]
        {
            if let file = input.contentFile { dependencies.append(.file(file)) }
            if let text = text(of: input, &dependencies) { members.append(("body", text)) }
        }
        return .object(JSONObject(members))
    }

    /// The first Markdown of a page; problems are reported with the page.
    private func text(of input: PageInput, _ dependencies: inout [Dependency]) -> JSONValue? {
        let read = reader.read(input)
        dependencies += [.setting(.reading)] + read.dependencies
        return read.source.page.components.lazy.flatMap(\.items).compactMap { $0.meta["body"] }.first
    }
}

extension SiteSettings.Feed {
    /// A hash of the settings of the feed.
    var fingerprint: ContentHash {
        var hash = ContentHash()
        for text in [collection, path, title, description, format.rawValue] { hash.combine(text) }
        hash.combine(limit)
        return hash
    }
}
