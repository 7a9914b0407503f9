import Bytes
import Paths
import Platform
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
    /// The files that are derived from the pages of a part.
    let derived: PathList<OutputRoot>
    /// The hashes of the other files of a part, by their paths in its folder.
    let files: [String: ContentHash]
    /// A fingerprint of all output paths, which do not collide.
    let paths: ContentHash
    /// The entries in their encoded form: each one is decoded by the task that needs it.
    private let pieces: CachedPieces

    /// The parts of an entry that it shares with others, as positions.
    struct Shared {
        let facts: Int
        /// The component uses of its results.
        let uses: [Int]
    }

    /// Decodes the shared parts of a cache file.
    ///
    /// - Parameters:
    ///   - end: the last part, which ``BuildCacheWriter`` writes at the end.
    ///   - pieces: the other parts.
    /// - Throws: ``CacheDecoder/Fault`` if the bytes are not valid.
    init(of file: OpenFile, end: [UInt8], pieces: [CachedPieces.Piece]) throws {
        self.pieces = CachedPieces(pieces, in: file)
        var decoder = CacheDecoder(end, in: end.indices)
        let facts = try decoder.list { try DependencyState.Fact(from: &$0) }
        let sets = try decoder.list { try $0.list { try $0.index(below: facts.count) } }
        let uses = try decoder.list { try ComponentUse(from: &$0) }
        let copies = try decoder.list { (OutputPath(try $0.text()), try Copy(from: &$0)) }
        (self.facts, self.sets, self.uses, self.copies) = (facts, sets, uses, Dictionary(copies) { $1 })
        search = try SearchFiles(from: &decoder)
        derived = PathList(try decoder.list { OutputPath(try $0.text()) }.filter(\.isInside))
        files = Dictionary(try decoder.list { (try $0.text(), try $0.hash()) }) { $1 }
        paths = try decoder.hash()
        let count = try decoder.number()
        guard decoder.isAtEnd, count == self.pieces.count else { throw CacheDecoder.Fault() }
        for piece in pieces {
            let isValid =
                piece.sets.allSatisfy(sets.indices.contains) && piece.uses.allSatisfy(uses.indices.contains)
            if !isValid { throw CacheDecoder.Fault() }
        }
    }

    /// The number of cached pages.
    var count: Int { pieces.count }

    /// The entry of a page; nil if it is not valid.
    func entry(at position: Int) -> Entry? {
        guard let found = pieces.entry(at: position) else { return nil }
        var decoder = CacheDecoder(found.bytes, in: found.content)
        guard let shared = try? shared(from: &decoder, found.piece),
            let entry = try? Entry(from: &decoder, shared, uses: uses)
        else { return nil }
        return decoder.isAtEnd ? entry : nil
    }

    /// The encoded entry of a page: the parts that it shares with others, and the remaining bytes.
    func content(at position: Int) -> (shared: Shared, rest: ArraySlice<UInt8>)? {
        guard let found = pieces.entry(at: position) else { return nil }
        var decoder = CacheDecoder(found.bytes, in: found.content)
        guard let shared = try? shared(from: &decoder, found.piece) else { return nil }
        return (shared, found.bytes[decoder.position..<found.content.upperBound])
    }

    private func shared(from decoder: inout CacheDecoder, _ piece: CachedPieces.Piece) throws -> Shared {
        Shared(
            facts: piece.sets[try decoder.index(below: piece.sets.count)],
            uses: try decoder.list { piece.uses[try $0.index(below: piece.uses.count)] })
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
    ///   - jobs: the number of parallel tasks; 0 for the number of cores.
    func positions(of wanted: PagePositions, in pages: PageInputs, jobs: Int) async -> EntryPositions {
        var positions = EntryPositions(count: pages.count)
        let same = await sameAtStart(wanted, in: pages, jobs: jobs)
        for position in 0..<same { positions[wanted[position]] = position }
        var (expected, others, unused): (Int, [Int], [Int]) = (same, [], [])
        for index in wanted[same..<wanted.count] {
            let key = pages[index].key
            let near = expected..<min(expected + Self.lookahead, count)
            if let found = near.first(where: { isKey(key, at: $0) }) {
                positions[index] = found
                unused += expected..<found
                expected = found + 1
            } else {
                others.append(index)
            }
        }
        if others.isEmpty { return positions }
        unused += expected..<count
        let byKey = Dictionary(unused.map { (ByteText(key(at: $0)), $0) }) { $1 }
        for index in others { positions[index] = byKey[ByteText(pages[index].key)] }
        return positions
    }

    /// How many pages at the start are those of the first entries.
    private func sameAtStart(_ wanted: PagePositions, in pages: PageInputs, jobs: Int) async -> Int {
        var same = 0
        await Parallel.forEachSlice(of: min(wanted.count, count), jobs: jobs) { range in
            (start: range.lowerBound, same: range.prefix { self.isKey(pages[wanted[$0]].key, at: $0) }.count)
        } then: { slice in
            if same == slice.start { same += slice.same }
        }
        return same
    }

    /// The page of an entry that is not among some, as text; nil if there is none.
    func unused(besides positions: EntryPositions) -> String? {
        var isUsed = Array(repeating: false, count: count)
        for page in 0..<positions.count {
            if let position = positions[page] { isUsed[position] = true }
        }
        return isUsed.firstIndex(of: false).map {
            key(at: $0).split(separator: "\0").joined(separator: ", ")
        }
    }

    private func isKey(_ key: String, at position: Int) -> Bool {
        guard let entry = pieces.entry(at: position) else { return false }
        return key.withSpan { entry.bytes.span.extracting(entry.key).isEqual(to: $0) }
    }

    private func key(at position: Int) -> String {
        guard let entry = pieces.entry(at: position) else { return "" }
        return String(decoding: entry.bytes[entry.key], as: UTF8.self)
    }
}
