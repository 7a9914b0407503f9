import Testing

@testable import SpotsRendering

/// The published names of assets, and which assets documents load.
@Suite struct AssetTests {
    /// The hashes are published test values of XXH64.
    @Test(arguments: [
        ("site.css", "abc", "assets/site.44bc2cf5ad.css"),
        ("components/grid.js", "a", "assets/components/grid.d24ec4f1a9.js"),
        ("icon.svg", "", "assets/icon.ef46db3751.svg"), ("a.min.js", "abc", "assets/a.min.44bc2cf5ad.js"),
        ("license", "abc", "assets/license"),
    ])
    func thePublishedNameDependsOnTheContent(_ path: String, _ content: String, _ outputPath: String) {
        #expect(Asset(path: path, content: Array(content.utf8)).outputPath == outputPath)
    }

    @Test func anAssetWithoutContentKeepsItsName() {
        #expect(Asset(path: "fonts/a.woff2").outputPath == "assets/fonts/a.woff2")
    }

    @Test(arguments: [
        ("a.css", true), ("a.js", true), ("icon.svg", true), ("components/grid.css", true),
        ("components/own.js", true),
        ("behaviors/feed.js", true), ("behaviors/view-state.js", true), ("behaviors/other.js", false),
        ("behaviors/events.js", true), ("behaviors/events-scroll.js", true),
        ("behaviors/events-reach.js", true), ("behaviors/events-select.js", true),
        ("behaviors/refresh.js", true), ("behaviors/pull.js", true),
        ("vendor/a.js", false), ("components/a/b.css", false), ("components/a.svg", false),
        ("logo.svg", false),
        ("a.css.map", false), ("fonts/icon.svg", false), ("", false),
    ])
    func documentsLoadStylesScriptsAndTheIcon(_ path: String, _ isLoaded: Bool) {
        #expect(Asset.isLoaded(path) == isLoaded)
    }

    @Test(arguments: [
        ("on('spots:select')", ["events-select", "events"]), ("spots:appear", ["events"]),
        ("'spots:disappear'", ["events"]),
        ("spots:scroll", ["events-scroll", "events"]), ("x spots:scrollend", ["events-scroll", "events"]),
        ("spots:reachend", ["events-reach", "events"]),
        ("spots:reachbeginning", ["events-reach", "events"]),
        ("spots:refresh", ["pull", "refresh"]),
        ("spots:select::spots:refresh", ["events-select", "events", "pull", "refresh"]),
        ("", []), (":", []), ("spots:", []), ("spots:selec", []), ("spots: select", []), ("pots:select", []),
        ("'spots:' + name", []), ("select", []),
    ])
    func aScriptOfASiteNeedsTheScriptsOfTheEventsItNames(_ script: String, _ names: [String]) {
        #expect(
            Asset.eventScripts(for: Array(script.utf8)).sorted()
                == names.map { "behaviors/\($0).js" })
    }

    @Test func scriptsThatSendEventsAreKnown() {
        let others = ["behaviors/feed.js", "behaviors/view-state.js", "events.js", "site.js", ""]
        #expect(!others.contains(where: Asset.isEventScript))
        #expect(Asset.isEventScript("behaviors/events.js"))
        #expect(Asset.isEventScript("behaviors/pull.js"))
    }

    @Test(arguments: [
        ("components/grid.css", "grid"), ("components/a.b.css", "a.b"),
        ("components/key-points.js", "key-points"),
        ("grid.css", nil), ("components/a/b.css", nil), ("other/grid.css", nil), ("components/grid", nil),
    ])
    func theNameOfAComponentFileIsItsKind(_ path: String, _ kind: String?) {
        #expect(Asset.componentKind(of: path) == kind)
    }
}
