import Foundation
import SpotsSite
import TestSupport
import Testing

/// Which navigation links are marked on which pages.
@Suite struct NavigationTests {
    private static let files = [
        "Content/site.json": #"""
        {
            "baseURL": "https://example.org/app/",
            "routes": { "team": "/team/" },
            "navigation": [
                { "title": "Home", "action": "/" },
                { "title": "Team", "action": "team" },
                { "title": "Crew", "action": "/team/crew/#all" },
                { "title": "Log", "action": "/log/" },
                { "title": "Far", "action": "https://example.org/team/" }
            ]
        }
        """#,
        "Templates/page.mustache":
            "{{#site.navigation}}{{title}}{{#is-current}}=page{{/is-current}}{{#is-section}}=section{{/is-section}} {{/site.navigation}}",
        "Content/index.json": page,
        "Content/team/index.json": page,
        "Content/team/1.json": page,
        "Content/team/crew/index.json": page,
        "Content/team/crew/cat.json": page,
        "Content/teams.json": page,
        "Content/log.json": page,
    ]
    private static let page = #"{ "title": "Page", "components": [] }"#

    @Test(arguments: [
        ("index.html", "Home=page Team Crew Log Far "),
        ("team/index.html", "Home Team=page Crew Log Far "),
        ("team/1/index.html", "Home Team=section Crew Log Far "),
        ("team/crew/index.html", "Home Team=section Crew Log Far "),
        ("team/crew/cat/index.html", "Home Team Crew=section Log Far "),
        ("teams/index.html", "Home Team Crew Log Far "),
        ("log/index.html", "Home Team Crew Log=page Far "),
    ])
    func theCurrentSectionIsMarked(file: String, wanted: String) async throws {
        let folder = try TemporaryFolder(Self.files)
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        #expect(report.diagnostics == [])
        let written = try Snapshot(of: folder.url.appending(path: "Output"))
        #expect(written.text(file) == wanted)
    }

    @Test func componentIDsDoNotCollideWithTheMenu() async throws {
        let folder = try TemporaryFolder([
            "Content/site.json": #"{ "navigation": [ { "title": "Home", "action": "/" } ] }"#,
            "Content/index.json":
                #"{ "components": [ { "identifier": "site-nav", "items": [ { "title": "One" } ] } ] }"#,
        ])
        _ = try await Site(folders: SiteFolders(site: folder.path)).build()
        let page = try Snapshot(of: folder.url.appending(path: "Output")).text("index.html") ?? ""
        #expect(page.contains(#"<nav class="site-nav" id="site-nav" popover aria-label="Main">"#))
        #expect(page.contains(#"data-kind="list" id="site-nav-1""#))
    }
}
