import SpotsModel
import SpotsRendering
import SpotsSite
import TestSupport
import Testing

/// The values that the template of an item can use.
@Suite struct ItemViewTests {
    private static let pictures = """
        { "components": [ { "items": [
          { "kind": "box", "image": "/wide.svg" },
          { "kind": "box", "image": "/wide.svg", "size": { "height": 5 } },
          { "kind": "box", "image": "/open.svg" },
          { "kind": "drawn", "image": "/wide.svg" }
        ] } ] }
        """

    @Test func anItemWithoutASizeHasTheSizeOfItsImage() async throws {
        let folder = try TemporaryFolder([
            "Content/index.json": Self.pictures, "Content/open.svg": "<svg></svg>",
            "Content/wide.svg": #"<svg width="640" height="360"></svg>"#,
            "Templates/items/box.mustache":
                "{{#size}}{{width}}x{{height}}{{#is-from-image}} from image{{/is-from-image}}{{/size}};",
        ])
        var site = Site(folders: SiteFolders(site: folder.path))
        site.register("drawn") { item in
            "\(item.picture?.size.width ?? 0) by \(item.picture?.size.height ?? 0)"
        }
        #expect(try await site.build().diagnostics == [])
        let html = try folder.text(of: "Output/index.html")
        let items = html.matches(of: /<li class="spots-item"[^>]*>(.*)<\/li>/).map { String($0.1) }
        #expect(items == ["640x360 from image;", "x5;", ";", "640 by 360"])
    }

    @Test func childrenRenderedTwiceAreComputedOnce() async throws {
        let folder = try TemporaryFolder([
            "Content/index.json": """
            { "components": [ { "items": [ { "kind": "twice", "children": [ { "items": [
              { "kind": "headed", "meta": { "body": "# Once" } } ] } ] } ] } ] }
            """,
            "Templates/items/twice.mustache": "{{#children}}{{{.}}}{{{children}}}{{/children}}",
            "Templates/items/headed.mustache": "{{meta.body}}",
            "Templates/components/list.mustache": "{{#items}}{{{html}}}{{/items}}",
            "Templates/page.mustache": "{{{content}}}",
        ])
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        #expect(report.diagnostics == [])
        let heading = "<h1 id=\"once\">Once</h1>\n"
        #expect(try folder.text(of: "Output/index.html") == heading + heading)
    }

    @Test func missingItemKeysAreEmptyAndMissingTextKeysComeFromTheItem() async throws {
        let folder = try TemporaryFolder([
            "Content/index.json": """
            { "title": "Page", "components": [ { "items": [
              { "title": "One", "meta": { "tags": ["a", "b"] }, "relations": { "next": [ { "text": "Two" } ] } }
            ] } ] }
            """,
            "Templates/items/default.mustache":
                "{{#meta.tags}}{{.}}{{title}}{{number}} {{/meta.tags}}{{#relations.next}}[{{title}}]{{/relations.next}}",
            "Templates/components/list.mustache": "{{#items}}{{{html}}}{{/items}}",
            "Templates/page.mustache": "{{{content}}}",
        ])
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        #expect(report.diagnostics == [])
        #expect(try folder.text(of: "Output/index.html") == "aOne1 bOne1 []")
    }

    @Test func headingLevelsOfATextContinueTheOutline() async throws {
        let folder = try TemporaryFolder([
            "Content/index.json": """
            { "components": [ { "header": { "title": "Header" }, "items": [
              { "title": "One", "meta": { "body": "# A\\n### B" } } ] } ] }
            """,
            "Templates/items/default.mustache":
                "h{{heading-level}}:\n{{meta.body}}{{meta.body.nested}}{{meta.body.aligned}}",
            "Templates/items/header.mustache": "",
            "Templates/components/list.mustache": "{{#items}}{{{html}}}{{/items}}",
            "Templates/page.mustache": "{{{content}}}",
        ])
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        #expect(report.diagnostics == [])
        #expect(
            try folder.text(of: "Output/index.html") == """
                h3:
                <h1 id="a">A</h1>
                <h3 id="b">B</h3>
                <h4 id="a-1">A</h4>
                <h6 id="b-1">B</h6>
                <h3 id="a-2">A</h3>
                <h5 id="b-2">B</h5>

                """)
    }
}
