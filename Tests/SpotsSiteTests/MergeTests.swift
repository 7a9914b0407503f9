import Diagnostics
import Foundation
import MemoryStorage
import Paths
import SiteStorage
import TestSupport
import Testing

@testable import SpotsSite

/// Parts of a site that several machines have built, and the site that is merged from them.
@Suite struct MergeTests {
    /// How many random edits a site gets; `EDITS` sets another number.
    private static let edits = ProcessInfo.processInfo.environment["EDITS"].flatMap { Int($0) } ?? 15

    /// After each random edit, the merged parts must give the files and the problems of one build.
    @Test(arguments: [SiteMaterial.components, .blog], 0..<2)
    func mergedPartsEqualOneBuild(_ material: SiteMaterial, _ seed: Int) async throws {
        var edited = try EditedSite(of: material, seed: UInt64(seed + 100))
        var steps: [String] = []
        var merges = 0
        for _ in 0..<Self.edits {
            steps.append(try edited.edit())
            let (whole, merged) = (try await edited.build(), try await edited.merge())
            let story = "seed \(seed): \(steps.suffix(4).joined(separator: ", "))"
            #expect(merged.report.diagnostics == whole.diagnostics, "\(story)")
            #expect(merged.report.succeeded == whole.succeeded, "\(story)")
            #expect(merged.report.details == whole.details, "\(story)")
            #expect(merged.report.notes == whole.notes, "\(story)")
            guard whole.succeeded else { continue }
            merges += 1
            #expect(merged.report.pages == whole.pages, "\(story)")
            #expect(merged.report.files == whole.files, "\(story)")
            let wanted = try edited.output
            #expect(merged.output.paths == wanted.paths, "\(story)")
            for path in wanted.paths {
                #expect(merged.output.text(path) == wanted.text(path), "\(story): \(path)")
            }
        }
        #expect(merges > Self.edits / 4)
    }

    /// Merges a site of the fixtures that one build has made too.
    private func compare(_ fixture: URL, _ count: Int) async throws {
        let folder = try TemporaryFolder()
        for part in ["Content", "Templates"] {
            let path = fixture.appending(path: part)
            guard FileManager.default.fileExists(atPath: path.path(percentEncoded: false)) else { continue }
            try FileManager.default.copyItem(at: path, to: folder.url.appending(path: part))
        }
        func site(_ output: String, _ state: String) -> Site {
            var site = Site(folders: SiteFolders(site: folder.path, output: output))
            site.folders.state = state
            return site
        }
        var options = BuildOptions()
        options.clock = BuildTime("2027-01-01")
        let whole = try await site("Output", ".whole").build(options)
        for number in 1...count {
            var options = options
            options.shard = Shard(number: number, of: count)
            _ = try await site("part-\(number)", ".machine-\(number)").build(options)
        }
        let parts = (1...count).map { folder.path + "/part-\($0)" }
        let merged = try await site("Merged", ".merged").merge(parts, options)
        let lists = try await site("Lists", ".lists").merge(parts, listsOnly: true, options)
        for report in [merged, lists] {
            #expect(report.diagnostics == whole.diagnostics)
            #expect(report.notes == whole.notes)
            #expect(report.succeeded == whole.succeeded)
        }
        guard whole.succeeded else { return }
        let snapshot = { (path: String) in try Snapshot(of: folder.url.appending(path: path)) }
        let wanted = try snapshot("Output").files
        #expect(try snapshot("Merged").files == wanted)
        var union = try snapshot("Lists").files
        for part in parts {
            union.merge(try Snapshot(of: URL(filePath: part + "/pages")).files) { first, _ in first }
        }
        #expect(union == wanted)
    }

    @Test(arguments: GoldenSiteTests.names)
    func mergedGoldenSitesAreTheSame(_ name: String) async throws {
        try await compare(Folders.fixtures.appending(path: "sites/" + name), 3)
    }

    @Test(arguments: Folders.files(in: Folders.fixtures.appending(path: "invalid")).map(\.lastPathComponent))
    func mergedPartsReportTheSameProblems(_ name: String) async throws {
        try await compare(Folders.fixtures.appending(path: "invalid/" + name), 2)
    }
}

// MARK: - Parts that cannot be merged

extension MergeTests {
    private static let files = [
        "Content/index.json": #"[ { "items": [ { "title": "Home", "action": "/b/#part" } ] } ]"#,
        "Content/a.json": #"[ { "kind": "grid", "items": [ { "title": "A", "kind": "card" } ] } ]"#,
        "Content/b.json": #"[ { "items": [ { "title": "B" } ] } ]"#,
        "Content/c.json": #"[ { "items": [ { "title": "C" } ] } ]"#,
        "Content/site.json": #"{ "title": "Site", "baseURL": "https://example.org/", "search": true }"#,
        "Templates/items/card.mustache": "<b>{{title}}</b>",
    ]

