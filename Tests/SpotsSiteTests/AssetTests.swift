import Foundation
import SpotsSite
import TestSupport
import Testing

/// Which assets are written, and their names.
@Suite struct AssetTests {
    private static let list = #"{ "components": [ { "items": [ { "title": "One" } ] } ] }"#

    /// Builds a site and returns the names of its assets, and the HTML of the page `/`.
    private static func build(_ files: [String: String]) async throws -> (assets: [String], page: String) {
        let folder = try TemporaryFolder(["Content/index.json": list].merging(files) { $1 })
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        #expect(report.diagnostics == [])
        let written = try Snapshot(of: folder.url.appending(path: "Output"))
        return (written.paths.filter { $0.hasPrefix("assets/") }, written.text("index.html") ?? "")
    }

    /// A site with its own version of every built-in asset.
    private static func assets(_ files: [String: String]) -> [String: String] {
        var all = ["theme.css": "t", "styles/items.css": "i", "icon.svg": "<svg/>"].merging(files) { $1 }
        all = Dictionary(uniqueKeysWithValues: all.map { ("Templates/assets/" + $0, $1) })
        return all
    }

    @Test func assetNamesContainAContentHash() async throws {
        let (assets, page) = try await Self.build(
            Self.assets(["site.css": "a", "menu.js": "b", "fonts/body.woff2": "c", "vendor/x.js": "d"]))
        #expect(
            assets == [
                "assets/fonts/body.woff2", "assets/icon.c3aa8f7527.svg", "assets/menu.78452aa11a.js",
                "assets/site.d24ec4f1a9.css", "assets/styles/items.c3373795af.css",
                "assets/theme.938d507d85.css", "assets/vendor/x.js",
            ])
        #expect(page.contains(#"<link rel="icon" href="/assets/icon.c3aa8f7527.svg" type="image/svg+xml">"#))
        #expect(page.contains(#"<script type="module" src="/assets/menu.78452aa11a.js"></script>"#))
    }

    @Test func importsInStylesAndScriptsAreRenamed() async throws {
        let files = [
            "site.css":
                #"@import "print.css"; @import url(./print.css); a { b: url('components/wall.css') }"#,
            "print.css": "b { c: d }", "components/wall.css": "@import '../print.css';",
            "a.js": #"import "./b.js"; const plain = "b.js";"#, "b.js": "import './a.js';",
        ]
        let folder = try TemporaryFolder(
            ["Content/index.json": Self.list, "Content/site.json": #"{ "kinds": { "wall": "list" } }"#]
                .merging(Self.assets(files)) { $1 })
        try folder.write(
            Self.list.replacing("[ { \"items\"", with: "[ { \"kind\": \"wall\", \"items\""),
            to: "Content/wall.json")
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        #expect(report.diagnostics == [])
        let written = try Snapshot(of: folder.url.appending(path: "Output/assets"))
        func name(_ start: String) throws -> String {
            try #require(written.paths.first { $0.hasPrefix(start) })
        }
        let print = try name("print.")
        #expect(
            try written.text(name("site."))
                == #"@import "\#(print)"; @import url(./\#(print)); a { b: url('\#(name("components/wall."))') }"#
        )
        #expect(try written.text(name("components/wall.")) == "@import '../\(print)';")
        #expect(try written.text(name("a.")) == #"import "./\#(name("b."))"; const plain = "b.js";"#)
        #expect(try written.text(name("b.")) == "import './\(name("a."))';")
    }

    @Test func aChangedImportRenamesTheImportingFile() async throws {
        let (before, _) = try await Self.build(Self.assets(["site.css": "@import 'a.css'", "a.css": "1"]))
        let (after, _) = try await Self.build(Self.assets(["site.css": "@import 'a.css'", "a.css": "2"]))
        let isSite = { (name: String) in name.hasPrefix("assets/site.") }
        #expect(before.count == 5)
        #expect(before.filter(isSite) != after.filter(isSite))
    }

    /// The styles of views are loaded by the pages of a template that has the class of a view: they are those of the
    /// theme, and of an item with buttons.
    @Test func aTemplateWithTheClassOfAViewLoadsTheirStyles() async throws {
        let views = try FileManager.default.contentsOfDirectory(
            atPath: Folders.package.appending(path: "Templates/items").path)
        let names =
            views.filter { $0.hasSuffix(".mustache") }.map { String($0.dropLast(9)) } + ["action", "a"]
        var loading: [String] = []
        for name in names.sorted() {
            let (assets, _) = try await Self.build([
                "Content/index.json": #"{ "components": [] }"#,
                "Templates/page.mustache": #"<p class="spots-\#(name)">{{{content}}}</p>"#,
            ])
            if assets.contains(where: { $0.hasPrefix("assets/styles/items.") }) { loading.append(name) }
        }
        #expect(
            loading == [
                "action", "button", "card", "default", "hero", "media", "profile", "quote", "row", "stat",
                "tile",
            ])
    }

    @Test func unusedAssetsAreNotWritten() async throws {
        let files = Self.assets([
            "components/wall.css": "w", "components/carousel.css": "c", "components/carousel.js": "j",
        ])
        let (assets, page) = try await Self.build(files)
        #expect(
            assets == [
                "assets/icon.c3aa8f7527.svg", "assets/styles/items.c3373795af.css",
                "assets/theme.938d507d85.css",
            ])
        #expect(!page.contains("<script"))
    }

    @Test(arguments: [
        (#""kind": "carousel", "layout": { "span": 1 }"#, 1, ["css"]),
        (#""kind": "carousel", "layout": { "span": 1 }"#, 2, ["css", "js"]),
        (#""kind": "carousel", "layout": { "span": 2 }"#, 2, ["css"]),
        (#""kind": "carousel", "layout": { "span": 2, "items-per-row": 2 }"#, 4, ["css"]),
        (#""kind": "carousel", "layout": { "span": 2, "items-per-row": 2 }"#, 5, ["css", "js"]),
        (#""kind": "carousel", "layout": { "span": 3 }"#, 2, ["css", "js"]),
        (#""kind": "carousel""#, 2, ["css", "js"]),
        (#""kind": "grid", "interaction": { "scroll-direction": "horizontal" }"#, 2, ["css", "js"]),
        (#""kind": "grid""#, 2, []),
        (#""kind": "list", "interaction": { "scroll-direction": "horizontal" }"#, 2, []),
    ])
    func scriptsAreLoadedOnlyWhereNeeded(component: String, items: Int, wanted: [String])
        async throws
    {
        let list = Array(repeating: #"{ "title": "One" }"#, count: items).joined(separator: ", ")
        let files = Self.assets(["components/carousel.css": "c", "components/carousel.js": "j"])
        let page = #"{ "components": [ { \#(component), "items": [ \#(list) ] } ] }"#
        let (assets, html) = try await Self.build(files.merging(["Content/index.json": page]) { $1 })
        let carousel = assets.filter { $0.hasPrefix("assets/components/carousel.") }
        #expect(carousel.map { $0.split(separator: ".").last.map(String.init) ?? "" }.sorted() == wanted)
        for name in carousel { #expect(html.contains("/" + name)) }
    }

    @Test(arguments: [
        (#""kind": "carousel""#, true),
        (#""kind": "carousel", "layout": { "span": 2 }"#, false),
        (#""paginate": { "size": 1, "infinite": true }"#, true),
        (#""paginate": { "size": 1 }"#, false),
    ])
    func theViewStateScriptIsLoadedOnlyWhereNeeded(component: String, isLoaded: Bool) async throws {
        let files = Self.assets(["behaviors/view-state.js": "v"])
        let page = #"{ "components": [ { \#(component), "items": [{ "title": "1" }, { "title": "2" }] } ] }"#
        let (assets, html) = try await Self.build(files.merging(["Content/index.json": page]) { $1 })
        #expect(assets.contains { $0.hasPrefix("assets/behaviors/view-state.") } == isLoaded)
        #expect(html.contains("/assets/behaviors/view-state.") == isLoaded)
    }

    private static let listening = "document.addEventListener('spots:select', console.log)"

    @Test(arguments: [
        (["site.js": "alert(1)"], nil, []), (["site.js": listening], nil, ["events-select", "events"]),
        (["vendor/listen.js": listening], nil, ["events-select", "events"]),
        (["vendor/listen.mjs": listening], nil, ["events-select", "events"]),
        (["notes.txt": listening], nil, []),
        (["components/wall.js": listening], nil, ["events-select", "events"]),
        (["site.js": listening], "false", []),
        (["site.js": listening], "null", ["events-select", "events"]),
        ([:], "true", ["events-reach", "events-select", "events", "pull", "refresh"]),
        (["site.js": "'spots:refresh'"], nil, ["pull", "refresh"]),
        (["site.js": "'spots:reachend'"], nil, ["events-reach", "events"]),
        // The theme's own script, changed by a site.
        (["behaviors/events.js": "'spots:select'"], nil, []),
    ])
    func theEventScriptsAreLoadedWhereTheSiteListens(
        _ files: [String: String], _ setting: String?, _ wanted: [String]
    ) async throws {
        var files = Self.assets(files)
        if let setting { files["Content/site.json"] = #"{ "events": \#(setting) }"# }
        let (assets, page) = try await Self.build(files)
        let scripts = assets.filter { $0.hasPrefix("assets/behaviors/") }
        #expect(
            scripts.compactMap { $0.split(separator: "/").last?.split(separator: ".").first.map(String.init) }
                == wanted)
        for script in scripts { #expect(page.contains(#"src="/\#(script)""#)) }
        #expect(page.contains("/behaviors/") == !wanted.isEmpty)
    }

    @Test func aPageWithoutComponentsSendsNoEvents() async throws {
        let files = Self.assets(["site.js": Self.listening])
        let (assets, _) = try await Self.build(
            files.merging(["Content/index.json": #"{ "components": [] }"#]) { $1 })
        #expect(!assets.contains { $0.hasPrefix("assets/behaviors/") })
    }

    @Test(arguments: ["feed", "view-state"])
    func aKindNamedLikeAThemeScriptDoesNotLoadIt(kind: String) async throws {
        var files = Self.assets([:])
        files["Templates/components/\(kind).mustache"] = "<p>own</p>"
        files["Content/index.json"] =
            #"{ "components": [ { "kind": "\#(kind)", "items": [{ "title": "1" }, { "title": "2" }] } ] }"#
        let (assets, page) = try await Self.build(files)
        #expect(
            assets == [
                "assets/icon.c3aa8f7527.svg", "assets/styles/items.c3373795af.css",
                "assets/theme.938d507d85.css",
            ])
        #expect(!page.contains("<script"))
    }

    @Test func aKindNamedLikeAThemeScriptCanHaveItsOwnFiles() async throws {
        var files = Self.assets([
            "components/feed.js": "own", "behaviors/feed.js": "f", "behaviors/view-state.js": "v",
        ])
        files["Templates/components/feed.mustache"] = "<p>own</p>"
        files["Content/index.json"] =
            #"{ "components": [ { "kind": "feed", "items": [{ "title": "1" }] } ] }"#
        files["Content/all.json"] = #"""
            { "components": [ { "items": [{ "title": "1" }, { "title": "2" }],
                "paginate": { "size": 1, "infinite": true } } ] }
            """#
        let (assets, page) = try await Self.build(files)
        #expect(
            assets == [
                "assets/behaviors/feed.d00dba5cf0.js", "assets/behaviors/view-state.a293d43641.js",
                "assets/components/feed.f717290145.js", "assets/icon.c3aa8f7527.svg",
                "assets/styles/items.c3373795af.css", "assets/theme.938d507d85.css",
            ])
        #expect(page.components(separatedBy: "<script").count == 2)
        #expect(page.contains(#"<script type="module" src="/assets/components/feed."#))
    }
}
