import Diagnostics
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// The collections of a site, without the records that are held back.
///
/// A collection may read other collections, which are made first.
struct SiteCollections {
    private(set) var byName: [String: RecordCollection] = [:]
    /// The records that are left out: drafts, those that are not due yet, and those that have expired.
    private(set) var held: HeldRecords
    private(set) var diagnostics: [Diagnostic] = []
    /// What the user should know about the sources, besides problems.
    let notes: [String]
    private let sources: [String: CollectionSources.Collection]
    private let pages: [ListedPage]
    private let recordPages: [RecordPage]
    private let configuration: SiteConfiguration
    private let edition: Edition
    /// The collections that are being made, outermost first.
    private var open: [String] = []
    /// The length of the chain that each collection needs, itself included.
    private var depths: [String: Int] = [:]

    /// The maximum number of collections that can read from each other in a chain.
    private static let mostInARow = 100

    /// - Parameters:
    ///   - pages: the pages of the site, if a collection reads them.
    ///   - recordPages: the page files that make a page for each record.
    ///   - held: the records that other editions leave out.
    init(
        _ sources: CollectionSources, pages: [ListedPage], recordPages: [RecordPage],
        _ configuration: SiteConfiguration, _ edition: Edition, _ held: HeldRecords
    ) {
        self.sources = Dictionary(sources.collections.map { ($0.settings.name, $0) }) { $1 }
        notes = sources.notes
        self.pages = pages
        self.recordPages = recordPages
        self.configuration = configuration
        self.edition = edition
        self.held = held
        self.held.begin(edition)
        for collection in sources.collections { make(collection.settings.name) }
    }
}

extension SiteCollections {
    /// Makes a collection, after those that it reads.
    private mutating func make(_ name: String) {
        guard byName[name] == nil, let source = sources[name] else { return }
        open.append(name)
        defer { open.removeLast() }
        var records = records(of: source)
        let all = records.records
        held.remove(
            from: &records, source.settings, of: collection(source, from: records.withoutRecords), recordPages
        )
        var collection = collection(source, from: records)
        if !source.isFaulty {
            diagnostics += collection.faults + collection.unregisteredTypes
            diagnostics += source.settings.unknownFields(
                among: all, groups: collection.records, in: configuration.text)
        }
        if source.settings.isGrouped { held.removeDrafts(ofGroups: &collection, recordPages) }
        byName[name] = collection
    }

    private func collection(
        _ source: CollectionSources.Collection, from records: RecordSources
    ) -> RecordCollection {
        RecordCollection(
            source.settings, from: records, text: configuration.text, in: edition.collation,
            defaultComponentKind: edition.settings.defaultComponentKind,
            functionContext: edition.functionContexts.ofSite)
    }

    private mutating func records(of source: CollectionSources.Collection) -> RecordSources {
        var records = RecordSources()
        let local = edition.records(of: source.files)
        var start = 0
        for (other, position) in source.others {
            records.add(source.reader, records: start..<position, in: local)
            start = position
            switch other.origin {
            case .file, .glob, .web: break
            case .pages:
                let found = pages.filter { $0.isBelow(other.text) }
                // Where there is one page, there may be others later.
                let isDefault = edition.language?.isDefault ?? true
                if found.isEmpty, isDefault, !pages.contains(where: { $0.isAt(other.text) }) {
                    report(.noPagesBelow(other.text), other, of: source.settings)
                }
                records.add(found)
            case .collection:
                guard let collection = collection(other, of: source.settings) else { continue }
                guard records.add(collection) else {
                    report(.tooManyRecords(), other, of: source.settings)
                    return RecordSources()
                }
            }
        }
        records.add(source.reader, records: start..<source.reader.records.count, in: local)
        return records
    }

    /// The collection that is a source of another one; nil, with an error, if it does not exist, if it needs the
    /// other one, or if the chain is too long.
    private mutating func collection(
        _ source: CollectionSettings.Source, of other: CollectionSettings
    ) -> RecordCollection? {
        let name = source.text
        if let first = open.firstIndex(of: name) {
            report(.circularCollection(Array(open[first...]) + [name]), source, of: other)
            return nil
        }
        // The recursion has the same limit.
        if open.count < Self.mostInARow { make(name) }
        guard open.count < Self.mostInARow, depths[name, default: 1] < Self.mostInARow else {
            report(.tooManyCollections(), source, of: other)
            return nil
        }
        depths[other.name] = max(depths[other.name, default: 1], depths[name, default: 1] + 1)
        if byName[name] == nil {
            let suggestion = Suggestion.nearest(to: name, among: sources.keys.sorted())
            report(.unknownCollection(name, suggestion: suggestion), source, of: other)
        }
        return byName[name]
    }

    private mutating func report(
        _ message: Message, _ source: CollectionSettings.Source, of collection: CollectionSettings
    ) {
        let path = collection.path(of: source).description
        diagnostics.append(configuration.text.diagnostic(message, at: source.range, path: path))
    }
}
