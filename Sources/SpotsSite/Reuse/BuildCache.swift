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
    /// A fingerprint of all output paths, which do not collide.
    let paths: ContentHash
    /// The entries in their encoded form: each one is decoded by the task that needs it.
    private let bytes: [UInt8]
    private let entries: [Place]
    private let pieces: [Tables]

    /// The position of an entry in the bytes.
    private struct Place {
        let key: Range<Int>
        let content: Range<Int>
        let piece: Int
    }

    /// The tables that the entries of a ``CachePiece`` refer to: positions of sets of facts and of component uses.
    private struct Tables {
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
        paths = try decoder.hash()
        let count = try decoder.number()
        guard decoder.isAtEnd else { throw CacheDecoder.Fault() }
        var entries: [Place] = []
        self.pieces = try pieces.enumerated().map { piece, range in
            var decoder = CacheDecoder(bytes, in: range)
            let tables = Tables(
                sets: try decoder.list { try $0.index(below: sets.count) },
                uses: try decoder.list { try $0.index(below: uses.count) })
            while !decoder.isAtEnd {
                entries.append(Place(key: try decoder.piece(), content: try decoder.piece(), piece: piece))
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
        var decoder = CacheDecoder(bytes, in: entries[position].content)
        guard let shared = try? shared(from: &decoder, at: position),
            let entry = try? Entry(from: &decoder, shared, uses: uses)
        else { return nil }
        return decoder.isAtEnd ? entry : nil
    }

    /// The encoded entry of a page: the parts that it shares with others, and the remaining bytes.
    func content(at position: Int) -> (shared: Shared, rest: ArraySlice<UInt8>)? {
        let content = entries[position].content
        var decoder = CacheDecoder(bytes, in: content)
        guard let shared = try? shared(from: &decoder, at: position) else { return nil }
        return (shared, bytes[decoder.position..<content.upperBound])
    }

    private func shared(from decoder: inout CacheDecoder, at position: Int) throws -> Shared {
        let tables = pieces[entries[position].piece]
        return Shared(
            facts: tables.sets[try decoder.index(below: tables.sets.count)],
            uses: try decoder.list { tables.uses[try $0.index(below: tables.uses.count)] })
    }
}

// MARK: Finding pages

extension BuildCache {
    /// Finds the entries of pages.
    ///
    /// Usually they are the same pages in the same order, which needs no dictionary.
    func positions(of pages: PageInputs) -> [Int?] {
        var expected = 0
        var byKey: [ByteText: Int]?
        return pages.map { page in
            let key = page.key
            var found: Int? = expected
            if !isKey(key, at: expected) {
                let known =
                    byKey ?? Dictionary(entries.indices.map { (ByteText(self.key(at: $0)), $0) }) { $1 }
                byKey = known
                found = known[ByteText(key)]
            }
            if let found { expected = found + 1 }
            return found
        }
    }

    private func isKey(_ key: String, at position: Int) -> Bool {
        guard entries.indices.contains(position) else { return false }
        let (bytes, range) = (bytes, entries[position].key)
        return key.withSpan { bytes.span.extracting(range).isEqual(to: $0) }
    }

    private func key(at position: Int) -> String {
        String(decoding: bytes[entries[position].key], as: UTF8.self)
    }
}
