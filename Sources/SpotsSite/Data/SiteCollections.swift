import Diagnostics
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// The collections of a site, without drafts unless these are included.
///
/// A collection may take its records from other collections, which are made first.
struct SiteCollections {
    private(set) var byName: [String: RecordCollection] = [:]
    /// The drafts that are left out.
    private(set) var drafts = DraftRecords()
    private(set) var diagnostics: [Diagnostic] = []
    private let sources: [String: CollectionSources.Collection]
    private let pages: [PageRecord]
    private let recordPages: [RecordPage]
    private let configuration: SiteConfiguration
    private let functionContext: DataFunctionContext
    private let collation: Collation
    private let includesDrafts: Bool
    private let site: JSONValue
    /// The collections that are being made, outermost first.
    private var open: [String] = []

    /// - Parameters:
    ///   - pages: the pages of the site, if a collection reads them.
    ///   - recordPages: the page files that make a page of each record.
    ///   - functionContext: what functions know in templates of records.
    ///   - site: the site as templates of records see it.
    init(
        _ sources: CollectionSources, pages: [PageRecord], recordPages: [RecordPage],
        _ configuration: SiteConfiguration, _ functionContext: DataFunctionContext, site: JSONValue,
        drafts includesDrafts: Bool
    ) {
        self.sources = Dictionary(sources.collections.map { ($0.settings.name, $0) }) { $1 }
        self.pages = pages
        self.recordPages = recordPages
        self.configuration = configuration
        self.functionContext = functionContext
        self.includesDrafts = includesDrafts
        self.site = site
        collation = Collation(language: configuration.settings.language)
        for collection in sources.collections { make(collection.settings.name) }
    }
}

extension SiteCollections {
    /// Makes a collection, after those that it takes records from.
    private mutating func make(_ name: String) {
        guard byName[name] == nil, let source = sources[name] else { return }
        open.append(name)
        defer { open.removeLast() }
        let records = records(of: source)
        var collection = RecordCollection(
            source.settings, from: records, text: configuration.text, in: collation,
            defaultComponentKind: configuration.settings.defaultComponentKind,
            functionContext: functionContext)
        if !source.isFaulty {
            diagnostics += collection.faults + collection.unregisteredTypes
            diagnostics += source.settings.unknownFields(
                among: records.records, groups: collection.records, in: configuration.text)
        }
        if !includesDrafts {
            drafts.find(in: collection, recordPages, site: site)
            collection = drafts.leftOut(of: collection)
        }
        byName[name] = collection
    }

    private mutating func records(of source: CollectionSources.Collection) -> RecordSources {
        var records = RecordSources()
        var start = 0
        for (other, position) in source.others {
            records.add(source.reader, records: start..<position)
            start = position
            switch other.origin {
            case .files: break
            case .pages:
                records.add(pages.filter { $0.isBelow(other.text) })
            case .collection:
                if let collection = collection(other, of: source.settings) { records.add(collection) }
            }
        }
        records.add(source.reader, records: start..<source.reader.records.count)
        return records
    }

    /// The collection that is a source of another one; nil, with a fault, if there is none, or if it needs the other one.
    private mutating func collection(
        _ source: CollectionSettings.Source, of other: CollectionSettings
    ) -> RecordCollection? {
        let name = source.text
        if let first = open.firstIndex(of: name) {
            report(.circularCollection(Array(open[first...]) + [name]), source, of: other)
            return nil
        }
        make(name)
        if byName[name] == nil {
            let suggestion = Suggestion.nearest(to: name, among: sources.keys.sorted())
            report(.unknownCollection(name, suggestion: suggestion), source, of: other)
        }
        return byName[name]
    }

    private mutating func report(
        _ message: Message, _ source: CollectionSettings.Source, of collection: CollectionSettings
    ) {
        let index = source.index.map { [JSONPath.Step.index($0)] } ?? []
        let path = JSONPath([.key("collections"), .key(collection.name), .key("source")] + index)
        diagnostics.append(
            configuration.text.diagnostic(message, at: source.range, path: path.description))
    }
}
