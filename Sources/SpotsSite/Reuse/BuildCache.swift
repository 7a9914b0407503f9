import SpotsModel
import SpotsRendering

/// What an earlier build remembered of its pages, so that only those are made anew that can have changed.
final class BuildCache: Sendable {
    /// A page with what it was made of.
    struct Entry: Sendable {
        var sources: [SourceState]
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
    /// The kinds of components that pages have, which the entries refer to by position.
    let uses: [ComponentUse]
    let copies: [String: Copy]
    /// A fingerprint of all the paths that were written to, none of which are in each other's way.
    let paths: ContentHash
    /// The entries as the file has them: each is read when it is asked for, by whoever needs it.
    private let bytes: [UInt8]
    private let entries: [(key: Range<Int>, content: Range<Int>)]

    /// Takes over what a file holds.
    ///
    /// - Parameters:
    ///   - reader: stands where ``BuildCacheDraft/writeHead(to:)`` began.
    ///   - pieces: where ``BuildCacheDraft/entries(of:)`` is.
    /// - Throws: ``CacheReader/Fault`` where that makes no sense.
    init(from reader: inout CacheReader, entries pieces: ArraySlice<Range<Int>>, of bytes: [UInt8]) throws {
        let facts = try reader.list { try DependencyState.Fact(from: &$0) }
        self.facts = facts
        sets = try reader.list { try $0.list { try $0.index(below: facts.count) } }
        uses = try reader.list { try ComponentUse(from: &$0) }
        let copies = try reader.list { (try $0.text(), try Copy(from: &$0)) }
        self.copies = Dictionary(copies) { $1 }
        paths = try reader.hash()
        let count = try reader.number()
        entries = try bytes.withUnsafeBytes { bytes in
            var entries: [(key: Range<Int>, content: Range<Int>)] = []
            for piece in pieces {
                var reader = CacheReader(bytes, in: piece)
                while !reader.isAtEnd { entries.append((try reader.piece(), try reader.piece())) }
            }
            return entries
        }
        guard reader.isAtEnd, entries.count == count else { throw CacheReader.Fault() }
        self.bytes = bytes
    }

    /// How many pages there were.
    var count: Int { entries.count }

    /// What is remembered of a page; nil where that makes no sense.
    func entry(at position: Int) -> Entry? {
        bytes.withUnsafeBytes { bytes in
            var reader = CacheReader(bytes, in: entries[position].content)
            let entry = try? Entry(from: &reader, self)
            return reader.isAtEnd ? entry : nil
        }
    }

    /// An entry as the file has it.
    func content(at position: Int) -> ArraySlice<UInt8> {
        bytes[entries[position].content]
    }

    /// Where the entries of some pages are: most often those are the same pages in the same order.
    func positions(of keys: [String]) -> [Int?] {
        var expected = 0
        var byKey: [String: Int]?
        return keys.map { key in
            var found: Int? = expected
            if !isKey(key, at: expected) {
                let known = byKey ?? Dictionary(entries.indices.map { (self.key(at: $0), $0) }) { $1 }
                byKey = known
                found = known[key]
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
