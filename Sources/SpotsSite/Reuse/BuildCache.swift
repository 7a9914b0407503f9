import Bytes
import Paths
import SiteStorage
import SpotsModel
import SpotsRendering

/// The results of an earlier build, so a build repeats only the pages that may have changed.
final class BuildCache: Sendable {
    /// A page and what it was made from.
    struct Entry: Sendable {
        var files: [SourceState]
        /// The set of facts about its dependencies, as a position in ``BuildCache/sets``.
        var facts: Int
        var results: [PageResult]
    }

    /// A file that is copied unchanged.
    struct Copy: Sendable, Equatable {
        let source: FileStamp
        let output: FileStamp
    }

    /// The states of all dependencies.
    let facts: [DependencyState.Fact]
    /// Sets of facts, as positions: most pages have the same set.
    let sets: [[Int]]
    /// The kinds of components on pages.
    let uses: [ComponentUse]
    let copies: [OutputPath: Copy]
    let search: SearchFiles
    /// A fingerprint of all output paths, which do not collide.
    let paths: ContentHash
    /// The entries in their encoded form: each one is decoded by the task that needs it.
    private let bytes: [UInt8]
    /// Where the entries begin. (There is one for each page, so nothing else is stored with it.)
    private let entries: [Int]
    private let pieces: [Tables]

    /// The tables that the entries of a ``CachePiece`` refer to: positions of sets of facts and of component uses.
    private struct Tables {
        let bytes: Range<Int>
        let sets: [Int]
        let uses: [Int]
    }

    /// The parts of an entry that it shares with others, as positions.
    struct Shared {
        let facts: Int
        /// The component uses of its results.
        let uses: [Int]
    }

    /// Decodes the shared parts of a cache file.
    ///
    /// - Parameters:
    ///   - end: the range of the last part, which ``BuildCacheWriter`` writes at the end.
    ///   - pieces: the range of each ``CachePiece``.
    /// - Throws: ``CacheDecoder/Fault`` if the bytes are not valid.
    init(of bytes: [UInt8], end: Range<Int>, pieces: ArraySlice<Range<Int>>) throws {
        self.bytes = bytes
        var decoder = CacheDecoder(bytes, in: end)
        let facts = try decoder.list { try DependencyState.Fact(from: &$0) }
        let sets = try decoder.list { try $0.list { try $0.index(below: facts.count) } }
        let uses = try decoder.list { try ComponentUse(from: &$0) }
        let copies = try decoder.list { (OutputPath(try $0.text()), try Copy(from: &$0)) }
        (self.facts, self.sets, self.uses, self.copies) = (facts, sets, uses, Dictionary(copies) { $1 })
        search = try SearchFiles(from: &decoder)
        paths = try decoder.hash()
        let count = try decoder.number()
        guard decoder.isAtEnd else { throw CacheDecoder.Fault() }
        var entries: [Int] = []
        entries.reserveCapacity(min(max(0, count), bytes.count))
        self.pieces = try pieces.map { range in
            var decoder = CacheDecoder(bytes, in: range)
            let tables = Tables(
                bytes: range, sets: try decoder.list { try $0.index(below: sets.count) },
                uses: try decoder.list { try $0.index(below: uses.count) })
            while !decoder.isAtEnd {
                entries.append(decoder.position)
                _ = (try decoder.piece(), try decoder.piece())
            }
            return tables
        }
        guard entries.count == count else { throw CacheDecoder.Fault() }
        self.entries = entries
    }

    /// The number of cached pages.
    var count: Int { entries.count }

    /// The entry of a page; nil if it is not valid.
    func entry(at position: Int) -> Entry? {
        guard let (_, content, tables) = place(of: position) else { return nil }
        var decoder = CacheDecoder(bytes, in: content)
        guard let shared = try? shared(from: &decoder, tables),
            let entry = try? Entry(from: &decoder, shared, uses: uses)
        else { return nil }
        return decoder.isAtEnd ? entry : nil
    }

    /// The encoded entry of a page: the parts that it shares with others, and the remaining bytes.
    func content(at position: Int) -> (shared: Shared, rest: ArraySlice<UInt8>)? {
        guard let (_, content, tables) = place(of: position) else { return nil }
        var decoder = CacheDecoder(bytes, in: content)
        guard let shared = try? shared(from: &decoder, tables) else { return nil }
        return (shared, bytes[decoder.position..<content.upperBound])
    }

    /// The bytes of an entry, and the tables that it refers to.
    private func place(of position: Int) -> (key: Range<Int>, content: Range<Int>, tables: Tables)? {
        let start = entries[position]
        // The last piece that begins before the entry.
        var (low, high) = (0, pieces.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if pieces[middle].bytes.lowerBound <= start { low = middle } else { high = middle }
        }
        var decoder = CacheDecoder(bytes, in: start..<pieces[low].bytes.upperBound)
        guard let key = try? decoder.piece(), let content = try? decoder.piece() else { return nil }
        return (key, content, pieces[low])
    }

    private func shared(from decoder: inout CacheDecoder, _ tables: Tables) throws -> Shared {
        Shared(
            facts: tables.sets[try decoder.index(below: tables.sets.count)],
            uses: try decoder.list { tables.uses[try $0.index(below: tables.uses.count)] })
    }
}

// MARK: Finding pages

extension BuildCache {
    /// The number of entries that are compared with a page before it is looked up.
    private static let lookahead = 4

    /// Finds the entries of pages.
    ///
    /// Usually most pages are in the same order, which needs no dictionary.
    ///
    /// - Parameters:
    ///   - wanted: which of the pages.
    ///   - pages: all pages of the site.
    func positions(of wanted: PagePositions, in pages: PageInputs) -> [Int?] {
        var positions: [Int?] = []
        positions.reserveCapacity(wanted.count)
        var (expected, others, unused): (Int, [Int], [Int]) = (0, [], [])
        for (index, input) in wanted.enumerated() {
            let key = pages[input].key
            let near = expected..<min(expected + Self.lookahead, entries.count)
            let found = near.first { isKey(key, at: $0) }
            positions.append(found)
            if let found {
                unused += expected..<found
                expected = found + 1
            } else {
                others.append(index)
            }
        }
        if others.isEmpty { return positions }
        unused += expected..<entries.count
        let byKey = Dictionary(unused.map { (ByteText(key(at: $0)), $0) }) { $1 }
        for index in others { positions[index] = byKey[ByteText(pages[wanted[index]].key)] }
        return positions
    }

    /// The page of an entry that is not among some, as text; nil if there is none.
    func unused(besides positions: [Int?]) -> String? {
        if positions.count(where: { $0 != nil }) == count { return nil }
        let used = Set(positions.compactMap(\.self))
        return entries.indices.first { !used.contains($0) }.map {
            key(at: $0).split(separator: "\0").joined(separator: ", ")
        }
    }

    private func isKey(_ key: String, at position: Int) -> Bool {
        let (bytes, range) = (bytes, range(ofKeyAt: position))
        return key.withSpan { bytes.span.extracting(range).isEqual(to: $0) }
    }

    private func key(at position: Int) -> String {
        String(decoding: bytes[range(ofKeyAt: position)], as: UTF8.self)
    }

    private func range(ofKeyAt position: Int) -> Range<Int> {
        var decoder = CacheDecoder(bytes, in: entries[position]..<bytes.count)
        // `try?`: the same bytes were read when the cache was loaded.
        return (try? decoder.piece()) ?? 0..<0
    }
}
