import Diagnostics
import Foundation
import MemoryStorage
import TestSupport
import Testing

@testable import SpotsSite

/// Records that stay in their files until they are needed.
@Suite struct RecordMemoryTests {
    private static let pages = [
        "Content/index.json": #"{ "components": [ { "items": [ { "kind": "edit" } ] } ] }"#,
        "Content/notes/[slug].json": #"""
        { "collection": "notes", "title": "{{record.title}}",
          "components": [ { "items": [ { "title": "{{record.title}}", "text": "{{record.body}}" } ] } ] }
        """#,
    ]

    /// A site whose first page changes a file while it is drawn.
    private func site(_ files: [String: String], source: String, changing path: String, to text: String?)
        throws -> MemorySite
    {
        let settings = #"{ "collections": { "notes": { "source": "\#(source)" } } }"#
        var site = try MemorySite(
            Self.pages.merging(["Content/site.json": settings]) { $1 }.merging(files) { $1 })
        let disk = site.disk
        site.site.register("edit") { _ in
            if let text { try? disk.write(text, to: "/site/" + path) }
            return "<p>first</p>"
        }
        site.site.recordMemory = 0
        return site
    }

    private func note(_ title: String, _ body: String) -> String { "---\ntitle: \(title)\n---\n\(body)\n" }

    @Test func aMarkdownFileThatChangesDuringTheBuildIsAnError() async throws {
        let files = [
            "Content/_data/a.md": note("A", "first text"), "Content/_data/b.md": note("B", "second text"),
        ]
        let plain = try site(files, source: "_data/*.md", changing: "Content/_data/b.md", to: nil)
        #expect(try await plain.build { $0.jobs = 1 }.diagnostics == [])
        #expect(try #require(plain.text(of: "notes/b/index.html")).contains("second text"))

        let edited = try site(
            files, source: "_data/*.md", changing: "Content/_data/b.md", to: note("B", "other text"))
        let report = try await edited.build { $0.jobs = 1 }
        #expect(!report.succeeded)
        #expect(
            report.diagnostics.map { TextFormatter().format($0) } == [
                """
                Content/_data/b.md:1:1: error: the file changed while its records were read; build again [unreadable-file]
                  note: replace the file in one step: write a new one, then rename it
                """
            ])
        #expect(edited.outputs == [])
        // The file is read anew.
        #expect(try await edited.build { $0.jobs = 1 }.diagnostics == [])
        #expect(try #require(edited.text(of: "notes/b/index.html")).contains("other text"))
    }

    /// More bytes than the parts of a file that stay in memory have: the first record is read again.
    private static let long = (1...40).map { ("c\($0)", String(repeating: "x", count: 30_000)) }
    private static let collections = [
        "notes.csv": "slug,title,body\nb,B,second text\n" + long.map { "\($0),C,\($1)\n" }.joined(),
        "notes.json":
            #"[ { "slug": "b", "title": "B", "body": "second text" }"#
            + long.map { #", { "slug": "\#($0)", "title": "C", "body": "\#($1)" }"# }.joined() + "]",
    ]

    /// A file that another one replaces stays open as it was.
    @Test(arguments: collections.keys.sorted())
    func aFileOfRecordsMayBeReplacedDuringTheBuild(_ name: String) async throws {
        let text = try #require(Self.collections[name])
        let path = "Content/_data/" + name
        let replaced = try site(
            [path: text], source: "_data/" + name, changing: path,
            to: text.replacing("second", with: "other"))
        #expect(try await replaced.build { $0.jobs = 1 }.diagnostics == [])
        #expect(try #require(replaced.text(of: "notes/b/index.html")).contains("second text"))
    }

    @Test(arguments: collections.keys.sorted())
    func aFileOfRecordsThatIsWrittenOverDuringTheBuildIsAnError(_ name: String) async throws {
        let text = try #require(Self.collections[name])
        let path = "Content/_data/" + name
        let settings = #"{ "collections": { "notes": { "source": "_data/\#(name)" } } }"#
        let folder = try TemporaryFolder(
            Self.pages.merging(["Content/site.json": settings, path: text]) { $1 })
        var site = Site(folders: SiteFolders(site: folder.path))
        site.recordMemory = 0
        let file = folder.url.appending(path: path)
        site.register("edit") { _ in
            // Without `atomic`, the bytes of the open file change.
            try? Data(text.replacing("second", with: "change").utf8).write(to: file)
            return "<p>first</p>"
        }
        var options = BuildOptions()
        options.jobs = 1
        let report = try await site.build(options)
        #expect(
            report.diagnostics.map { "\($0.place.description) \($0.message)" } == [
                "\(path):1:1 the file changed while its records were read; build again"
            ])
        #expect(try Snapshot(of: folder.url.appending(path: "Output")).paths == [])
        // The file is read anew.
        #expect(try await site.build(options).diagnostics == [])
        #expect(try folder.text(of: "Output/notes/b/index.html").contains("change text"))
    }

    /// The name of a Markdown file is a field, although it is not in the content.
    @Test func aCollectionOfRenamedFilesIsListedAgain() async throws {
        let settings = #"""
            { "collections": {
              "notes": { "source": "_data/*.md", "item": { "title": "{{slug}}" } },
              "kinds": { "source": { "collection": "notes" }, "group": "kind" } } }
            """#
        let list = #"{ "components": [ { "items": { "collection": "kinds" } } ] }"#
        let page = #"""
            { "collection": "kinds", "components": [ { "items": [ { "title": "{{record.items.0.title}}" } ] } ] }
            """#
        let text = "---\nkind: boat\n---\n"
        let site = try MemorySite([
            "Content/site.json": settings, "Content/index.json": list, "Content/kinds/[slug].json": page,
            "Content/_data/old.md": text,
        ])
        #expect(try await site.build().diagnostics == [])
        #expect(try #require(site.text(of: "kinds/boat/index.html")).contains("old"))
        try site.remove("Content/_data/old.md")
        try site.write(text, to: "Content/_data/new.md")
        #expect(try await site.build().diagnostics == [])
        #expect(try #require(site.text(of: "kinds/boat/index.html")).contains("new"))
    }

    /// Records in memory need no file.
    @Test func aFileInMemoryMayChange() async throws {
        var edited = try site(
            ["Content/_data/a.md": note("A", "first text")], source: "_data/*.md",
            changing: "Content/_data/a.md", to: note("A", "other text"))
        edited.site.recordMemory = 1000
        #expect(try await edited.build { $0.jobs = 1 }.diagnostics == [])
        #expect(try #require(edited.text(of: "notes/a/index.html")).contains("first text"))
    }
}
