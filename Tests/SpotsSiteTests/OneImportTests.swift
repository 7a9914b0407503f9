import SpotsSite
import Testing

/// A program with one import: it makes pages, views and settings.
@Suite struct OneImportTests {
    @Test func aProgramNeedsOneImport() {
        var site = Site()
        site.settings = SiteSettings(title: "Team")
        site.register("profile") { item in "<p>\(item.title)</p>" }
        var page = Page(title: "Team") {
            Component(.grid, span: 3) { Item(title: "Khoa", kind: "profile", meta: ["a": 1]) }
        }
        page.components[0].append(Item(kind: "profile", title: "Vadym"))
        #expect(page.components[0].items.map(\.title) == ["Khoa", "Vadym"])
        #expect(page.components[0].items.map(\.kind) == ["profile", "profile"])
        site.add(page, at: "/")
    }
}