    /// A site on a disk in memory, and its parts.
    private func makeSite(
        _ files: [String: String] = files, parts: ClosedRange<Int> = 1...2, of count: Int = 2
    ) async throws -> MemorySite {
        let site = try MemorySite(files)
        for number in parts { try await build(number, of: count, site) }
        return site
    }

    /// Builds a part.
    ///
    /// - Parameter time: the time of the build; nil for that of the disk.
    private func build(
        _ number: Int, of count: Int = 2, _ site: MemorySite, at time: String? = nil
    ) async throws {
        var part = site
        part.site.folders.output = "part-\(number)"
        part.site.folders.state = ".machine-\(number)"
        let report = try await part.build {
            $0.shard = Shard(number: number, of: count)
            $0.clock = time.flatMap { BuildTime($0) }
        }
        #expect(report.succeeded)
    }

    private func merge(_ site: MemorySite, _ parts: [String], listsOnly: Bool = false) async throws
        -> BuildReport
    {
        try await site.site.merge(parts.map { "/site/" + $0 }, listsOnly: listsOnly)
    }

    /// Merges parts, and returns why that cannot be done.
    private func failure(_ site: MemorySite, _ parts: [String]) async throws -> String {
        let before = site.disk.snapshot(of: "/site/Output")
        do {
            _ = try await merge(site, parts)
        } catch let failure as BuildFailure {
            #expect(site.disk.snapshot(of: "/site/Output") == before)
            #expect(!site.disk.has("/site/.spots-site/staging"))
            return failure.description
        }
        return "merged"
    }

    @Test func everyPageIsInOnePart() async throws {
        let site = try await makeSite()
        let parts = (1...2).map { site.disk.snapshot(of: "/site/part-\($0)").keys.sorted() }
        #expect(
            parts == [
                ["pages.list", "pages/a/index.html", "pages/index.html", "search.terms"],
                ["pages.list", "pages/b/index.html", "pages/c/index.html", "search.terms"],
            ])
    }

    @Test func aMissingPartIsNamed() async throws {
        let site = try await makeSite(parts: 1...3, of: 4)
        #expect(
            try await failure(site, ["part-1", "part-3"]) == "cannot merge: parts 2, 4 of 4 are missing")
        #expect(
            try await failure(site, ["part-1", "part-3", "part-2"])
                == "cannot merge: part 4 of 4 is missing")
        #expect(try await failure(site, []) == "cannot merge: name the folders of the parts")
        #expect(try await failure(site, ["part-9"]) == "/site/part-9 does not exist")
    }

    @Test func aPartThatIsThereTwiceIsNamed() async throws {
        let site = try await makeSite()
        #expect(
            try await failure(site, ["part-1", "part-2", "part-1"])
                == "cannot use the part /site/part-1: it is part 1 of 2, and so is /site/part-1")
    }

    @Test func aPartOfAnotherDivisionIsNamed() async throws {
        let site = try await makeSite()
        try await build(3, of: 3, site)
        #expect(
            try await failure(site, ["part-1", "part-3"])
                == "cannot use the part /site/part-3: it is part 3 of 3, but /site/part-1 is part 1 of 2")
    }

    @Test(arguments: [
        (
            "Content/b.json", #"[ { "items": [ { "title": "New" } ] } ]"#, "part-2",
            "it was built from other files or with other options: Content/b.json: it changed"
        ),
        (
            "Content/e.json", "[]", "part-1",
            "it lacks the page Content/e.json; it was built from other files or with other options"
        ),
        (
            "Templates/items/card.mustache", "<i>{{title}}</i>", "part-1",
            #"it was built from other files or with other options: Content/a.json: the view for items of kind "card" in components of kind "grid" changed"#
        ),
        (
            "Content/site.json", #"{ "title": "Other", "baseURL": "https://example.org/", "search": true }"#,
            "part-1",
            #"it was built from other files or with other options: Content/a.json: "title" in site.json changed"#
        ),
    ])
    func anOlderPartIsNamed(_ path: String, _ text: String, _ part: String, _ reason: String) async throws {
        let site = try await makeSite()
        #expect(try await merge(site, ["part-1", "part-2"]).succeeded)
        try site.write(text, to: path)
        #expect(
            try await failure(site, ["part-1", "part-2"]) == "cannot use the part /site/\(part): \(reason)")
        for number in 1...2 { try await build(number, site) }
        #expect(try await merge(site, ["part-1", "part-2"]).succeeded)
    }

    @Test func aPartWithAnotherPageIsNamed() async throws {
        let site = try await makeSite()
        try site.remove("Content/c.json")
        #expect(
            try await failure(site, ["part-1", "part-2"])
                == "cannot use the part /site/part-2: it has a page that this site does not have: c.json")
    }

    @Test(arguments: [
        ("part-1/pages.list", "spots", "its file pages.list is damaged"),
        ("part-1/pages.list", "spots-site cache 9\n", "its file pages.list was written by another version"),
        (
            "part-1/search.terms", "spots-site terms 1\n",
            "its file search.terms is missing, or is not that of pages.list"
        ),
    ])
    func aDamagedPartIsNamed(_ path: String, _ text: String, _ reason: String) async throws {
        let site = try await makeSite()
        try site.write(text, to: path)
        #expect(
            try await failure(site, ["part-1", "part-2"]) == "cannot use the part /site/part-1: \(reason)")
    }

    @Test(arguments: ["short", nil]) func aMissingPageOfAPartIsNamed(_ text: String?) async throws {
        let site = try await makeSite()
        let page = "part-1/pages/a/index.html"
        if let text { try site.write(text, to: page) } else { try site.remove(page) }
        #expect(
            try await failure(site, ["part-1", "part-2"])
                == "/site/\(page): it is missing, or not the file that was built; build or copy the part again"
        )
    }

    @Test func aFolderThatIsNoPartIsNamed() async throws {
        let site = try await makeSite()
        try site.remove("part-1/pages.list")
        #expect(
            try await failure(site, ["part-1", "part-2"])
                == "cannot use the part /site/part-1: it has no file pages.list; its build did not end; run it again"
        )
        #expect(
            try await failure(site, ["Content", "part-2"])
                == "cannot use the part /site/Content: it has no file pages.list; spots-site build --shard makes parts"
        )
    }

    @Test func aPayloadHasNoParts() async throws {
        var site = Site(payload: "page.json")
        site.storage = FileSystem(MemoryDisk())
        var options = BuildOptions()
        options.shard = Shard(number: 1, of: 2)
        await #expect(throws: BuildFailure.self) { try await site.build(options) }
        await #expect(throws: BuildFailure.self) { try await site.merge(["part-1"]) }
    }
}

