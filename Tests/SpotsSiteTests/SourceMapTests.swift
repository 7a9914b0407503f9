import Diagnostics
import SpotsModel
import SpotsRendering
import Testing

@testable import SpotsSite

/// Where the parts of a page are written: in its own file, next to it, in its folder, in its text or in its record.
@Suite struct SourceMapTests {
    private static let files = [
        "Content/site.json": #"{ "collections": { "p": { "source": "_p.json" } } }"#,
        "Content/_p.json": "[ { \"id\": \"a\",\n \"name\": \"A\" } ]",
        "Content/p/[id].json": """
        { "collection": "p",
          "components": [ { "items": [ { "title": "{{record.name}}", "subtitle": "fixed",
            "text": "{{record.name}} {{record.id}}" } ] } ] }
        """,
        "Content/a.json":
            #"{ "title": "A", "date": "2026-01-01", "components": [ { "items": [ { "title": "x" } ] } ] }"#,
        "Content/a.page.json": "{\n \"title\": \"B\" }",
        "Content/_defaults.json": "{\n\n \"language\": \"nb\" }",
        "Content/b.md": "---\ntitle: T\n---\nBody\n",
    ]

    /// The page of a file.
    private func read(_ file: String) async throws -> ReadPage {
        let (_, site) = try Site.inMemory(Self.files)
        let loaded = try await LoadedSite(site, BuildOptions())
        let reader = PageReader(loaded)
        return reader.read(try #require(loaded.pages.first { reader.name(of: $0) == file }))
    }

    /// Where a value of the first item is written, with its notes.
    private func place(of path: [String], on page: ReadPage) throws -> [String] {
        let item = try #require(page.source.page.components.first?.items.first)
        let location = page.source.documents.location(of: item.origin.node, path)
        let found = page.map.place(of: location)
        return ["\(found.place.file):\(found.place.line):\(found.place.column)"] + found.notes.map(\.line)
    }

    private func key(_ key: String, of page: ReadPage) -> String {
        let place = page.place(ofKey: key)
        return "\(place.file):\(place.line):\(place.column)"
    }

    @Test func keysAreWhereTheyAreSet() async throws {
        let page = try await read("Content/a.json")
        #expect(key("title", of: page) == "Content/a.page.json:2:11")
        #expect(key("date", of: page) == "Content/a.json:1:25")
        #expect(key("language", of: page) == "Content/_defaults.json:3:14")
        #expect(key("image", of: page) == "Content/a.json:1:1")
        #expect(try place(of: ["title"], on: page) == ["Content/a.json:1:79"])
    }

    @Test func aTextHasThePlacesOfItsFile() async throws {
        let page = try await read("Content/b.md")
        #expect(key("title", of: page) == "Content/b.md:2:8")
        #expect(try place(of: ["meta", "body"], on: page) == ["Content/b.md:4:1"])
    }

    @Test func aFieldIsInTheRecordAndATemplateInThePageFile() async throws {
        let page = try await read("Content/p/[id].json")
        #expect(
            try place(of: ["title"], on: page) == [
                "Content/_p.json:2:10",
                "Content/p/[id].json:2:43: the page uses the value of the record here",
            ])
        let note = "Content/_p.json:1:3: the page is made from this record"
        #expect(try place(of: ["subtitle"], on: page) == ["Content/p/[id].json:2:74", note])
        // A composed text has no single field.
        #expect(try place(of: ["text"], on: page) == ["Content/p/[id].json:3:13", note])
    }

    @Test func findingsKeepTheirOrder() async throws {
        let page = try await read("Content/a.json")
        let documents = page.source.documents
        let item = try #require(page.source.page.components.first?.items.first)
        let findings = [["title"], []].map {
            Finding(.noPages(), at: documents.location(of: item.origin.node, $0))
        }
        #expect(page.map.diagnostics(findings).map(\.column) == [79, 68])
    }
}
