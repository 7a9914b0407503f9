import Bytes
import SpotsRendering

/// Reads entries of a build cache.
///
/// Each task has its own reader, which keeps the piece that it read last: a task works on entries that follow each
/// other.
final class CacheReader {
    let cache: BuildCache
    private var last: CachePieces.Piece?

    init(_ cache: BuildCache) {
        self.cache = cache
    }

    /// The entry of a page; nil if it is not valid.
    func entry(at position: Int) -> BuildCache.Entry? {
        guard let (piece, index) = find(position) else { return nil }
        var decoder = CacheDecoder(piece.bytes, in: piece.entries[index].content)
        guard let shared = try? shared(from: &decoder, piece.tables),
            let entry = try? BuildCache.Entry(from: &decoder, shared, uses: cache.uses)
        else { return nil }
        return decoder.isAtEnd ? entry : nil
    }

    /// The encoded entry of a page: the parts that it shares with others, and the remaining bytes.
    func content(at position: Int) -> (shared: BuildCache.Shared, rest: ArraySlice<UInt8>)? {
        guard let (piece, index) = find(position) else { return nil }
        let content = piece.entries[index].content
        var decoder = CacheDecoder(piece.bytes, in: content)
        guard let shared = try? shared(from: &decoder, piece.tables) else { return nil }
        return (shared, piece.bytes[decoder.position..<content.upperBound])
    }

    /// Whether an entry is that of a page.
    ///
    /// - Parameters:
    ///   - page: the position of the page.
    ///   - pages: all pages of the site.
    func isEntry(at position: Int, ofPage page: Int, in pages: PageInputs) -> Bool {
        guard let (piece, index) = find(position) else { return false }
        let bytes = piece.bytes
        return pages.hasKey(bytes.span.extracting(piece.entries[index].key), at: page)
    }

    /// The key of the page of an entry.
    func key(at position: Int) -> String {
        guard let (piece, index) = find(position) else { return "" }
        return String(decoding: piece.bytes[piece.entries[index].key], as: UTF8.self)
    }

    private func find(_ position: Int) -> (piece: CachePieces.Piece, index: Int)? {
        if last?.positions.contains(position) != true { last = cache.pieces.piece(ofEntryAt: position) }
        return last.map { ($0, position - $0.positions.lowerBound) }
    }

    private func shared(
        from decoder: inout CacheDecoder, _ tables: CachePieces.Tables
    ) throws -> BuildCache.Shared {
        BuildCache.Shared(
            facts: tables.sets[try decoder.index(below: tables.sets.count)],
            uses: try decoder.list { tables.uses[try $0.index(below: tables.uses.count)] })
    }
}