// MARK: - What is merged

extension MergeTests {
    /// Pages that the clock has published in the meantime are drawn by the merge.
    @Test func aPageThatIsDueByNowIsDrawn() async throws {
        var files = Self.files
        files["Content/b.json"] = #"{ "date": "2026-05-01", "components": [] }"#
        let site = try MemorySite(files)
        for number in 1...2 { try await build(number, site, at: "2026-04-01") }
        var options = BuildOptions()
        options.clock = BuildTime("2026-06-01")
        let report = try await site.site.merge(["/site/part-1", "/site/part-2"], options)
        #expect(report.succeeded)
        #expect(report.rebuilds.map(\.page) == ["Content/b.json", "Content/site.json"])
        #expect(site.outputs.contains("b/index.html"))
    }

    /// Network disks have no second names for files.
    @Test(arguments: [true, false]) func theFilesOfPartsStay(_ canLink: Bool) async throws {
        let site = try await makeSite()
        if !canLink { site.disk.refuseLinks() }
        let parts = (1...2).map { "/site/part-\($0)" }
        let before = parts.map { site.disk.snapshot(of: $0) }
        for written in [true, false] {
            let report = try await merge(site, ["part-1", "part-2"])
            #expect(report.succeeded && (report.written > 0) == written)
            #expect(parts.map { site.disk.snapshot(of: $0) } == before)
        }
        let merged = site.disk.snapshot(of: "/site/Output")
        let whole = try MemorySite(Self.files)
        #expect(try await whole.build().succeeded)
        #expect(merged == whole.disk.snapshot(of: "/site/Output"))
    }

    @Test func mergesReplaceAnEarlierSite() async throws {
        let site = try MemorySite(Self.files)
        try site.write("[]", to: "Content/old.json")
        #expect(try await site.build().succeeded)
        #expect(site.outputs.contains("old/index.html"))
        try site.remove("Content/old.json")
        for number in 1...2 { try await build(number, site) }
        #expect(try await merge(site, ["part-1", "part-2"]).succeeded)
        #expect(!site.outputs.contains("old/index.html"))
        let merged = site.disk.snapshot(of: "/site/Output")
        #expect(try await site.build().succeeded)
        #expect(site.disk.snapshot(of: "/site/Output") == merged)
    }

    /// A merge from the lists leaves the pages where they are.
    @Test func listsAreEnough() async throws {
        let site = try await makeSite()
        for number in 1...2 {
            for path in site.disk.snapshot(of: "/site/part-\(number)/pages").keys {
                try site.remove("part-\(number)/pages/\(path)")
            }
        }
        let report = try await merge(site, ["part-1", "part-2"], listsOnly: true)
        #expect(report.succeeded)
        #expect(report.diagnostics.map(\.id) == [.brokenLink])
        let search = site.outputs.filter { !$0.hasPrefix("search/") }
        #expect(search == ["robots.txt", "sitemap.xml"])
    }

