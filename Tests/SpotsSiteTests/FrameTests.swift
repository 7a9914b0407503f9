import Diagnostics
import Foundation
import SpotsSite
import TestSupport
import Testing

/// The menus, the footer, the profile links and the banner of a site.
@Suite struct FrameTests {
    private static let settings = """
        {
            "title": "Site", "baseURL": "https://example.org/app/", "routes": { "crew": "/crew/" },
            "navigation": [
                { "title": "About", "items": [ { "title": "Crew", "action": "crew" } ] },
                { "title": "Blog", "action": "/blog/", "items": [ { "title": "Old", "action": "/blog/old/" } ] }
            ],
            "footer": {
                "columns": [ { "title": "More", "links": [ { "title": "Crew", "action": "crew" } ] } ],
                "text": "CC BY 4.0"
            },
            "social": [ { "title": "Mastodon", "action": "https://social.example/@site" } ],
            "banner": { "text": "No boats <today>", "action": "/blog/" }
        }
        """
    private static let page = #"{ "title": "Page", "components": [] }"#

    private func build(_ settings: String, _ files: [String: String] = [:], ids: [DiagnosticID] = [])
        async throws -> Snapshot
    {
        var all = [
            "Content/site.json": settings, "Content/index.json": Self.page, "Content/crew.json": Self.page,
            "Content/blog/index.json": Self.page, "Content/blog/old.json": Self.page,
        ]
        all.merge(files) { $1 }
        let folder = try TemporaryFolder(all)
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        #expect(report.diagnostics.map(\.id) == ids)
        return try Snapshot(of: folder.url.appending(path: "Output"))
    }

    @Test func aLinkWithLinksBelowItHasAMenu() async throws {
        let html = try await build(Self.settings).text("crew/index.html") ?? ""
        #expect(
            html.contains(
                """
                        <li class="site-group">
                          <span class="site-group-title">About</span>
                          <button class="site-more" type="button" popovertarget="site-nav--1" aria-current="true">About</button>
                          <ul class="site-submenu" id="site-nav--1" role="list" popover>
                            <li><a href="/app/crew/" aria-current="page">Crew</a></li>
                          </ul>
                        </li>
                        <li class="site-group">
                          <a href="/app/blog/">Blog</a>
                          <button class="site-more" type="button" popovertarget="site-nav--2" aria-label="Blog"></button>

                """))
    }

    @Test func theFooterHasColumnsAndATextAndProfiles() async throws {
        let html = try await build(Self.settings).text("crew/index.html") ?? ""
        #expect(
            html.contains(
                """
                    <div class="site-columns">
                      <nav aria-label="More">
                        <h2>More</h2>
                        <ul role="list">
                          <li><a href="/app/crew/" aria-current="page">Crew</a></li>
                        </ul>
                      </nav>
                    </div>
                """))
        #expect(html.contains(#"<p class="site-licence">CC BY 4.0</p>"#))
        #expect(html.contains(#"<li><a rel="me" href="https://social.example/@site">Mastodon</a></li>"#))
    }

    @Test func theBannerStandsAboveTheHeader() async throws {
        let html = try await build(Self.settings).text("index.html") ?? ""
        #expect(
            html.contains(
                """
                  <aside class="site-banner" aria-label="Notice">
                    <p><a href="/app/blog/">No boats &lt;today&gt;</a></p>
                  </aside>
                  <header class="site-header">
                """))
    }

    @Test(arguments: [
        (#""banner": { "text": "x" }"#, true), (#""footer": { "text": "x" }"#, true),
        (#""social": [{ "title": "x", "action": "/" }]"#, true),
        (#""navigation": [{ "title": "x", "items": [{ "title": "y", "action": "/" }] }]"#, true),
        (#""navigation": [{ "title": "x", "action": "/" }]"#, false),
    ])
    func onlySitesWithThesePartsHaveTheirStyles(_ settings: String, _ hasStyles: Bool) async throws {
        let site = try await build("{ \(settings) }")
        #expect(site.text("index.html")?.contains("/assets/styles/frame.") == hasStyles)
        #expect(site.paths.contains { $0.hasPrefix("assets/styles/frame.") } == hasStyles)
    }

    @Test func anIdentifierDoesNotCollideWithAMenu() async throws {
        let page = #"{ "components": [{ "identifier": "site-nav--2", "items": [{ "title": "One" }] }] }"#
        let html =
            try await build(Self.settings, ["Content/index.json": page], ids: [.duplicateIdentifier]).text(
                "index.html") ?? ""
        #expect(html.contains(#"data-kind="list" id="id-site-nav--2""#))
    }

    @Test(arguments: [
        ("CC BY 4.0", "a"), ("Mastodon", "b"), ("No boats <today>", "c"), (#""Old", "action""#, "d"),
    ])
    func aChangeRedrawsThePagesThatShowThePart(_ changed: String, _ page: String) async throws {
        let shells = [
            "a": "{{site.footer.text}}", "b": "{{#site.social}}{{title}}{{/site.social}}",
            "c": "{{site.banner.text}}",
            "d": "{{#site.navigation}}{{#items}}{{title}}{{/items}}{{/site.navigation}}",
        ]
        var files = ["Content/site.json": Self.settings, "Templates/page.mustache": "-"]
        for address in ["index", "crew", "blog/index", "blog/old"] {
            files["Content/\(address).json"] = Self.page
        }
        for (name, shell) in shells {
            files["Content/\(name).json"] = #"{ "layout": "\#(name)", "components": [] }"#
            files["Templates/layouts/\(name).mustache"] = shell
        }
        let folder = try TemporaryFolder(files)
        let site = Site(folders: SiteFolders(site: folder.path))
        _ = try await site.build()
        let other = changed.replacing("o", with: "0").replacing("4", with: "5").replacing("Old", with: "New")
        try folder.write(
            Self.settings.replacing(changed, with: other.replacing("acti0n", with: "action")),
            to: "Content/site.json")
        let report = try await site.build()
        #expect(report.rebuilds.map(\.page) == ["Content/\(page).json"])
    }
}
