import Foundation
import SpotsModel
import SpotsSite
import TestSupport
import Testing

/// What a build reuses of the one before, and that nothing shows of it.
@Suite struct IncrementalBuildTests {
    /// Edits a site at random, and after each edit builds it on top of the last build and anew.
    @Test("building on is building anew", arguments: 0..<6)
    func comesOutTheSame(_ seed: Int) async throws {
        var edited = try EditedSite(seed: UInt64(seed))
        var steps: [String] = []
        for _ in 0..<35 {
            steps.append(try edited.edit())
            let (reused, anew) = (try await edited.build(), try await edited.buildAnew())
            let story = "seed \(seed): \(steps.suffix(4).joined(separator: ", "))"
            #expect(reused.diagnostics == anew.diagnostics, "\(story)")
            #expect(reused.isClean == anew.isClean, "\(story)")
            #expect(reused.details == anew.details, "\(story)")
            guard anew.isClean else { continue }
            #expect(reused.pages == anew.pages, "\(story)")
            #expect(reused.files == anew.files, "\(story)")
            let (output, wanted) = (try edited.output, try edited.outputAnew)
            #expect(output.paths == wanted.paths, "\(story)")
            for path in wanted.paths {
                #expect(output.text(path) == wanted.text(path), "\(story): \(path)")
            }
        }
        // The edits are neither so wild that hardly any site is sound nor so tame that all are.
        #expect(edited.soundBuilds > 15)
        #expect(edited.reusedPages > edited.soundBuilds)
    }
}

