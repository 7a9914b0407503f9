import Diagnostics
import SpotsModel

/// Records with the data controllers that make items of them.
package struct RecordCollection: Sendable {
    package let name: String
    package let records: [Record]
    package let controllers: DataControllers
    /// The files that it was read from, as diagnostics name them.
    package let files: [String]
    /// Tells whether the records, or what makes items of them, are the same as in another build.
    package let fingerprint: ContentHash
    /// The kind of the components inside items that name none.
    let defaultComponentKind: Kind
    private let collation: Collation

    /// Takes the records that the settings ask for, in their order.
    ///
    /// - Parameters:
    ///   - collation: the order of texts.
    ///   - defaultComponentKind: the kind of the components inside items that name none.
    package init(
        _ settings: CollectionSettings, from reader: RecordReader, in collation: Collation,
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
        controllers = settings.controllers
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

    /// The positions of the records that a query asks for.
    package func positions(of query: CollectionQuery) -> [Int] {
        let positions =
            query.filter.isEmpty
            ? Array(records.indices)
            : records.indices.filter { query.filter.matches(records[$0].value, in: collation) }
        let sorted = query.order.sorted(positions, in: collation) { records[$0].value }.dropFirst(
            query.offset)
        return Array(query.limit.map { sorted.prefix($0) } ?? sorted)
    }

    /// One warning for each type of record that no data controller is registered for, at its first record.
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
            return found.first.place.saying(
                .unregisteredType(type, count: found.count, collection: name, suggestion: suggestion))
        }
    }
}
