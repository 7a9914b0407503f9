import Diagnostics
import SpotsModel
import SpotsRendering
import SpotsSite
import TestSupport
import Testing

/// Item kinds that are drawn with the views of other kinds.
@Suite struct MappedViewTests {
    private static let page = """
        { "components": [
          { "header": { "kind": "intro", "title": "H" },
            "items": [ { "kind": "album", "title": "A" }, { "kind": "track", "title": "T" } ] },
          { "kind": "grid", "items": [ { "kind": "album", "title": "B" } ] }
        ] }
        """

    private static func site(_ settings: String, _ files: [String: String] = [:]) throws -> (
        Site, TemporaryFolder
    ) {
        let folder = try TemporaryFolder(
            [
                "Content/site.json": settings, "Content/index.json": page,
                "Templates/page.mustache": "{{{content}}}",
                "Templates/components/list.mustache":
                    "{{#header}}{{{html}}}{{/header}}{{#items}}{{{html}}}{{/items}}",
                "Templates/components/grid.mustache": "{{#items}}{{{html}}}{{/items}}",
                "Templates/items/mine.mustache": "<{{title}}>",
                "Templates/items/grid/mine.mustache": "[{{title}}]",
            ].merging(files) { $1 })
        return (Site(folders: SiteFolders(site: folder.path)), folder)
    }

    @Test func anItemIsDrawnByTheViewOfAnotherKind() async throws {
        let (site, folder) = try Self.site(
            #"{ "views": { "album": "mine", "track": "mine", "intro": "mine" } }"#)
        #expect(try await site.build().diagnostics == [])
        #expect(try folder.text(of: "Output/index.html") == "<H><A><T>[B]")
    }

    @Test func aViewOfTheKindItselfComesFirst() async throws {
        let (site, folder) = try Self.site(
            #"{ "views": { "album": "mine", "track": "mine", "intro": "mine" } }"#,
            ["Templates/items/grid/album.mustache": "own {{title}}"])
        #expect(try await site.build().diagnostics == [])
        #expect(try folder.text(of: "Output/index.html") == "<H><A><T>own B")
    }

    @Test func settingsInCodeMapViewsToo() async throws {
        var (site, folder) = try Self.site("{}")
        site.settings = SiteSettings()
        site.settings?.views = ["album": "mine", "track": "album2", "intro": "mine"]
        site.register("album2") { item in "{\(item.title)}" }
        #expect(try await site.build().diagnostics == [])
        #expect(try folder.text(of: "Output/index.html") == "<H><A>{T}[B]")
    }

    @Test func aMappingChangesThePagesThatUseIt() async throws {
        let (site, folder) = try Self.site(
            #"{ "views": { "album": "mine", "track": "mine", "intro": "mine" } }"#,
            ["Content/other.json": #"[ { "items": [ { "kind": "mine", "title": "O" } ] } ]"#])
        _ = try await site.build()
        try folder.write(
            #"{ "views": { "album": "mine", "track": "row", "intro": "mine" } }"#, to: "Content/site.json")
        let report = try await site.build()
        #expect(report.rebuilds.map(\.page) == ["Content/index.json"])
        #expect(
            report.rebuilds.map(\.reason) == [
                "the view for items of kind \"track\" in components of kind \"list\" changed"
            ])
    }

    @Test func aViewThatDoesNotExistIsAnError() async throws {
        let (site, folder) = try Self.site(#"{ "views": { "album": "crad", "track": "mine", "intro": 3 } }"#)
        let report = try await site.build()
        #expect(
            report.diagnostics.map { "\($0.file):\($0.line):\($0.column) \($0.message) [\($0.id.rawValue)]" }
                == [
                    "Content/site.json:1:23 there is no view \"crad\" for the kind \"album\"; did you mean \"card\"? [unknown-kind]",
                    "Content/site.json:1:57 there is no view \"3\" for the kind \"intro\" [unknown-kind]",
                ])
        #expect(!folder.has("Output"))
    }
}
