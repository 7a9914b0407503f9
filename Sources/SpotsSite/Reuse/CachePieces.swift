import SiteStorage
import Synchronization

/// The encoded entries of a build cache.
///
/// Each ``CachePiece`` is read from the file when one of its entries is needed: of a large site, all of them take more
/// memory than everything else that a build holds when nothing has changed.
final class CachePieces: Sendable {
    /// Where a piece is, and the tables that its entries refer to.
    struct Tables: Sendable {
        /// Its bytes in the file.
        fileprivate let bytes: Range<Int>
        /// The positions of its entries.
        let entries: Range<Int>
        /// The positions of sets of facts and of component uses.
        let sets: [Int]
        let uses: [Int]
        /// Where its entries begin, after the tables.
        fileprivate let start: Int

        /// Reads the tables, and counts the entries.
        ///
        /// - Parameters:
        ///   - position: the position of the payload in the file.
        ///   - first: the position of the first entry.
        /// - Throws: ``CacheDecoder/Fault`` if the bytes are not valid.
        init(of payload: [UInt8], at position: Int, firstEntry first: Int) throws {
            var decoder = CacheDecoder(payload, in: payload.indices)
            bytes = position..<position + payload.count
            sets = try decoder.list { try $0.number() }
            uses = try decoder.list { try $0.number() }
            start = decoder.position
            entries = first..<first + (try Piece.ranges(in: payload, from: start).count)
        }
    }

    /// A piece with its bytes.
    final class Piece: Sendable {
        let bytes: [UInt8]
        let tables: Tables
        /// The keys and the contents of the entries in the bytes.
        let entries: [(key: Range<Int>, content: Range<Int>)]

        /// The positions of the entries.
        var positions: Range<Int> { tables.entries }

        fileprivate init(_ bytes: [UInt8], _ tables: Tables) throws {
            (self.bytes, self.tables) = (bytes, tables)
            entries = try Self.ranges(in: bytes, from: tables.start)
            if entries.count != tables.entries.count { throw CacheDecoder.Fault() }
        }

        fileprivate static func ranges(
            in bytes: [UInt8], from start: Int
        ) throws -> [(key: Range<Int>, content: Range<Int>)] {
            guard start <= bytes.count else { throw CacheDecoder.Fault() }
            var decoder = CacheDecoder(bytes, in: start..<bytes.count)
            var entries: [(key: Range<Int>, content: Range<Int>)] = []
            while !decoder.isAtEnd { entries.append((try decoder.piece(), try decoder.piece())) }
            return entries
        }
    }

    private let file: OpenFile
    private let tables: [Tables]
    private let recent = Mutex(Recent())

    /// The pieces that were read last: the slices of several tasks may be in the same one.
    private struct Recent {
        var pieces: [Int: Piece] = [:]
        var order: [Int] = []
    }

    private static let mostRecent = 32

    init(_ tables: [Tables], in file: OpenFile) {
        (self.tables, self.file) = (tables, file)
    }

    /// The number of entries.
    var count: Int { tables.last?.entries.upperBound ?? 0 }

    /// The piece that has an entry; nil if it can no longer be read.
    func piece(ofEntryAt position: Int) -> Piece? {
        // The last piece that begins at or before the entry.
        var (low, high) = (0, tables.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if tables[middle].entries.lowerBound <= position { low = middle } else { high = middle }
        }
        guard tables.indices.contains(low), tables[low].entries.contains(position) else { return nil }
        return piece(at: low)
    }

    private func piece(at index: Int) -> Piece? {
        if let known = recent.withLock({ $0.pieces[index] }) { return known }
        let range = tables[index].bytes
        let bytes = file.read(at: range.lowerBound, count: range.count)
        // `try?`: the bytes were validated; if the file has changed since, the pages are built.
        guard let piece = try? Piece(bytes, tables[index]) else { return nil }
        recent.withLock { recent in
            guard recent.pieces.updateValue(piece, forKey: index) == nil else { return }
            recent.order.append(index)
            if recent.order.count > Self.mostRecent {
                recent.pieces[recent.order.removeFirst()] = nil
            }
        }
        return piece
    }
}
