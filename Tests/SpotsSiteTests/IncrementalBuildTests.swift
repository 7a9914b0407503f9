import Bytes
import Diagnostics
import Foundation
import MemoryStorage
import SiteStorage
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// What a build reuses from the one before, and that the output does not depend on it.
@Suite struct IncrementalBuildTests {
    /// How many random edits a site gets; `EDITS` sets another number.
    private static let edits = ProcessInfo.processInfo.environment["EDITS"].flatMap { Int($0) } ?? 30

    /// Edits a site randomly.
    ///
    /// After each edit, an incremental and a clean build must give the same output.
    @Test(arguments: [SiteMaterial.components, .blog], 0..<3)
    func incrementalBuildsEqualCleanBuilds(_ material: SiteMaterial, _ seed: Int) async throws {
        var edited = try EditedSite(of: material, seed: UInt64(seed))
        var steps: [String] = []
        for _ in 0..<Self.edits {
            steps.append(try edited.edit())
            let (reused, rebuilt) = (try await edited.build(), try await edited.buildClean())
            let story = "seed \(seed): \(steps.suffix(4).joined(separator: ", "))"
            #expect(reused.diagnostics == rebuilt.diagnostics, "\(story)")
            #expect(reused.succeeded == rebuilt.succeeded, "\(story)")
            #expect(reused.details == rebuilt.details, "\(story)")
            guard rebuilt.succeeded else { continue }
            #expect(reused.pages == rebuilt.pages, "\(story)")
            #expect(reused.files == rebuilt.files, "\(story)")
            let (output, wanted) = (try edited.output, try edited.cleanOutput)
            #expect(output.paths == wanted.paths, "\(story)")
            for path in wanted.paths {
                #expect(output.text(path) == wanted.text(path), "\(story): \(path)")
            }
        }
        // Enough edits leave the site valid, and enough do not.
        #expect(edited.validBuilds > Self.edits / 3)
        #expect(edited.reusedPages > edited.validBuilds)
    }
}

// MARK: - What is rebuilt, and why

