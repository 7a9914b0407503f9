import MemoryStorage
import SiteStorage
import TestSupport
import Testing

@testable import SpotsSite

/// The search after changes: each build writes the bytes of a first build, and as little as it can.
@Suite struct SearchUpdateTests {
    private static let settings = #"{ "title": "Havn", "search": true }"#

    /// A site with several blocks of words.
    private static func files(pages: Int = 24) -> [String: String] {
        var random = SeededGenerator(seed: 7)
        var files = ["Content/site.json": settings, "Content/index.md": "# Home\n"]
        for page in 0..<pages {
            let sections = (0..<2).map { "## Part \($0)\n\n\(random.words(200))\n" }
            files["Content/guide/p\(100 + page).md"] = "# Page \(page)\n\n" + sections.joined(separator: "\n")
        }
        return files
    }

    /// Whether the site has the files that a first build of it writes.
    private func isLikeNew(_ disk: MemoryDisk, minify: Bool = false) async throws -> Bool {
        let files = disk.snapshot(of: "/site/Content").reduce(into: [:]) {
            $0["Content/" + $1.key] = $1.value
        }
        let (other, fresh) = try Site.inMemory(files)
        var options = BuildOptions()
        options.minify = minify
        _ = try await fresh.build(options)
        return disk.snapshot(of: "/site/Output") == other.snapshot(of: "/site/Output")
    }

    /// A change of a random page.
    private static func change(_ disk: MemoryDisk, _ random: inout SeededGenerator) throws {
        let path = "/site/Content/guide/p\(100 + random.below(30)).md"
        let heads = [
            "# Page \(random.below(9))\n", "---\ntags: [a, \(random.below(3))]\n---\n# Tagged\n",
            "---\nmeta:\n  order: \(random.below(5))\n  group: G\(random.below(2))\n---\n# Ordered\n",
            "---\nsearch: false\n---\n# Left out\n", "---\ndraft: true\n---\n# Draft\n", "Text\n",
        ]
        switch random.below(5) {
        case 0: try FileSystem(disk).removeFile(path)
        case 1: try disk.write("# P\n\n" + random.words(20), to: path)
        default:
            let sections = (0..<random.below(4)).map { "\n## S\($0)\n\n" + random.words(random.below(300)) }
            try disk.write(heads[random.below(heads.count)] + sections.joined(), to: path)
        }
    }

    @Test(arguments: 1...4) func `builds after changes write the bytes of a first build`(seed: UInt64)
        async throws
    {
        var random = SeededGenerator(seed: seed)
        let (disk, site) = try Site.inMemory(Self.files())
        _ = try await site.build()
        for _ in 0..<6 {
            for _ in 0...random.below(3) { try Self.change(disk, &random) }
            #expect(try await site.build().succeeded)
            try #require(try await isLikeNew(disk))
        }
        #expect(try await site.build().rebuilds.isEmpty)
    }

    @Test func `a changed word changes its blocks, the directory and the page`() async throws {
        let (disk, site) = try Site.inMemory(Self.files())
        _ = try await site.build()
        let before = disk.snapshot(of: "/site/Output")
        let page = Self.files()["Content/guide/p105.md"] ?? ""
        let word = page.split(whereSeparator: \.isWhitespace).last ?? ""
        try disk.write(page.replacing("\(word)\n", with: "zzz\n"), to: "/site/Content/guide/p105.md")
        let report = try await site.build()
        let changed = disk.snapshot(of: "/site/Output").filter { before[$0.key] != $0.value }.keys.sorted()
        #expect(changed.filter { before[$0] != nil } == ["guide/p105/index.html", "search/words.json"])
        // The block of the old word, and that of the new one.
        #expect(changed.count == 4)
        #expect(before.keys.count { $0.hasSuffix(".json") } > 8)
        #expect(report.rebuilds.map(\.page) == ["Content/guide/p105.md"])
        #expect(try await isLikeNew(disk))
    }