    /// What a part wrote is reused by the next build of the part.
    @Test func aPartIsBuiltAgainOnlyWhereItHasChanged() async throws {
        let site = try await makeSite()
        try site.write("[]", to: "Content/c.json")
        var part = site
        part.site.folders.output = "part-2"
        part.site.folders.state = ".machine-2"
        let report = try await part.build { $0.shard = Shard(number: 2, of: 2) }
        #expect(report.rebuilds.map(\.page) == ["Content/c.json"])
        #expect((report.pages, report.written) == (2, 1))
    }

    /// The errors of all parts are reported together.
    @Test func aPartWithErrorsIsWritten() async throws {
        var files = Self.files
        files["Content/a.json"] = "[ 1 ]"
        files["Content/c.json"] = "{"
        let site = try MemorySite(files)
        var found: [[String]] = []
        for number in 1...2 {
            var part = site
            part.site.folders.output = "part-\(number)"
            let report = try await part.build { $0.shard = Shard(number: number, of: 2) }
            #expect(!report.succeeded)
            found.append(report.diagnostics.map(\.file))
        }
        #expect(found == [["Content/a.json"], ["Content/c.json"]])
        let report = try await merge(site, ["part-1", "part-2"])
        #expect(!report.succeeded)
        #expect(report.diagnostics.map(\.file) == ["Content/a.json", "Content/c.json"])
        #expect(site.outputs == [])
    }

    /// The ids on pages are those of the parts, not of the pages in the output folder; a redirect has none.
    @Test func listsOnlyChecksTheNewPages() async throws {
        let site = try MemorySite([
            "Content/site.json": "{}", "Content/m.md": "# M\n\n## Old part\n",
            "Content/n.md": "# N\n\n[x](/m/#old-part)\n",
            "Content/o.json": #"{ "aliases": ["/q/"], "components": [] }"#,
            "Content/p.md": "# P\n\n[x](/q/#none)\n",
        ])
        #expect(try await site.build().diagnostics.map(\.file) == ["Content/p.md"])
        try site.write("# M\n\n## New part\n", to: "Content/m.md")
        for number in 1...2 { try await build(number, site) }
        let report = try await merge(site, ["part-1", "part-2"], listsOnly: true)
        #expect(report.diagnostics.map(\.file) == ["Content/n.md", "Content/p.md"])
        #expect(try await site.check().diagnostics == report.diagnostics)
    }

    /// The part has the page in its folder, although it is not due or has expired.
    @Test func listsOnlyNeedsPartsOfTheSameTime() async throws {
        var files = Self.files
        files["Content/b.json"] = #"{ "expires": "2026-05-01", "components": [] }"#
        let site = try MemorySite(files)
        for number in 1...2 { try await build(number, site, at: "2026-04-01") }
        var options = BuildOptions()
        options.clock = BuildTime("2026-06-01")
        let parts = ["/site/part-1", "/site/part-2"]
        await #expect(throws: BuildFailure.self) {
            try await site.site.merge(parts, listsOnly: true, options)
        }
        #expect(try await site.site.merge(parts, options).succeeded)
        #expect(!site.outputs.contains("b/index.html"))
    }

    @Test(arguments: ["part-1", "part-1/pages", "."])
    func theOutputFolderIsApartFromTheParts(_ output: String) async throws {
        var site = try await makeSite()
        site.site.folders.output = output
        #expect(
            try await failure(site, ["part-1", "part-2"])
                == "cannot use the output folder \(output): it has a part in it, or is in one")
    }

    @Test func aPartDoesNotReplaceASite() async throws {
        let site = try MemorySite(Self.files)
        #expect(try await site.build().succeeded)
        let before = site.disk.snapshot(of: "/site/Output")
        await #expect(throws: BuildFailure.self) {
            try await site.build { $0.shard = Shard(number: 1, of: 2) }
        }
        #expect(site.disk.snapshot(of: "/site/Output") == before)
    }

    @Test func whatAPartHasIsOnItsList() async throws {
        let site = try await makeSite()
        let part = try BuiltPart(in: "/site/part-1", on: site.site.storage)
        #expect(part.files.map(\.text) == ["a/index.html", "index.html"])
        try part.check(part.files)
        let other = PathList<OutputRoot>(["a/index.html", "extra.txt", "index.html"].map { OutputPath($0) })
        #expect {
            try part.check(other)
        } throws: { error in
            "\(error)"
                == "cannot use the part /site/part-1: the file pages/extra.txt does not belong to the part"
        }
    }
}
