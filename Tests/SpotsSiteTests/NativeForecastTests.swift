import Diagnostics
import SpotsModel
import SpotsSite
import TestSupport
import Testing

/// What a Swift program learns of the app.
@Suite struct NativeForecastTests {
    @Test func aPageIsPredictedForEachVersion() {
        var page = Page()
        page.components = [
            Component(kind: .carousel, layout: Layout(showEmptyComponent: true), items: [Item(title: "A")])
        ]
        let problems = NativeForecast(page, versions: [.v6, .v7]).problems
        #expect(problems.map { $0.app?.version } == ["7"])
        #expect(problems.map { $0.app?.outcome } == ["not shown"])
        #expect(problems.map(\.path) == ["$.components[0].layout.show-empty-component"])
        #expect(NativeForecast(page, versions: []).problems.isEmpty)
        #expect(page.json(.spots6).omissions.map(\.path) == ["$.components[0].layout.show-empty-component"])
    }

    @Test func aPayloadIsPredictedAsItIs() {
        let json = #"{ "components": [{ "items": [{ "title": 1 }] }] }"#
        let problems = NativeForecast(json: json, versions: [.v5, .v6, .v7]).problems
        #expect(
            problems.map { "\($0.line):\($0.column) \($0.app?.version ?? "") \($0.app?.outcome ?? "")" } == [
                "1:41 5 default", "1:41 6 converted", "1:41 7 screen empty",
            ])
        #expect(
            NativeForecast(json: "{", versions: [.v6]).problems.map { $0.app?.outcome } == ["screen empty"])
    }

    @Test func aPageIsWrittenAsTheAppGetsIt() async throws {
        let folder = try TemporaryFolder(["Content/_boats.json": #"[{ "name": "Tern" }]"#])
        var site = Site(folders: SiteFolders(site: folder.path))
        site.settings = SiteSettings(title: "Ferries", baseURL: "https://example.org/")
        site.settings?.routes = ["boat:{id}": "/boats/{id}/"]
        site.settings?.scheme = "ferry"
        let page = Page(
            title: "Boats", components: [Component(items: [Item(title: "Tern", action: "/boats/tern/")])])
        let json = try await page.json(.spots6, for: site)
        #expect(
            json.text == """
                {
                  "components": [
                    {
                      "kind": "list",
                      "items": [
                        {
                          "title": "Tern",
                          "action": "ferry://boat:tern"
                        }
                      ]
                    }
                  ]
                }

                """)
        #expect(json.omissions == [])
    }
}
