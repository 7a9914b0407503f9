import Mustache
import Testing

@testable import SpotsRendering

/// The styles and scripts of a page, in loading order.
@Suite struct LoadedAssetsTests {
    private func texts(_ values: [TemplateValue]) -> [String] {
        values.map { if case .text(let text) = $0 { text } else { "not a text" } }
    }

    private func load(_ paths: [String], for use: ComponentUse) -> LoadedAssets {
        LoadedAssets(paths.map { Asset(path: $0) }, for: use) { "/" + $0.path }
    }

    @Test func theStyleOfTheThemeIsFirstAndTheStyleOfTheSiteLast() {
        let loaded = load(
            ["site.css", "zebra.css", "components/grid.css", "theme.css", "a.css"],
            for: ComponentUse(kinds: ["grid"]))
        #expect(
            texts(loaded.styles) == [
                "/theme.css", "/a.css", "/components/grid.css", "/zebra.css", "/site.css",
            ])
        #expect(texts(loaded.scripts) == [])
    }

    @Test func behaviorScriptsFollowComponentScripts() {
        let loaded = load(
            [
                "z.js", "behaviors/view-state.js", "behaviors/feed.js", "components/wall.js",
                "components/carousel.js",
            ],
            for: ComponentUse(kinds: ["carousel", "wall"], features: [.scrolling, .infiniteList]))
        #expect(
            texts(loaded.scripts) == [
                "/components/carousel.js", "/components/wall.js", "/behaviors/feed.js",
                "/behaviors/view-state.js",
                "/z.js",
            ])
    }

    @Test func theScriptsOfASiteListenBeforeEventsAreSent() {
        let loaded = load(
            [
                "behaviors/events-scroll.js", "behaviors/events.js", "behaviors/pull.js",
                "behaviors/refresh.js", "behaviors/view-state.js", "components/carousel.js", "site.js",
            ],
            for: ComponentUse(kinds: ["carousel"], features: [.scrolling]))
        #expect(
            texts(loaded.scripts) == [
                "/behaviors/refresh.js", "/components/carousel.js", "/behaviors/view-state.js", "/site.js",
                "/behaviors/events-scroll.js", "/behaviors/events.js", "/behaviors/pull.js",
            ])
    }

    @Test func filesThatAreUnneededOrNotLoadableAreLeftOut() {
        let loaded = load(
            [
                "icon.svg", "fonts/a.woff2", "vendor/b.js", "components/list.css", "components/carousel.js",
                "a.js",
            ],
            for: ComponentUse())
        #expect(texts(loaded.styles) == [])
        #expect(texts(loaded.scripts) == ["/a.js"])
    }
}
