import SpotsSite
import TestSupport
import Testing

/// The size that views see: the item's own, else its picture's.
@Suite struct ItemSizeTests {
    private static let page = """
        { "components": [ { "items": [
          { "kind": "box", "image": "/wide.svg" },
          { "kind": "box", "image": "/wide.svg", "size": { "height": 5 } },
          { "kind": "box", "image": "/open.svg" },
          { "kind": "drawn", "image": "/wide.svg" }
        ] } ] }
        """

    @Test func anItemWithoutSizeHasThatOfItsPicture() async throws {
        let folder = try TemporaryFolder([
            "Content/index.json": Self.page, "Content/open.svg": "<svg></svg>",
            "Content/wide.svg": #"<svg width="640" height="360"></svg>"#,
            "Templates/items/box.mustache":
                "{{#size}}{{width}}x{{height}}{{#is-from-image}} from image{{/is-from-image}}{{/size}};",
        ])
        var site = Site(folders: SiteFolders(site: folder.path))
        site.register("drawn") { item in
            HTML("\(item.size?.width ?? 0) by \(item.size?.height ?? 0)")
        }
        #expect(try await site.build().diagnostics == [])
        let html = try folder.text(of: "Output/index.html")
        let items = html.matches(of: /<li class="spots-item"[^>]*>(.*)<\/li>/).map { String($0.1) }
        #expect(items == ["640x360 from image;", "x5;", ";", "640.0 by 360.0"])
    }
}
