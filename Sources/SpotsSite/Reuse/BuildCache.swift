import SiteStorage
import SpotsModel
import SpotsRendering

/// What an earlier build remembered of its pages, so that only those are made anew that can have changed.
final class BuildCache: Sendable {
    /// A page with what it was made of.
    struct Entry: Sendable {
        var files: [SourceState]
        /// The position of what else it was made of among the sets of facts.
        var facts: Int
        var results: [PageResult]
    }

    /// A file that is copied as it stands.
    struct Copy: Sendable, Equatable {
        let source: FileStamp
        let output: FileStamp
    }

    /// What the dependencies were.
    let facts: [DependencyState.Fact]
    /// Sets of facts by their positions: most pages were made of the same.
    let sets: [[Int]]
    /// The kinds of components that pages have.
    let uses: [ComponentUse]
    let copies: [OutputPath: Copy]
    /// A fingerprint of all the paths that were written to, none of which are in each other's way.
    let paths: ContentHash
    /// The entries as the file has them: each is read when it is asked for, by whoever needs it.
    private let bytes: [UInt8]
    private let entries: [Place]
    private let pieces: [Tables]

    /// Where an entry is.
    private struct Place {
        let key: Range<Int>
        let content: Range<Int>
        let piece: Int
    }

    /// What the entries of a ``CachePiece`` refer to by position: positions of sets of facts and of component uses.
    private struct Tables {
        let sets: [Int]
        let uses: [Int]
    }

    /// What an entry has in common with others, by position.
    struct Shared {
        let facts: Int
        /// The component uses of its results.
        let uses: [Int]
    }

    /// Takes over what a file holds.
    ///
    /// - Parameters:
    ///   - end: where that is which ``BuildCacheWriter`` writes at the end.
    ///   - pieces: where each ``CachePiece`` is.
    /// - Throws: ``CacheDecoder/Fault`` where that makes no sense.
    init(of bytes: [UInt8], end: Range<Int>, pieces: ArraySlice<Range<Int>>) throws {
        self.bytes = bytes
        (facts, sets, uses, copies, paths, entries, self.pieces) = try bytes.withUnsafeBytes { bytes in
            var decoder = CacheDecoder(bytes, in: end)
            let facts = try decoder.list { try DependencyState.Fact(from: &$0) }
            let sets = try decoder.list { try $0.list { try $0.index(below: facts.count) } }
            let uses = try decoder.list { try ComponentUse(from: &$0) }
            let copies = try decoder.list { (OutputPath(try $0.text()), try Copy(from: &$0)) }
            let paths = try decoder.hash()
            let count = try decoder.number()
            guard decoder.isAtEnd else { throw CacheDecoder.Fault() }
            var entries: [Place] = []
            let tables = try pieces.enumerated().map { piece, range in
                var decoder = CacheDecoder(bytes, in: range)
                let tables = Tables(
                    sets: try decoder.list { try $0.index(below: sets.count) },
                    uses: try decoder.list { try $0.index(below: uses.count) })
                while !decoder.isAtEnd {
                    entries.append(
                        Place(key: try decoder.piece(), content: try decoder.piece(), piece: piece))
                }
                return tables
            }
            guard entries.count == count else { throw CacheDecoder.Fault() }
            return (facts, sets, uses, Dictionary(copies) { $1 }, paths, entries, tables)
        }
    }

    /// How many pages there were.
    var count: Int { entries.count }

    /// What is remembered of a page; nil where that makes no sense.
    func entry(at position: Int) -> Entry? {
        bytes.withUnsafeBytes { bytes in
            var decoder = CacheDecoder(bytes, in: entries[position].content)
            guard let shared = try? shared(from: &decoder, at: position),
                let entry = try? Entry(from: &decoder, shared, uses: uses)
            else { return nil }
            return decoder.isAtEnd ? entry : nil
        }
    }

    /// What is remembered of a page as the file has it: what it shares with others, and all else.
    func content(at position: Int) -> (shared: Shared, rest: ArraySlice<UInt8>)? {
        let content = entries[position].content
        return bytes.withUnsafeBytes { buffer in
            var decoder = CacheDecoder(buffer, in: content)
            guard let shared = try? shared(from: &decoder, at: position) else { return nil }
            return (shared, bytes[decoder.position..<content.upperBound])
        }
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
    /// Where the entries of some pages are: most often those are the same pages in the same order.
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
        entries.indices.contains(position) && bytes[entries[position].key].elementsEqual(key.utf8)
    }

    private func key(at position: Int) -> String {
        String(decoding: bytes[entries[position].key], as: UTF8.self)
    }
}
