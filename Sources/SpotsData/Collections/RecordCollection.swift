package import Bytes
package import Diagnostics
package import Mustache
package import SpotsModel

/// Records, and the data controllers that turn them into items.
package struct RecordCollection: Sendable {
    package let name: String
    package private(set) var records: [Record]
    package let origin: CollectionOrigin
    /// The source files, as named in messages.
    package let files: [String]
    /// A hash that changes if the records or the data controllers change.
    package var fingerprint: ContentHash { shown.value }
    private var shown: RecordsHash
    /// A hash that also changes if the places of the records change.
    package private(set) var fingerprintOfPlaces: ContentHash
    /// A hash of the records that were left out because of their dates.
    package let heldByDate: ContentHash
    /// The records that were left out because they are drafts, or because of their dates.
    let removed: [Record]
    /// The problems of grouping the records.
    package let faults: [Diagnostic]
    /// A hash of the data controllers.
    package let definition: ContentHash
    /// The kind of components inside items that do not set one.
    let defaultComponentKind: Kind
    package let collation: Collation
    /// The other collection whose records are grouped, and the field; nil if they are not grouped by a field.
    package let grouping: (collection: String, field: FieldPath)?
    /// What page queries use to find records.
    private(set) var index: RecordIndex

    /// Filters, groups and sorts records as the settings say.
    ///
    /// - Parameters:
    ///   - sources: the records of the sources, in their order.
    ///   - text: `site.json`, with the definition of the collection.
    ///   - collation: the order of strings.
    ///   - defaultComponentKind: the kind of components inside items that do not set one.
    ///   - functionContext: what functions in templates know about the site.
    package init(
        _ settings: CollectionSettings, from sources: RecordSources, text: SourceText,
        in collation: Collation, defaultComponentKind: Kind,
        functionContext: (any FunctionContext & Sendable)? = nil
    ) {
        name = settings.name
        files = sources.files
        self.collation = collation
        self.defaultComponentKind = defaultComponentKind
        grouping = settings.grouping
        origin =
            sources.origin(ofRecordsIn: settings)
            ?? CollectionOrigin(
                name: settings.name, controllers: settings.controllers, settings: text,
                functionContext: functionContext)
        var records = sources.records
        if !settings.filter.isEmpty {
            records.removeAll { !settings.filter.matches($0, in: collation) }
        }
        if let grouping = settings.group {
            let groups = RecordGroups(
                records, by: grouping, from: sources.onlyOrigin, in: collation,
                functionContext: functionContext)
            records = groups.records
            faults = groups.faults(of: grouping, in: text)
        } else {
            faults = []
        }
        (heldByDate, removed) = (sources.heldByDate, sources.removed)
        records = settings.excerpt(of: records, in: collation)
        self.records = records
        index = RecordIndex(records, in: collation)
        (definition, shown, fingerprintOfPlaces) = Self.fingerprints(
            settings, sources, records, in: collation)
    }

    /// The fingerprints of the definition, of the records, and of the places where they are written.
    private static func fingerprints(
        _ settings: CollectionSettings, _ sources: RecordSources, _ records: [Record],
        in collation: Collation
    ) -> (definition: ContentHash, records: RecordsHash, places: ContentHash) {
        var definition = settings.fingerprint
        definition.combine(collation.language)
        for other in sources.definitions { definition.combine(other) }
        var places = definition
        places.combine(sources.fingerprint)
        // Records that are left out do not count.
        let shown =
            sources.areDerived ? RecordsHash(definition, of: records) : RecordsHash(places, of: nil)
        return (definition, shown, places)
    }

    /// Removes records, as if they did not exist.
    ///
    /// - Parameter positions: the indexes of the records, ascending.
    package mutating func remove(at positions: [Int]) {
        if positions.isEmpty { return }
        var rest = positions[...]
        var kept: [Record] = []
        kept.reserveCapacity(records.count - positions.count)
        for (position, record) in records.enumerated() {
            if rest.first == position { rest.removeFirst() } else { kept.append(record) }
        }
        records = kept
        index = RecordIndex(records, in: collation)
        shown = shown.removing(at: positions, leaving: kept)
        for position in positions { fingerprintOfPlaces.combine(position) }
    }

    var controllers: DataControllers { origin.controllers }

    /// The indexes of the records that match a query, in its order.
    package func positions(of query: CollectionQuery) -> [Int] { index.positions(of: query) }

    /// The warning about a field that a query names; nil if some record has it.
    package func fault(of reference: FieldReference) -> Message? { index.fault(of: reference, in: name) }

    /// A hash of what the items that a query selects are made from, and of which of its fields exist; nil if the query is
    /// not JSON.
    package func fingerprint(ofQuery json: String) -> ContentHash? {
        guard let query = CollectionQuery(json: json) else { return nil }
        var hash = definition
        for field in query.fields { hash.combine(fault(of: field) == nil ? 1 : 0) }
        var file: RecordFile?
        for position in positions(of: query) {
            let record = records[position]
            if record.file !== file {
                hash.combine(record.file.text.name)
                file = record.file
            }
            hash.combine(record)
        }
        return hash
    }

    /// One warning for each record type without a data controller, at its first record.
    package var unregisteredTypes: [Diagnostic] {
        guard controllers.dependOnType else { return [] }
        var found: [String: (count: Int, first: Record)] = [:]
        let writer = RecordWriter()
        for record in records {
            guard case .unregistered(let type) = controllers.resolve(record, with: writer) else {
                continue
            }
            found[type] = ((found[type]?.count ?? 0) + 1, found[type]?.first ?? record)
        }
        return found.sorted { $0.key < $1.key }.map { type, found in
            let suggestion = Suggestion.nearest(to: type, among: controllers.types)
            return found.first.location.diagnostic(
                .unregisteredType(type, count: found.count, collection: name, suggestion: suggestion))
        }
    }
}

extension CollectionSettings {
    /// The only source and the field that its records are grouped by, if the source is another collection.
    fileprivate var grouping: (collection: String, field: FieldPath)? {
        guard case .field(let field) = group, sources.count == 1, sources[0].origin == .collection else {
            return nil
        }
        return (sources[0].text, field.path)
    }

    /// The records in their order, without those before the offset and after the limit.
    fileprivate func excerpt(of records: [Record], in collation: Collation) -> [Record] {
        var records = records
        if !order.isEmpty {
            records = order.sorted(Array(records.indices), in: collation) { records[$0] }.map {
                [records] in records[$0]
            }
        }
        if offset == 0, limit == nil { return records }
        let rest = records.dropFirst(offset)
        return Array(limit.map { rest.prefix($0) } ?? rest)
    }
}
