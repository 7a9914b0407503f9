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

    /// The states of all dependencies.
    let facts: [DependencyState.Fact]
    /// Sets of facts, as positions: most pages have the same set.
    let sets: [[Int]]
    /// The kinds of components on pages.
    let uses: [ComponentUse]
    /// The files besides pages that the build has written.
    let written: WrittenFiles
    let search: SearchFiles
    /// The files that are derived from the pages of a part.
    let derived: PathList<OutputRoot>
    /// The hashes of the other files of a part, by their paths in its folder.
    let files: [String: ContentHash]
    /// What was found to be sound on the whole site.
    let sound: SoundSite
    /// The entries in their encoded form, which a ``CacheReader`` decodes.
    let pieces: CachePieces

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
    init(of file: OpenFile, end: [UInt8], pieces: [CachePieces.Tables]) throws {
        self.pieces = CachePieces(pieces, in: file)
        var decoder = CacheDecoder(end, in: end.indices)
        let facts = try decoder.list { try DependencyState.Fact(from: &$0) }
        let sets = try decoder.list { try $0.list { try $0.index(below: facts.count) } }
        let uses = try decoder.list { try ComponentUse(from: &$0) }
        (self.facts, self.sets, self.uses) = (facts, sets, uses)
        written = try WrittenFiles(from: &decoder)
        search = try SearchFiles(from: &decoder)
        derived = PathList(try decoder.list { OutputPath(try $0.text()) }.filter(\.isInside))
        files = Dictionary(try decoder.list { (try $0.text(), try $0.hash()) }) { $1 }
        sound = try SoundSite(from: &decoder)
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
        let reader = CacheReader(self)
        var (expected, others, unused): (Int, [Int], [Int]) = (same, [], [])
        for index in wanted[same..<wanted.count] {
            let near = expected..<min(expected + Self.lookahead, count)
            if let found = near.first(where: { reader.isEntry(at: $0, ofPage: index, in: pages) }) {
                positions[index] = found
                unused += expected..<found
                expected = found + 1
            } else {
                others.append(index)
            }
        }
        if others.isEmpty { return positions }
        unused += expected..<count
        let byKey = Dictionary(unused.map { (ByteText(reader.key(at: $0)), $0) }) { $1 }
        for index in others { positions[index] = byKey[ByteText(pages[index].key)] }
        return positions
    }

    /// How many pages at the start are those of the first entries.
    private func sameAtStart(_ wanted: PagePositions, in pages: PageInputs, jobs: Int) async -> Int {
        var same = 0
        await Parallel.forEachSlice(of: min(wanted.count, count), jobs: jobs) { range in
            let reader = CacheReader(self)
            let same = range.prefix { reader.isEntry(at: $0, ofPage: wanted[$0], in: pages) }
            return (start: range.lowerBound, same: same.count)
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
            CacheReader(self).key(at: $0).split(separator: "\0").joined(separator: ", ")
        }
    }
}
