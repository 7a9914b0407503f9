import Bytes
import Paths
import TestSupport
import Testing

@testable import SpotsSearch

/// Indexes that are updated after pages have changed.
@Suite struct IndexUpdateTests {
    /// The pages of a site: words in sections, by address.
    private struct Site {
        var pages: [String: TestPage] = [:]

        var sorted: [TestPage] {
            pages.values.sorted { FilePaths.precedes($0.page.address, $1.page.address) }
        }

        mutating func set(_ name: String, _ sections: [[Int]], title: String? = nil, tags: [String] = []) {
            let parts = sections.enumerated().map { index, words in
                (index == 0 ? "" : "<h2 id=\"s\(index)\">Part \(index)</h2>")
                    + words.map { "w\($0)" }.joined(separator: " ")
            }
            pages["/\(name)/"] = TestPage(
                "<main>" + parts.joined(), address: "/\(name)/", title: title ?? name, tags: tags)
        }
    }

    /// An index, and what of it was made for the last update.
    private struct Updated {
        var files: [String: String]
        var made: Set<String> = []
    }

    /// Makes the whole index.
    private static func whole(_ site: Site) -> Updated {
        let files = TestPage.index(of: site.sorted)
        return Updated(files: Dictionary(files.map { ($0.name, $0.text) }) { first, _ in first })
    }

