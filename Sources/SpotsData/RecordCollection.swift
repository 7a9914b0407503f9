package import Diagnostics
package import SpotsModel

/// Records, and the data controllers that turn them into items.
package struct RecordCollection: Sendable {
    package let name: String
    package private(set) var records: [Record]
    package let origin: CollectionOrigin
    /// The source files, as named in diagnostics.
    package let files: [String]
    /// A hash that changes if the records or the data controllers change.
    package private(set) var fingerprint: ContentHash
    /// The kind of components inside items that set no kind.
    let defaultComponentKind: Kind
    private let collation: Collation

    /// Filters and sorts records as the settings say.
    ///
    /// - Parameters:
    ///   - text: `site.json`, with the definition of the collection.
    ///   - collation: the order of texts.
    ///   - defaultComponentKind: the kind of components inside items that set no kind.
    package init(
        _ settings: CollectionSettings, from reader: RecordReader, text: SourceText, in collation: Collation,
        defaultComponentKind: Kind
    ) {
        let records = reader.records
        name = settings.name
        files = reader.files
        var fingerprint = settings.fingerprint
        fingerprint.combine(reader.fingerprint)
        fingerprint.combine(collation.language)
        self.fingerprint = fingerprint
        self.collation = collation
        self.defaultComponentKind = defaultComponentKind
        origin = CollectionOrigin(name: settings.name, controllers: settings.controllers, settings: text)
        let wanted =
            settings.filter.isEmpty
            ? records : records.filter { settings.filter.matches($0.value, in: collation) }
        self.records =
            settings.order.isEmpty
            ? wanted
            : settings.order.sorted(Array(wanted.indices), in: collation) { wanted[$0].value }.map {
                wanted[$0]
            }
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
        for position in positions { fingerprint.combine(position) }
    }

    var controllers: DataControllers { origin.controllers }

    /// The indexes of the records that match a query, in its order.
    package func positions(of query: CollectionQuery) -> [Int] {
        let positions =
            query.filter.isEmpty
            ? Array(records.indices)
            : records.indices.filter { query.filter.matches(records[$0].value, in: collation) }
        let sorted = query.order.sorted(positions, in: collation) { records[$0].value }.dropFirst(
            query.offset)
        return Array(query.limit.map { sorted.prefix($0) } ?? sorted)
    }

    /// One warning for each record type without a data controller, at its first record.
    package var unregisteredTypes: [Diagnostic] {
        guard controllers.dependOnType else { return [] }
        var found: [String: (count: Int, first: Record)] = [:]
        let writer = RecordWriter()
        for record in records {
            guard case .unregistered(let type) = controllers.resolve(record.value, with: writer) else {
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
