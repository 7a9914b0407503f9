import Diagnostics
import SpotsModel
import Synchronization

/// The records of a collection, sorted and indexed by the values of their fields, so a query on each page of a large
/// site compares only the records that may match.
///
/// Each order and each index is made once, when a query first needs it, for all tasks.
final class RecordIndex: Sendable {
    /// The records in an order.
    private struct Sequence {
        /// The indexes of the records.
        let positions: [UInt32]
        /// Whether a subset of the records would be in the same order.
        let holdsForParts: Bool
    }

    /// What an index is made from.
    private struct Shape: Hashable {
        let order: [String]
        let field: FieldPath
        let isOfParts: Bool
    }

    private struct Known {
        var sequences: [[String]: Sequence] = [:]
        /// The positions in a sequence, ascending, by the keys of a field.
        var ranks: [Shape: [FieldKey: [UInt32]]] = [:]
        /// The fields that the records have.
        var fields: RecordFields?
    }

    private let records: [Record]
    private let collation: Collation
    private let known = Mutex(Known())

    init(_ records: [Record], in collation: Collation) {
        (self.records, self.collation) = (records, collation)
    }

    /// The indexes of the records that match a query, in its order.
    func positions(of query: CollectionQuery) -> [Int] {
        guard sequence(in: query.order).holdsForParts else {
            // The matching records decide their order together.
            let positions = matches(query.filter, in: RecordOrder())
            let sorted = query.order.sorted(positions, in: collation) { records[$0] }
            return Array(sorted.dropFirst(query.offset).prefix(query.limit ?? .max))
        }
        return matches(query.filter, in: query.order, offset: query.offset, limit: query.limit)
    }

    /// The warning about a field that a query names; nil if some record has it.
    func fault(of reference: FieldReference, in collection: String) -> Message? {
        known.withLock { known in
            let fields = known.fields ?? RecordFields(records)
            known.fields = fields
            return fields.fault(of: reference, in: collection)
        }
    }

    /// The ranks of the records that may match a filter, ascending, found in the way that gives the fewest; nil if
    /// any record may match.
    func ranks(for filter: RecordFilter, in order: RecordOrder) -> [UInt32]? {
        let ways = filter.lookups.map { lookups in lookups.flatMap { ranks(for: $0, in: order) } }
        guard let fewest = ways.min(by: { count($0) < count($1) }) else { return nil }
        if fewest.count == 1 { return fewest[0] }
        return Set(fewest.joined()).sorted()
    }
}

extension RecordIndex {
    private func matches(_ filter: RecordFilter, in order: RecordOrder, offset: Int = 0, limit: Int? = nil)
        -> [Int]
    {
        let positions = sequence(in: order).positions
        let ranks = filter.isEmpty ? nil : ranks(for: filter, in: order)
        var (rest, found): (Int, [Int]) = (offset, [])
        for index in 0..<(ranks?.count ?? positions.count) where found.count < limit ?? .max {
            let position = Int(positions[ranks.map { Int($0[index]) } ?? index])
            guard filter.matches(records[position], in: collation) else { continue }
            if rest > 0 { rest -= 1 } else { found.append(position) }
        }
        return found
    }

    private func count(_ lists: [[UInt32]]) -> Int { lists.reduce(0) { $0 + $1.count } }

    /// The ranks of the records that have a key, for each of the keys.
    private func ranks(for lookup: FieldLookup, in order: RecordOrder) -> [[UInt32]] {
        let shape = Shape(order: order.names, field: lookup.field, isOfParts: lookup.isOfParts)
        let sequence = sequence(in: order)
        return known.withLock { known in
            let ranks = known.ranks[shape] ?? self.ranks(of: shape, in: sequence)
            known.ranks[shape] = ranks
            return lookup.keys.compactMap { ranks[$0] }
        }
    }

    private func ranks(of shape: Shape, in sequence: Sequence) -> [FieldKey: [UInt32]] {
        var ranks: [FieldKey: [UInt32]] = [:]
        for (rank, position) in zip(UInt32(0)..., sequence.positions) {
            let value = FieldValue(records[Int(position)].value(at: shape.field) ?? .null)
            for key in shape.isOfParts ? value.keysOfParts : value.keys {
                // A list may contain an element twice.
                if ranks[key]?.last != rank { ranks[key, default: []].append(rank) }
            }
        }
        return ranks
    }

    private func sequence(in order: RecordOrder) -> Sequence {
        known.withLock { known in
            if let sequence = known.sequences[order.names] { return sequence }
            let (positions, holdsForParts) = order.sorting(Array(records.indices), in: collation) {
                records[$0]
            }
            let sequence = Sequence(positions: positions.map { UInt32($0) }, holdsForParts: holdsForParts)
            known.sequences[order.names] = sequence
            return sequence
        }
    }
}