    /// Updates an index.
    ///
    /// - Parameter knowsRemoved: whether the terms of the removed pages can be read.
    private static func update(
        _ old: Updated, from before: Site, to site: Site, knowsRemoved: Bool = true
    ) throws -> Updated {
        let pages = site.sorted
        let index = SearchIndex(letters: "", pages: pages.map(\.page)) { "/site" + $0 }
        let changes = IndexChanges(from: before.sorted.map(\.page), to: pages.map(\.page))
        let directory = try #require(
            old.files["words.json"]?.withSpan { IndexDirectory($0) } ?? Optional.none)
        let removed = changes.removed.map { before.sorted[$0].terms }
        let update = try #require(
            IndexUpdate(
                of: index, changes, directory: directory, added: changes.added.map { pages[$0].terms },
                removed: knowsRemoved && changes.keepsNumbers ? removed : nil))
        var members: [Int: BlockMembers] = [:]
        for block in update.changedBlocks {
            let text = try #require(old.files[block.name])
            members[block.position] = text.withSpan { update.members(ofBlock: block.position, $0) }
        }
        let files = try #require(update.files(members) { old.files[$0].map { Array($0.utf8) } })
        var updated = Updated(files: [:])
        for file in files {
            if case .kept = file.content {
                updated.files[file.name] = old.files[file.name] ?? "missing"
            } else {
                updated.files[file.name] = file.text
                updated.made.insert(file.name)
            }
        }
        return updated
    }

    /// A site with many blocks.
    private static func large() -> Site {
        var site = Site()
        for page in 0..<60 {
            site.set("p\(100 + page)", [Array(page * 250..<page * 250 + 500), [page, 1, 2]])
        }
        return site
    }

    @Test func `a changed word changes only its block`() throws {
        let before = Self.large()
        let old = Self.whole(before)
        var site = before
        site.set("p110", [Array(2500..<2999) + [7_000_001], [10, 1, 2]])
        let updated = try Self.update(old, from: before, to: site)
        #expect(updated.files == Self.whole(site).files)
        #expect(old.files.count > 12)
        // The directory, the block that loses a word, and the one that gets one.
        #expect(updated.made.count == 3)
    }

    @Test func `a page that only has another title keeps the blocks of other words`() throws {
        let before = Self.large()
        let old = Self.whole(before)
        var site = before
        site.set("p110", [Array(2500..<3000), [10, 1, 2]], title: "w3000 w7000")
        let updated = try Self.update(old, from: before, to: site)
        #expect(updated.files == Self.whole(site).files)
        #expect(updated.made.count < 7)
    }

    /// The word that ended the block before it is gone: the block ends elsewhere.
    @Test func `the first word of a block can go`() throws {
        let before = Self.large()
        let old = Self.whole(before)
        let directory = try #require(
            old.files["words.json"]?.withSpan { IndexDirectory($0) } ?? Optional.none)
        for block in directory.blocks.dropFirst().prefix(6) {
            let word = try #require(Int(block.first.dropFirst()))
            var site = before
            for page in max(0, word / 250 - 1)...min(59, word / 250) {
                let words = (page * 250..<page * 250 + 500).map { $0 == word ? 1 : $0 }
                site.set("p\(100 + page)", [words, [page, 1, 2]])
            }
            let updated = try Self.update(old, from: before, to: site)
            #expect(updated.files == Self.whole(site).files, "\(block.first)")
            #expect(updated.files.values.contains { $0.contains("\"\(block.first)\":") } == false)
        }
    }

    @Test func `keeps all files if nothing changes`() throws {
        let site = Self.large()
        let updated = try Self.update(Self.whole(site), from: site, to: site)
        #expect(updated.files == Self.whole(site).files)
        #expect(updated.made == ["words.json"])
    }

    /// What changes in one step of a random series.
    private static func change(_ site: inout Site, _ random: inout SeededGenerator) {
        let names = site.pages.keys.sorted().map { String($0.dropFirst().dropLast()) }
        let name = names.isEmpty ? "a" : names[random.below(names.count)]
        let sections = (0...random.below(4)).map { _ in random.words(random.below(300)) }
        switch random.below(6) {
        case 0 where names.count > 1: site.pages["/\(name)/"] = nil
        case 1: site.set("n\(random.below(1000))", sections)
        case 2: site.set(name, sections, tags: ["w1 \"é\""])
        case 3: site.set("zz", sections, title: "w\(random.below(9)) \u{1F600} ﬁ")
        default: site.set(name, [random.words(20)])
        }
    }

    @Test(arguments: 1...12) func `an updated index is that of a new one`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var site = Site()
        for page in 0..<Int(seed * 3) {
            site.set("p\(page)", [random.words(400)])
        }
        var index = Self.whole(site)
        for step in 0..<12 {
            let before = site
            for _ in 0...random.below(3) { Self.change(&site, &random) }
            index = try Self.update(index, from: before, to: site, knowsRemoved: step % 3 != 0)
            try #require(index.files == Self.whole(site).files)
        }
    }

    @Test func `begins with no pages, and ends with none`() throws {
        var site = Site()
        site.set("a", [[1, 2, 3]])
        let empty = Self.whole(Site())
        let updated = try Self.update(empty, from: Site(), to: site)
        #expect(updated.files == Self.whole(site).files)
        #expect(try Self.update(updated, from: site, to: Site()).files == empty.files)
    }

    /// Each byte of the files, removed or replaced.
    @Test func `damaged files are not read`() throws {
        var site = Site()
        site.set("a", [[1, 2], [1, 3]], tags: ["\"quoted\" \n"])
        let files = Self.whole(site).files
        let directory = try #require(files["words.json"])
        let index = SearchIndex(letters: "", pages: site.sorted.map(\.page)) { "/site" + $0 }
        let changes = IndexChanges(from: site.sorted.map(\.page), to: site.sorted.map(\.page))
        let known = try #require(directory.withSpan { IndexDirectory($0) } ?? Optional.none)
        let terms = site.sorted.map(\.terms)
        let update = try #require(
            IndexUpdate(of: index, changes, directory: known, added: terms, removed: nil))
        let block = try #require(update.changedBlocks.first)
        let text = try #require(files[block.name])
        #expect(text.withSpan { update.members(ofBlock: 0, $0) } != nil)
        for position in text.utf8.indices {
            var bytes = Array(text.utf8)
            bytes.remove(at: text.utf8.distance(from: text.utf8.startIndex, to: position))
            #expect(update.members(ofBlock: 0, bytes.span) == nil)
            // A block with a valid name is read to its end.
            var reader = BlockReader(numbers: [0, 1])
            let run = TermRun(of: [], in: 0..<PageTerms.parts)
            _ = reader.members(of: bytes.span, adding: run, at: 0..<0)
        }
        for position in 0..<directory.utf8.count {
            var bytes = Array(directory.utf8)
            bytes.remove(at: position)
            let read = IndexDirectory(bytes.span)
            #expect(read != known)
        }
        #expect(
            IndexUpdate(
                of: index, IndexChanges(from: [], to: site.sorted.map(\.page)), directory: known,
                added: terms, removed: []) == nil)
    }
}

extension SeededGenerator {
    /// A random number below a limit.
    fileprivate mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

    fileprivate mutating func words(_ count: Int) -> [Int] { (0..<count).map { _ in below(4000) } }
}
