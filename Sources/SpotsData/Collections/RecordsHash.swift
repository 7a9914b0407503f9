import Bytes
import Synchronization

/// A hash of the records of a collection, which is made when it is first needed.
final class RecordsHash: Sendable {
    private let start: ContentHash
    private let records: [Record]?
    private let made = Mutex<ContentHash?>(nil)

    /// - Parameters:
    ///   - start: a hash of everything else that counts.
    ///   - records: the records; nil if the first hash is already one of them.
    init(_ start: ContentHash, of records: [Record]?) {
        (self.start, self.records) = (start, records)
    }

    var value: ContentHash {
        made.withLock { made in
            if let made { return made }
            var hash = start
            for record in records ?? [] { hash.combine(record) }
            made = hash
            return hash
        }
    }

    /// The hash without some of the records.
    ///
    /// - Parameters:
    ///   - positions: the indexes of the records.
    ///   - rest: the other records.
    func removing(at positions: [Int], leaving rest: [Record]) -> RecordsHash {
        var start = start
        for position in positions { start.combine(position) }
        return RecordsHash(start, of: records == nil ? nil : rest)
    }
}