extension IncrementalBuildTests {
    private static let files = [
        "Content/site.json": #"""
        { "title": "Site", "routes": { "team:{id}": "/team/{id}/" },
          "collections": { "news": { "source": "_news.json", "item": { "title": "{{headline}}" } } } }
        """#,
        "Content/index.json": #"[ { "items": [ { "title": "Home", "action": "team:1" } ] } ]"#,
        "Content/card.json": #"[ { "kind": "grid", "items": [ { "title": "A", "kind": "card" } ] } ]"#,
        "Content/news.json": #"[ { "items": { "collection": "news" } } ]"#,
        "Content/text.json": #"[ { "items": [ { "meta": { "body": { "markdown-file": "_text.md" } } } ] } ]"#,
        "Content/_text.md": "Text", "Content/_photos/first.png": "no picture",
        "Content/_news.json": #"[ { "headline": "First" } ]"#,
        "Content/warned.json": #"[ { "items": [ { "title": "?", "image": "later.png" } ] } ]"#,
        "Templates/items/card.mustache": "<b>{{title}}</b>{{>rule}}",
        "Templates/partials/rule.mustache": "<hr>",
    ]

    /// A site whose files are not new: recently changed files are checked twice.
    private func makeSite(_ files: [String: String] = files) throws -> (MemoryDisk, Site) {
        try Site.inMemory(files)
    }

    private func rebuilds(after edit: (MemoryDisk) throws -> Void) async throws -> [String] {
        let (disk, site) = try makeSite()
        let first = try await site.build()
        #expect(
            first.rebuilds.map(\.reason) == Array(repeating: "there is no earlier build to reuse", count: 5)
        )
        try edit(disk)
        let report = try await site.build()
        // Warnings of reused pages are reported again.
        #expect(first.diagnostics.map(\.file) == ["Content/index.json", "Content/warned.json"])
        return report.rebuilds.map { "\($0.page): \($0.reason)" }
    }

    @Test func unchangedSitesAreNotRebuilt() async throws {
        #expect(try await rebuilds { _ in } == [])
    }

    @Test func aTouchedPageIsNotRebuilt() async throws {
        #expect(
            try await rebuilds {
                try $0.write(Self.files["Content/card.json"] ?? "", to: "/site/Content/card.json")
            } == [])
    }

    @Test(arguments: [
        (
            "Content/card.json", #"[ { "items": [ { "title": "B" } ] } ]"#,
            ["Content/card.json: it changed"]
        ),
        ("Content/new.json", "[]", ["Content/new.json: it is new"]),
        ("Content/card.page.json", #"{ "title": "T" }"#, ["Content/card.json: it changed"]),
        (
            "Templates/items/card.mustache", "<i>{{title}}</i>",
            [
                #"Content/card.json: the view for items of kind "card" in components of kind "grid" changed"#
            ]
        ),
        (
            "Templates/partials/rule.mustache", "<br>",
            [
                #"Content/card.json: the view for items of kind "card" in components of kind "grid" changed"#
            ]
        ),
        (
            "Templates/components/grid.mustache", "<div>{{#items}}{{{html}}}{{/items}}</div>",
            [#"Content/card.json: the template for components of kind "grid" changed"#]
        ),
        ("Content/_text.md", "Other", ["Content/text.json: Content/_text.md changed"]),
        (
            "Content/_news.json", #"[ { "headline": "Second" } ]"#,
            [#"Content/news.json: the collection "news" changed"#]
        ),
        ("Content/later.png", "no picture", ["Content/warned.json: Content/later.png was added or removed"]),
        (
            "Content/team/1.json", "[]",
            ["Content/index.json: the page /team/1/ was added or removed", "Content/team/1.json: it is new"]
        ),
        (
            "Output/card/index.html", "mine",
            ["Content/card.json: its output was changed or removed"]
        ),
    ])
    func onlyAffectedPagesAreRebuilt(_ path: String, _ text: String, _ expected: [String]) async throws {
        #expect(try await rebuilds { try $0.write(text, to: "/site/" + path) } == expected)
    }

    @Test func aChangedSettingRebuildsThePagesThatUseIt() async throws {
        let shell = "<title>{{title}}</title>{{{content}}}"
        let (disk, site) = try makeSite([
            "Content/site.json": #"{ "description": "One" }"#,
            "Content/a.json": #"{ "layout": "plain", "components": [] }"#,
            "Content/b.json": #"{ "layout": "told", "title": "B", "components": [] }"#,
            "Templates/layouts/plain.mustache": shell,
            "Templates/layouts/told.mustache": shell + "{{site.description}}",
        ])
        #expect(try await site.build().succeeded)
        try disk.write(#"{ "description": "Two" }"#, to: "/site/Content/site.json")
        #expect(
            try await site.build().rebuilds.map { "\($0.page): \($0.reason)" }
                == [#"Content/b.json: "description" in site.json changed"#])
        try disk.write(#"{ "description": "Two", "title": "T" }"#, to: "/site/Content/site.json")
        #expect(
            try await site.build().rebuilds.map { "\($0.page): \($0.reason)" }
                == [#"Content/a.json: "title" in site.json changed"#])
    }

    /// Pages load the scripts for the events that a script of the site names.
    @Test func pagesAreRebuiltWhenTheSiteListens() async throws {
        let (disk, site) = try makeSite([
            "Content/site.json": "{}", "Content/a.json": #"[ { "items": [ { "title": "A" } ] } ]"#,
            "Templates/assets/vendor/listen.js": "export const listen = 1;",
        ])
        let page = "/site/Output/a/index.html"
        func text() throws -> String {
            String(decoding: try FileSystem(disk).contents(of: page), as: UTF8.self)
        }
        #expect(try await site.build().succeeded)
        let before = try text()
        #expect(!before.contains("<script"))
        let edits = [
            ("Templates/assets/vendor/listen.js", "'spots:appear'", true),
            ("Content/site.json", #"{ "events": false }"#, false),
            ("Content/site.json", #"{ "events": true }"#, true),
            ("Content/site.json", "{}", true),
            ("Templates/assets/vendor/listen.js", "export const listen = 2;", false),
        ]
        for (path, content, listens) in edits {
            try disk.write(content, to: "/site/" + path)
            let report = try await site.build()
            #expect(
                report.rebuilds.map { "\($0.page): \($0.reason)" } == [
                    "Content/a.json: the styles or scripts changed"
                ])
            #expect(try text().contains("/behaviors/events.") == listens)
        }
        #expect(try text() == before)
        try disk.write("export const listen = 3;", to: "/site/Templates/assets/vendor/listen.js")
        #expect(try await site.build().rebuilds == [])
    }

    @Test func warningsOfReusedPagesAreRepeated() async throws {
        let (disk, site) = try makeSite()
        let first = try await site.build()
        let second = try await site.build()
        #expect(second.rebuilds.isEmpty)
        #expect(first.diagnostics.map(\.id) == [.brokenLink, .missingImage])
        #expect(second.diagnostics == first.diagnostics)
        #expect(second.unchanged == second.files)
        #expect(disk.has("/site/Output/warned/index.html"))
    }

    /// Pagination data is stored after everything else in the cache.
    @Test func paginatedPagesAreReused() async throws {
        let paginated = #"""
            [ { "paginate": { "size": 1 }, "items": [ { "title": "1" }, { "title": "2" }, { "title": "3" } ] } ]
            """#
        let (disk, site) = try makeSite([
            "Content/a.json": "[]", "Content/b.json": paginated, "Content/c.json": "[]",
            "Content/d.json": paginated,
            "Content/e.json": "[]",
        ])
        #expect(try await site.build().pages == 9)
        #expect(try await site.build().rebuilds == [])
        try disk.write("[ ]", to: "/site/Content/c.json")
        for pages in [["Content/c.json"], []] {
            let report = try await site.build()
            #expect(report.rebuilds.map(\.page) == pages)
            #expect(report.pages == 9)
        }
        #expect(disk.has("/site/Output/d/page/3/index.html"))
    }

    @Test func removedPagesLeaveTheCache() async throws {
        let (disk, site) = try makeSite()
        _ = try await site.build()
        let before = try cache(on: disk)
        try FileSystem(disk).removeFile("/site/Content/card.json")
        #expect(try await site.build().rebuilds == [])
        let after = try cache(on: disk)
        #expect(before.firstRange(of: Data("card/index.html".utf8)) != nil)
        #expect(after.firstRange(of: Data("card/index.html".utf8)) == nil)
        #expect(try await site.build().rebuilds == [])
    }

    @Test func aCopiedFileIsCached() async throws {
        let (disk, site) = try makeSite()
        try disk.write("one", to: "/site/Content/static.txt")
        _ = try await site.build()
        try disk.write("two", to: "/site/Content/static.txt")
        disk.pass(seconds: 10)
        let before = try cache(on: disk)
        #expect(try await site.build().written == 1)
        let after = try cache(on: disk)
        #expect(after != before)
        let report = try await site.build()
        #expect(report.rebuilds == [] && report.written == 0)
        #expect(try cache(on: disk) == after)
    }

    @Test func aFailedBuildKeepsTheCache() async throws {
        let (disk, site) = try makeSite()
        _ = try await site.build()
        let before = try cache(on: disk)
        try disk.write("[}", to: "/site/Content/wrong.json")
        #expect(try await site.build().succeeded == false)
        #expect(disk.snapshot(of: "/site/.spots-site/cache").count == 1)
        #expect(try cache(on: disk) == before)
    }

    @Test func cleanRemovesTheCacheOfAKilledBuild() async throws {
        let (disk, site) = try makeSite()
        _ = try await site.build()
        try disk.write("", to: cacheFile(on: disk) + ".new")
        _ = try await site.removeOutput()
        #expect(!disk.has("/site/.spots-site"))
    }

    @Test func cleanRebuildsEverything() async throws {
        let (disk, site) = try makeSite()
        _ = try await site.build()
        var options = BuildOptions()
        options.rebuildAll = true
        let report = try await site.build(options)
        #expect(report.rebuilds.count == 5)
        #expect(report.unchanged == report.files)
        #expect(disk.has("/site/Output/index.html"))
    }
}

// MARK: - Untrusted caches

extension IncrementalBuildTests {
    private func cacheFile(of site: String = "/site", on disk: MemoryDisk) throws -> String {
        let caches = site + "/.spots-site/cache"
        return caches + "/" + (try #require(disk.snapshot(of: caches).keys.first))
    }

    private func cache(on disk: MemoryDisk) throws -> Data {
        Data(try FileSystem(disk).contents(of: cacheFile(on: disk)))
    }

    enum Damage: CaseIterable {
        case cutOff, cutShort, flipped, older, emptied

        func of(_ bytes: Data) -> Data {
            switch self {
            case .cutOff: bytes.dropLast(1)
            case .cutShort: bytes.prefix(40)
            // A word of a stored warning, which could have any value.
            case .flipped: Data(bytes).replacing(Data("later.png".utf8), with: Data("Later.png".utf8))
            case .older: Data("spots-site cache 0\n".utf8) + bytes.dropFirst(19)
            case .emptied: Data()
            }
        }
    }

    @Test(
        arguments: zip(
            Damage.allCases,
            ["is damaged", "is damaged", "is damaged", "was written by another version", "is damaged"]))
    func damagedCachesAreIgnored(_ damage: Damage, _ problem: String) async throws {
        let (disk, site) = try makeSite()
        _ = try await site.build()
        try disk.write([UInt8](damage.of(cache(on: disk))), to: cacheFile(on: disk))
        let report = try await site.build()
        #expect(
            report.notes == ["the build cache \(problem); all pages are rebuilt"])
        #expect(report.rebuilds.count == 5)
        #expect(report.unchanged == report.files)
        #expect(try await site.build().rebuilds.isEmpty)
    }

    @Test func cachesOfOtherSitesAreIgnored() async throws {
        let (disk, site) = try makeSite()
        _ = try await site.build()
        for (path, text) in Self.files { try disk.write(text, to: "/other/" + path) }
        let other = Site.inMemory("/other", on: disk)
        _ = try await other.build()
        try disk.write([UInt8](cache(on: disk)), to: cacheFile(of: "/other", on: disk))
        #expect(
            try await other.build().notes
                == ["the build cache belongs to another site; all pages are rebuilt"])
    }

    /// A cache with corrected hashes.
    private func withHashes(_ bytes: [UInt8]) -> [UInt8] {
        var (bytes, position) = (bytes, "spots-site cache 10\n".utf8.count)
        while position + 16 <= bytes.count {
            let length = (0..<8).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
            guard length >= 0, length <= bytes.count - position - 16 else { return bytes }
            let hash = ContentHash(Array(bytes[position + 16..<position + 16 + length])).value
            for byte in 0..<8 { bytes[position + 8 + byte] = UInt8(truncatingIfNeeded: hash >> (8 * byte)) }
            position += 16 + length
        }
        return bytes
    }

    /// No byte of a cache is trusted, even if its hashes are correct.
    @Test func arbitraryCachesDoNotCrash() async throws {
        let (disk, site) = try makeSite()
        _ = try await site.build()
        let file = try cacheFile(on: disk)
        let good = try [UInt8](cache(on: disk))
        #expect(withHashes(good) == good)
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<60 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: 36..<bytes.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            try disk.write(withHashes(bytes), to: file)
            _ = try await site.build()
        }
    }

    /// In a folder of the real disk, because it needs a hard link.
    @Test func cachedPathsThatLeadOutAreIgnored() async throws {
        let folder = try TemporaryFolder(Self.files)
        let site = Site(folders: SiteFolders(site: folder.path))
        _ = try await site.build()
        let file = try #require(Folders.files(in: folder.url.appending(path: ".spots-site/cache")).first)
        let bytes = try Data(contentsOf: file).replacing(
            Data("card/index.html".utf8), with: Data("../escaped.html".utf8))
        try Data(withHashes([UInt8](bytes))).write(to: file)
        try FileManager.default.linkItem(
            atPath: folder.path + "/Output/card/index.html", toPath: folder.path + "/escaped.html")
        let report = try await site.build()
        #expect(report.notes == [])
        #expect(report.rebuilds.map(\.page).contains("Content/card.json"))
        #expect(!report.rebuilds.map(\.page).contains("Content/index.json"))
        #expect(folder.has("escaped.html"))
    }

    // MARK: Stamps

    @Test(arguments: [
        (1_000_000_001, 1_060_000_000, true), (1_000_000_001, 1_040_000_000, false),
        // A disk that stores times in whole seconds.
        (5_000_000_000, 7_100_000_000, true), (5_000_000_000, 6_900_000_000, false),
    ])
    func aFileIsSettledOnceALaterChangeWouldBeVisible(_ changed: Int64, _ start: Int64, _ isSettled: Bool) {
        let stamp = FileStamp(size: 1, inode: 1, modified: 1, changed: changed)
        #expect(stamp.isSettled(at: start) == isSettled)
    }

    /// Its stamp is not stored until a build that started later has read it.
    @Test func aRecentlyChangedFileIsReadAgain() async throws {
        let disk = MemoryDisk()
        for (path, text) in Self.files { try disk.write(text, to: "/site/" + path) }
        let site = Site.inMemory(on: disk)
        _ = try await site.build()
        #expect(try await site.build().rebuilds.map(\.page) == ["Content/text.json"])
        let unsettled = try cache(on: disk)
        disk.pass(seconds: 10)
        #expect(try await site.build().rebuilds.map(\.page) == ["Content/text.json"])
        let settled = try cache(on: disk)
        #expect(settled != unsettled)
        #expect(try await site.build().rebuilds.isEmpty)
        #expect(try cache(on: disk) == settled)
    }
}
