import Bytes
import SiteStorage
import Synchronization

/// The encoded entries of a build cache.
///
/// Each ``CachePiece`` is read from the file when one of its entries is needed: of a large site, all of them take more
/// memory than everything else that a build holds when nothing has changed.
final class CachedPieces: Sendable {
    /// A piece, and the tables that its entries refer to: positions of sets of facts and of component uses.
    struct Piece: Sendable {
        /// Its bytes in the file.
        let bytes: Range<Int>
        /// The positions of its entries.
        let entries: Range<Int>
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
        init(_ payload: [UInt8], at position: Int, firstEntry first: Int) throws {
            var decoder = CacheDecoder(payload, in: payload.indices)
            bytes = position..<position + payload.count
            sets = try decoder.list { try $0.number() }
            uses = try decoder.list { try $0.number() }
            start = decoder.position
            entries = first..<first + (try LoadedPiece.ranges(in: payload, from: start).count)
        }
    }

    /// An entry in the bytes of its piece.
    struct Entry {
        let bytes: [UInt8]
        let key: Range<Int>
        let content: Range<Int>
        let piece: Piece
    }

    private let file: OpenFile
    private let pieces: [Piece]
    private let recent = Mutex(Recent())

    /// The pieces that were read last; each task works on entries that follow each other.
    private struct Recent {
        var pieces: [Int: LoadedPiece] = [:]
        var order: [Int] = []
    }

    private static let mostRecent = 32

    init(_ pieces: [Piece], in file: OpenFile) {
        (self.pieces, self.file) = (pieces, file)
    }

    var count: Int { pieces.last?.entries.upperBound ?? 0 }

    /// An entry; nil if it can no longer be read.
    func entry(at position: Int) -> Entry? {
        // The last piece that begins at or before the entry.
        var (low, high) = (0, pieces.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if pieces[middle].entries.lowerBound <= position { low = middle } else { high = middle }
        }
        guard pieces.indices.contains(low), let loaded = piece(at: low) else { return nil }
        let index = position - pieces[low].entries.lowerBound
        guard loaded.entries.indices.contains(index) else { return nil }
        let (key, content) = loaded.entries[index]
        return Entry(bytes: loaded.bytes, key: key, content: content, piece: pieces[low])
    }

    private func piece(at index: Int) -> LoadedPiece? {
        if let known = recent.withLock({ $0.pieces[index] }) { return known }
        let piece = pieces[index]
        let bytes = file.read(at: piece.bytes.lowerBound, count: piece.bytes.count)
        // `try?`: the bytes were validated; if the file has changed since, the pages are built.
        guard let loaded = try? LoadedPiece(bytes, from: piece.start) else { return nil }
        recent.withLock { recent in
            guard recent.pieces.updateValue(loaded, forKey: index) == nil else { return }
            recent.order.append(index)
            if recent.order.count > Self.mostRecent {
                recent.pieces[recent.order.removeFirst()] = nil
            }
        }
        return loaded
    }
}

/// A piece with its bytes.
private final class LoadedPiece: Sendable {
    let bytes: [UInt8]
    let entries: [(key: Range<Int>, content: Range<Int>)]

    init(_ bytes: [UInt8], from start: Int) throws {
        self.bytes = bytes
        entries = try Self.ranges(in: bytes, from: start)
    }

    /// The keys and the contents of the entries.
    static func ranges(in bytes: [UInt8], from start: Int) throws -> [(key: Range<Int>, content: Range<Int>)]
    {
        guard start <= bytes.count else { throw CacheDecoder.Fault() }
        var decoder = CacheDecoder(bytes, in: start..<bytes.count)
        var entries: [(key: Range<Int>, content: Range<Int>)] = []
        while !decoder.isAtEnd { entries.append((try decoder.piece(), try decoder.piece())) }
        return entries
    }
}