// MARK: - What is built again, and why

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
        "Content/_text.md": "Text",
        "Content/_news.json": #"[ { "headline": "First" } ]"#,
        "Content/warned.json": #"[ { "items": [ { "title": "?", "image": "later.png" } ] } ]"#,
        "Templates/items/card.mustache": "<b>{{title}}</b>{{>rule}}",
        "Templates/partials/rule.mustache": "<hr>",
    ]

    /// A site whose files were not changed just now: what is, is looked at twice.
    private func makeSite() async throws -> (TemporaryFolder, Site) {
        let folder = try TemporaryFolder(Self.files)
        try await Task.sleep(for: .milliseconds(100))
        return (folder, Site(folders: SiteFolders(site: folder.path)))
    }

    private func rebuilds(after edit: (TemporaryFolder) throws -> Void) async throws -> [String] {
        let (folder, site) = try await makeSite()
        let first = try await site.build()
        #expect(
            first.rebuilds.map(\.reason) == Array(repeating: "nothing is known of an earlier build", count: 5)
        )
        try edit(folder)
        let report = try await site.build()
        // What a page was warned of is said again, though it is not built again.
        #expect(first.diagnostics.map(\.file) == ["Content/warned.json"])
        return report.rebuilds.map { "\($0.page): \($0.reason)" }
    }

    @Test func nothingIsBuiltWhereNothingChanged() async throws {
        #expect(try await rebuilds { _ in } == [])
    }

    @Test func aPageThatWasOnlyTouchedIsNotBuilt() async throws {
        #expect(
            try await rebuilds {
                try $0.write(Self.files["Content/card.json"] ?? "", to: "Content/card.json")
            } == [])
    }

    @Test(arguments: [
        (
            "Content/card.json", #"[ { "items": [ { "title": "B" } ] } ]"#,
            ["Content/card.json: it was changed"]
        ),
        ("Content/new.json", "[]", ["Content/new.json: it is new"]),
        ("Content/card.page.json", #"{ "title": "T" }"#, ["Content/card.json: it was changed"]),
        (
            "Templates/items/card.mustache", "<i>{{title}}</i>",
            [
                #"Content/card.json: the view of items of kind "card" in components of kind "grid" changed"#
            ]
        ),
        (
            "Templates/partials/rule.mustache", "<br>",
            [
                #"Content/card.json: the view of items of kind "card" in components of kind "grid" changed"#
            ]
        ),
        (
            "Templates/components/grid.mustache", "<div>{{#items}}{{{html}}}{{/items}}</div>",
            [#"Content/card.json: the template of components of kind "grid" changed"#]
        ),
        ("Content/_text.md", "Other", ["Content/text.json: Content/_text.md changed"]),
        (
            "Content/_news.json", #"[ { "headline": "Second" } ]"#,
            [#"Content/news.json: the collection "news" changed"#]
        ),
        ("Content/later.png", "no picture", ["Content/warned.json: Content/later.png came or went"]),
        (
            "Content/team/1.json", "[]",
            ["Content/index.json: the page /team/1/ came or went", "Content/team/1.json: it is new"]
        ),
        (
            "Output/card/index.html", "mine",
            ["Content/card.json: what was written of it was changed or removed"]
        ),
    ])
    func onlyWhatCanHaveChangedIsBuilt(_ path: String, _ text: String, _ expected: [String]) async throws {
        #expect(try await rebuilds { try $0.write(text, to: path) } == expected)
    }

    @Test func aSettingIsAReasonForThePagesThatReadIt() async throws {
        let shell = "<title>{{title}}</title>{{{content}}}"
        let folder = try TemporaryFolder([
            "Content/site.json": #"{ "description": "One" }"#,
            "Content/a.json": #"{ "layout": "plain", "components": [] }"#,
            "Content/b.json": #"{ "layout": "told", "title": "B", "components": [] }"#,
            "Templates/layouts/plain.mustache": shell,
            "Templates/layouts/told.mustache": shell + "{{site.description}}",
        ])
        let site = Site(folders: SiteFolders(site: folder.path))
        #expect(try await site.build().isClean)
        try folder.write(#"{ "description": "Two" }"#, to: "Content/site.json")
        #expect(
            try await site.build().rebuilds.map { "\($0.page): \($0.reason)" }
                == [#"Content/b.json: "description" of site.json changed"#])
        try folder.write(#"{ "description": "Two", "title": "T" }"#, to: "Content/site.json")
        #expect(
            try await site.build().rebuilds.map { "\($0.page): \($0.reason)" }
                == [#"Content/a.json: "title" of site.json changed"#])
    }

    @Test func warningsOfReusedPagesAreSaidAgain() async throws {
        let (folder, site) = try await makeSite()
        let first = try await site.build()
        let second = try await site.build()
        #expect(second.rebuilds.isEmpty)
        #expect(first.diagnostics.count == 1)
        #expect(second.diagnostics == first.diagnostics)
        #expect(second.unchanged == second.files)
        #expect(folder.has("Output/warned/index.html"))
    }

    @Test func cleanBuildsAnew() async throws {
        let (folder, site) = try await makeSite()
        _ = try await site.build()
        var options = BuildOptions()
        options.clean = true
        let report = try await site.build(options)
        #expect(report.rebuilds.count == 5)
        #expect(report.unchanged == report.files)
        #expect(folder.has("Output/index.html"))
    }
}

// MARK: - What is remembered and cannot be trusted

extension IncrementalBuildTests {
    private func cacheFile(of folder: TemporaryFolder) throws -> URL {
        let caches = folder.url.appending(path: ".spots-site/cache")
        return try #require(Folders.files(in: caches).first)
    }

    enum Damage: CaseIterable {
        case cutOff, cutShort, flipped, older, emptied

        func of(_ bytes: Data) -> Data {
            switch self {
            case .cutOff: bytes.dropLast(1)
            case .cutShort: bytes.prefix(40)
            case .flipped: Data(bytes.enumerated().map { $0 == 300 ? $1 ^ 1 : $1 })
            case .older: Data("spots-site cache 0\n".utf8) + bytes.dropFirst(19)
            case .emptied: Data()
            }
        }
    }

    @Test(
        arguments: zip(Damage.allCases, ["damaged", "damaged", "damaged", "of another version", "damaged"]))
    func whatIsDamagedIsNotTrusted(_ damage: Damage, _ problem: String) async throws {
        let (folder, site) = try await makeSite()
        _ = try await site.build()
        let file = try cacheFile(of: folder)
        try damage.of(Data(contentsOf: file)).write(to: file)
        let report = try await site.build()
        #expect(
            report.notes == ["what is remembered of earlier builds is \(problem): everything is built anew"])
        #expect(report.rebuilds.count == 5)
        #expect(report.unchanged == report.files)
        #expect(try await site.build().rebuilds.isEmpty)
    }

    @Test func whatIsOfAnotherSiteIsNotTrusted() async throws {
        let (folder, other) = (try TemporaryFolder(Self.files), try TemporaryFolder(Self.files))
        _ = try await Site(folders: SiteFolders(site: folder.path)).build()
        let site = Site(folders: SiteFolders(site: other.path))
        _ = try await site.build()
        try Data(contentsOf: cacheFile(of: folder)).write(to: cacheFile(of: other))
        #expect(
            try await site.build().notes
                == ["what is remembered of earlier builds is of another site: everything is built anew"])
    }

    /// No byte of what is remembered is trusted, though its checksum be right.
    @Test func anyBytesAreReadWithoutATrap() async throws {
        let (folder, site) = try await makeSite()
        _ = try await site.build()
        let file = try cacheFile(of: folder)
        let good = try [UInt8](Data(contentsOf: file))
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<60 {
            var bytes = good.dropLast(8) as [UInt8]
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: 19..<bytes.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            try Data(bytes + withUnsafeBytes(of: ContentHash(bytes).value.littleEndian) { Array($0) }).write(
                to: file)
            _ = try await site.build()
        }
    }
}