    @Test func `the list of all pages is drawn again if a title changes`() async throws {
        let (disk, site) = try Site.inMemory(Self.files())
        _ = try await site.build()
        for (text, isListChanged) in [
            ("# Page 5\n", false), ("# Renamed\n", true), ("# Page 5\n", true), ("# Renamed\n", true),
            ("# Renamed\n\nText.\n", false),
            ("---\nmeta:\n  order: 1\n---\n# Renamed\n", true),
            ("---\nsearch: false\n---\n# Renamed\n", true),
        ] {
            try disk.write(text, to: "/site/Content/guide/p105.md")
            let rebuilds = try await site.build().rebuilds
            let reasons = rebuilds.filter { !$0.page.hasSuffix("p105.md") }.map { "\($0.page): \($0.reason)" }
            #expect(
                reasons == (isListChanged ? ["Content/site.json: the list of all pages changed"] : []),
                "\(text)")
            #expect(try await isLikeNew(disk))
        }
    }

    /// A site may have its own page of the search, which the search finds too.
    @Test func `a page of the search that is a file follows the other pages`() async throws {
        let own = ["Content/search.md": "# Find\n\nOwnword.\n"]
        let (disk, site) = try Site.inMemory(Self.files(pages: 3).merging(own) { $1 })
        _ = try await site.build()
        for (path, text) in [
            ("guide/p100.md", "# Renamed\n"), ("search.md", "# Find\n\nOther.\n"),
            ("guide/p101.md", "Word\n"),
            ("search.md", "# Found\n\nOther.\n"),
        ] {
            try disk.write(text, to: "/site/Content/" + path)
            _ = try await site.build()
            #expect(try await isLikeNew(disk), "\(path) \(text)")
        }
        let words = disk.snapshot(of: "/site/Output").filter { $0.key.hasPrefix("search/") }.values.joined()
        #expect(words.contains(#""other""#) && !words.contains("ownword"))
        #expect(try await site.build().rebuilds.isEmpty)
    }

    /// What somebody does to the files of the index, and to a page.
    @Test(arguments: [true, false], [true, false]) func `changed and removed files are made again`(
        changesPage: Bool, minify: Bool
    ) async throws {
        var options = BuildOptions()
        options.minify = minify
        let (disk, site) = try Site.inMemory(Self.files())
        _ = try await site.build(options)
        for step in 0..<14 {
            let names = disk.snapshot(of: "/site/Output").keys.filter { $0.hasPrefix("search/") }.sorted()
            #expect(names.count > 8)
            let name = step < 12 ? names[step % names.count] : "guide/p105/index.html"
            let path = "/site/Output/" + name
            if step % 3 == 0 {
                try FileSystem(disk).removeFile(path)
            } else {
                try disk.write(step % 3 == 1 ? "{}" : #"{"a":[1,[0]]}"# + "\n", to: path)
            }
            if changesPage {
                try disk.write("# Page \(step)\n", to: "/site/Content/guide/p1\(10 + step % 9).md")
            }
            _ = try await site.build(options)
            #expect(try await isLikeNew(disk, minify: minify), "\(name)")
        }
    }

    /// A build that was interrupted after its commit leaves the build cache of the build before it.
    @Test func `an old build cache is enough`() async throws {
        let (disk, site) = try Site.inMemory(Self.files())
        _ = try await site.build()
        let files = FileSystem(disk)
        let name = try #require(disk.snapshot(of: "/site/.spots-site").keys.first { $0.hasPrefix("cache") })
        let cache = try files.contents(of: "/site/.spots-site/" + name)
        try disk.write("# Page 5\n\nOther words.\n\n## One\n\n## Two\n", to: "/site/Content/guide/p105.md")
        _ = try await site.build()
        for text in ["# Page 5\n", "# Page 5\n\nOther words.\n\n## One\n\n## Two\n"] {
            try disk.write(cache, to: "/site/.spots-site/" + name)
            try disk.write(text, to: "/site/Content/guide/p105.md")
            _ = try await site.build()
            #expect(try await isLikeNew(disk))
        }
    }

    /// The preview reads the titles from the files of the pages, a build from the pages that it draws.
    @Test func `a preview lists the same pages`() async throws {
        var random = SeededGenerator(seed: 3)
        let (disk, site) = try Site.inMemory(Self.files())
        for _ in 0..<30 { try Self.change(disk, &random) }
        _ = try await site.build()
        let live = try await LiveSite(site, BuildOptions())
        let key = try #require(live.key(at: "/search/", moved: [:]))
        let page = try #require(live.draw(key))
        let html = String(decoding: page.html, as: UTF8.self)
        #expect(html == disk.snapshot(of: "/site/Output")["search/index.html"])
    }

    @Test func `each setting that decides about the files makes them again`() async throws {
        let (disk, site) = try Site.inMemory(Self.files(pages: 4))
        _ = try await site.build()
        for settings in [
            #"{ "title": "Havn", "search": true, "baseURL": "https://x.example/app/" }"#,
            #"{ "title": "Havn", "search": true, "language": "nb" }"#,
            #"{ "title": "Havn", "search": true, "languages": { "en": {}, "nb": {} } }"#,
            #"{ "title": "Havn" }"#, Self.settings,
        ] {
            try disk.write(settings, to: "/site/Content/site.json")
            _ = try await site.build()
            #expect(try await isLikeNew(disk), "\(settings)")
        }
    }
}

extension SeededGenerator {
    /// A random number below a limit.
    fileprivate mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

    fileprivate mutating func words(_ count: Int) -> String {
        (0..<count).map { _ in "w\(below(2500))" }.joined(separator: " ")
    }
}
