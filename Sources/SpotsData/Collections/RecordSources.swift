import Bytes
import Diagnostics
import SpotsModel

/// The records of a collection's sources, in their order.
package struct RecordSources {
    package private(set) var records: [Record] = []
    /// The source files, as named in messages.
    private(set) var files: [String] = []
    /// Whether records are taken from pages or from other collections, or are those of one language.
    private(set) var areDerived = false
    /// A hash of everything that was read.
    private(set) var fingerprint = ContentHash()
    /// The hashes of the data controllers of other collections.
    private(set) var definitions: [ContentHash] = []
    /// The positions of the records that come from other collections.
    private var derived: [Range<Int>] = []
    /// A hash of the records that were removed because of their dates.
    private(set) var heldByDate = ContentHash()
    /// The records that were removed.
    private(set) var removed: [Record] = []
    private var origins: [CollectionOrigin] = []

    /// The maximum number of records that a collection can take from other collections, drafts included.
    ///
    /// Otherwise, a chain of collections that each read the previous one twice would double their records endlessly.
    package static let mostDerived = 1_000_000

    package init() {}

    /// Adds some of the records that a reader has read from files.
    ///
    /// - Parameter edition: the language whose records are wanted; nil on a site in one language.
    package mutating func add(
        _ reader: RecordReader, records positions: Range<Int>, in edition: RecordEdition? = nil
    ) {
        if files.isEmpty {
            files = reader.files
            fingerprint.combine(reader.fingerprint)
        }
        let added = reader.records[positions]
        guard let edition else {
            return append(added.count == reader.records.count ? reader.records : Array(added))
        }
        areDerived = true
        append(edition.records(added))
    }

    /// Appends records; the first ones share the memory of the list that they come from.
    private mutating func append(_ others: [Record]) {
        // Adding nothing to a shared list would copy it, too.
        if others.isEmpty { return }
        if records.isEmpty { records = others } else { records += others }
    }

    /// Adds the records of another collection, which keep its data controllers.
    ///
    /// - Returns: false, without adding anything, if there would be more than ``mostDerived``.
    package mutating func add(_ collection: RecordCollection) -> Bool {
        let derivedCount = derived.reduce(0) { $0 + $1.count } + removed.count
        guard derivedCount + collection.records.count + collection.removed.count <= Self.mostDerived else {
            return false
        }
        areDerived = true
        let known = Set(files)
        files += collection.files.filter { !known.contains($0) }
        fingerprint.combine(collection.fingerprintOfPlaces)
        definitions.append(collection.definition)
        origins.append(collection.origin)
        heldByDate.combine(collection.heldByDate)
        removed += collection.removed
        derived.append(records.count..<records.count + collection.records.count)
        append(collection.records)
        return true
    }

    /// Adds pages as records.
    package mutating func add(_ pages: [ListedPage]) {
        areDerived = true
        for page in pages {
            files.append(page.text.name)
            let record = page.record
            fingerprint.combine(record.value)
            records.append(record)
        }
    }

    /// Whether a record comes from another collection.
    package func isDerived(_ position: Int) -> Bool { derived.contains { $0.contains(position) } }

    /// The same sources without any records.
    package var withoutRecords: RecordSources {
        var sources = self
        (sources.records, sources.derived) = ([], [])
        return sources
    }

    /// Removes records, as if they did not exist.
    ///
    /// - Parameters:
    ///   - positions: the indexes of the records, ascending.
    ///   - dated: the indexes of those that are removed because of their dates.
    package mutating func remove(at positions: [Int], because dated: [Int]) {
        if positions.isEmpty { return }
        for position in dated { heldByDate.combine(records[position]) }
        var rest = positions[...]
        var kept: [Record] = []
        kept.reserveCapacity(records.count - positions.count)
        for (position, record) in records.enumerated() {
            if rest.first == position {
                rest.removeFirst()
                removed.append(record)
            } else {
                kept.append(record)
            }
        }
        (records, derived) = (kept, [])
        for position in positions { fingerprint.combine(position) }
    }

    /// The data controllers of the only other collection, for a collection without its own.
    func origin(ofRecordsIn settings: CollectionSettings) -> CollectionOrigin? {
        settings.controllers.isEmpty && settings.group == nil ? onlyOrigin : nil
    }

    /// The data controllers of the only other collection; nil if there are several, or none.
    var onlyOrigin: CollectionOrigin? { origins.count == 1 ? origins[0] : nil }
}
