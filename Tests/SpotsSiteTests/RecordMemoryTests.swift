import Diagnostics
import MemoryStorage
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
