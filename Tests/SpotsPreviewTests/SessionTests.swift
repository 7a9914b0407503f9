import Foundation
import SpotsSite
import TestSupport
import Testing

@testable import SpotsPreview

/// The events that browsers receive while a site is edited.
@Suite(.serialized, .timeout(minutes: 5)) struct SessionTests {
    /// Waits for a patch and returns its version and HTML.
    private static func patch(_ browser: RawClient) async throws -> (version: String, html: String) {
        let data = Data(try await browser.event("page").utf8)
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: String])
        return (try #require(object["version"]), try #require(object["html"]))
    }

    /// Waits until there are `count` problems, and returns the first.
    private static func problem(_ browser: RawClient, of count: Int = 1) async throws -> [String: Any] {
        while true {
            let data = Data(try await browser.event("problems").utf8)
            let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            let problems = try #require(object["problems"] as? [[String: Any]])
            if problems.count == count { return problems.first ?? [:] }
        }
    }

    @Test func the404PageIsUpdatedToo() async throws {
        let lost = ["Content/404.json": SmallSite.page("Lost", "Nowhere")]
        let shown = try await ShownSite(SmallSite.files(lost))
        let browser = try await shown.listen(to: "/nowhere/", version: "0")
        try shown.write(SmallSite.page("Lost", "Elsewhere"), to: "Content/404.json")
        #expect(try await browser.event("reload") == "{}")
        #expect(try await shown.ask("/nowhere/").text.contains("<b>Elsewhere</b>"))
        await shown.preview.stop()
    }

    @Test func aPayloadServesOnlyTheFilesItRefersTo() async throws {
        let folder = try TemporaryFolder([
            "payload.json": #"[ { "items": [ { "title": "A", "image": "a.svg" } ] } ]"#,
            "a.svg": "<svg/>", "b.svg": "<svg/>",
        ])
        var folders = SiteFolders()
        folders.site = folder.path
        var options = Preview.Options()
        options.port = 18_000
        let preview = try await Preview(
            of: Site(payload: folder.path + "/payload.json", folders: folders), BuildOptions(), options
        ) { _ in }
        let port = try #require(URL(string: preview.address)?.port.map { UInt16($0) })
        for (path, status) in [("/", 200), ("/a.svg", 200), ("/b.svg", 404), ("/payload.json", 404)] {
            let client = try RawClient(port: port)
            await client.send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
            #expect(try await client.reply().status == status, "\(path)")
        }
        await preview.stop()
    }

    /// The log of the preview may be one of them.
    @Test func otherFilesBesideAPayloadChangeNothing() async throws {
        let folder = try TemporaryFolder([
            "payload.json": #"[ { "items": [ { "title": "A", "image": "a.svg" } ] } ]"#,
            "a.svg": "<svg/>",
        ])
        var folders = SiteFolders()
        folders.site = folder.path
        let site = Site(payload: folder.path + "/payload.json", folders: folders)
        let live = try await LiveSite(site, BuildOptions())
        #expect(!live.isMade(from: ["preview.log", "b.svg"]))
        for name in ["payload.json", "a.svg", folder.path + "/a.svg"] {
            #expect(live.isMade(from: ["preview.log", name]), "\(name)")
        }
        // The folder itself is named if the system has lost changes.
        let session = try await PreviewSession(
            site, BuildOptions(), editor: EditorLink(folder: folder.path), canEdit: false
        ) { _ in }
        #expect(await !session.isConcerned(by: ["preview.log", "b.svg"]))
        let watched = site.watchedFolders.all.map { site.name(ofFile: $0.path) }
        #expect(watched.count == 1)
        #expect(await session.isConcerned(by: Set(watched)))
        let whole = try TemporaryFolder(SmallSite.files([:]))
        let other = try await LiveSite(Site(folders: SiteFolders(site: whole.path)), BuildOptions())
        #expect(other.isMade(from: ["Content/x.log"]))
    }

    @Test func anOpenPageReceivesAnEdit() async throws {
        let shown = try await ShownSite(SmallSite.files([:]))
        let browser = try await shown.listen(to: "/")
        try shown.write(SmallSite.page("Home", "One", "Deux"), to: "Content/index.json")
        let (version, html) = try await Self.patch(browser)
        #expect(html.contains("<b>Deux</b>") && !html.contains("<b>One</b>"))
        #expect(html.contains("data-version=\"\(version)\""))
        #expect(try await browser.event("files") == "[]")
        // New requests get that version.
        #expect(try await shown.ask("/").text.contains("data-version=\"\(version)\""))
        await shown.preview.stop()
    }

    @Test func otherPagesReceiveNoPatch() async throws {
        let shown = try await ShownSite(
            SmallSite.files(["Content/about.json": SmallSite.page("About", "Us")]))
        let (home, about) = (try await shown.listen(to: "/"), try await shown.listen(to: "/about/"))
        try shown.write(SmallSite.page("About", "Them"), to: "Content/about.json")
        #expect(try await Self.patch(about).html.contains("<b>Them</b>"))
        var names: [String] = []
        while names.last != "files" { names.append(try await home.event().name) }
        #expect(!names.contains("page") && !names.contains("reload"))
        await shown.preview.stop()
    }

    @Test func anOutdatedBrowserReceivesTheWholePage() async throws {
        let shown = try await ShownSite(SmallSite.files([:]))
        let page = try await shown.ask("/").text
        let late = try await shown.listen(to: "/", version: "9999")
        let (_, html) = try await Self.patch(late)
        #expect(html == page)
        // A browser without a version reloads.
        let empty = try await shown.listen(to: "/", version: "0")
        #expect(try await empty.event() == ("reload", "{}"))
        await shown.preview.stop()
    }

    @Test func anErrorIsShownUntilItIsFixedAndThePageStays() async throws {
        let shown = try await ShownSite(SmallSite.files([:]))
        let page = try await shown.ask("/").text
        let browser = try await shown.listen(to: "/")
        try shown.write(
            "{ \"components\": [\n  { \"items\": [ { \"title\": [] } ] }\n] }", to: "Content/index.json")
        let problem = try await Self.problem(browser)
        let file = try #require(FolderPath.real(shown.url)) + "/Content/index.json"
        #expect(problem["severity"] as? String == "error")
        #expect(problem["id"] as? String == "wrong-type")
        #expect(problem["file"] as? String == "Content/index.json")
        #expect(problem["line"] as? Int == 2)
        #expect(problem["column"] as? Int == 27)
        #expect(problem["link"] as? String == "vscode://file\(file):2:27")
        #expect(
            problem["excerpt"] as? String
                == "  { \"items\": [ { \"title\": [] } ] }\n                          ^~")
        #expect(try await shown.ask("/").text == page)
        try shown.write(SmallSite.page("Home", "Mended"), to: "Content/index.json")
        #expect(try await Self.patch(browser).html.contains("<b>Mended</b>"))
        #expect(try await Self.problem(browser, of: 0).isEmpty)
        await shown.preview.stop()
    }

    @Test func aSettingsErrorKeepsAllPages() async throws {
        let shown = try await ShownSite(
            SmallSite.files(["Content/about.json": SmallSite.page("About", "Us")]))
        let browser = try await shown.listen(to: "/")
        _ = try await shown.ask("/about/")
        try shown.write("{", to: "Content/site.json")
        #expect(try await Self.problem(browser)["file"] as? String == "Content/site.json")
        #expect(try await shown.ask("/about/").text.contains("<b>Us</b>"))
        try shown.write("{}", to: "Content/site.json")
        #expect(try await Self.problem(browser, of: 0).isEmpty)
        await shown.preview.stop()
    }

    @Test func aPageWithAnInitialErrorAppearsOnceItIsFixed() async throws {
        let shown = try await ShownSite(SmallSite.files(["Content/wrong.json": "{"]))
        #expect(try await shown.ask("/wrong/").text.contains("<title>Error</title>"))
        let browser = try await shown.listen(to: "/wrong/", version: "0")
        #expect(try await Self.problem(browser)["file"] as? String == "Content/wrong.json")
        // Other pages are served meanwhile.
        #expect(try await shown.ask("/").status == 200)
        try shown.write(SmallSite.page("Right", "Mended"), to: "Content/wrong.json")
        #expect(try await browser.event("reload") == "{}")
        #expect(try await shown.ask("/wrong/").text.contains("<b>Mended</b>"))
        #expect(try await Self.problem(browser, of: 0).isEmpty)
        await shown.preview.stop()
    }

    @Test func aCreatedOrRemovedPageIsReloaded() async throws {
        let shown = try await ShownSite(SmallSite.files([:]))
        let browser = try await shown.listen(to: "/new/")
        #expect(try await shown.ask("/new/").status == 404)
        try shown.write(SmallSite.page("New", "Here"), to: "Content/new.json")
        #expect(try await browser.event("reload") == "{}")
        #expect(try await shown.ask("/new/").text.contains("<b>Here</b>"))
        try shown.remove("Content/new.json")
        #expect(try await browser.event("reload") == "{}")
        #expect(try await shown.ask("/new/").status == 404)
        await shown.preview.stop()
    }

    @Test func aGeneratedPageIsReloadedAfterABuild() async throws {
        let shown = try await ShownSite(SmallSite.files([:]))
        let browser = try await shown.listen(to: "/there/")
        try shown.write(SmallSite.page("New", "Here", keys: #""path": "/there/","#), to: "Content/new.json")
        #expect(try await browser.event("reload") == "{}")
        #expect(try await shown.ask("/there/").text.contains("<b>Here</b>"))
        await shown.preview.stop()
    }

    @Test func aMovedPageRedirectsTheBrowser() async throws {
        let shown = try await ShownSite(SmallSite.files(["Content/a.json": SmallSite.page("A", "Here")]))
        var left = "/a/"
        for (path, address) in [("/b/", "/b/"), ("/å/", "/%C3%A5/"), ("/e.html", "/e.html")] {
            let browser = try await shown.listen(to: left)
            try shown.write(SmallSite.page("A", path, keys: "\"path\": \"\(path)\","), to: "Content/a.json")
            #expect(try await browser.event("moved") == "{\"address\":\"\(address)\"}")
            // The page is at its new address at once and nowhere else, even before a build has finished.
            #expect(try await shown.ask(address).text.contains("<b>\(path)</b>"))
            #expect(try await shown.ask("/a/").status == 404)
            try await shown.settle()
            #expect(try await shown.ask(address).text.contains("<b>\(path)</b>"))
            #expect(try await shown.ask(left).status == 404)
            left = address
        }
        await shown.preview.stop()
    }

    @Test func pagesOfRecordsFollowTheirRecords() async throws {
        let row = #"{ "collection": "rows", "title": "{{record.name}}", "components": [] }"#
        let shown = try await ShownSite(
            SmallSite.files([
                "Content/site.json": #"{ "collections": { "rows": { "source": "_rows.csv" } } }"#,
                "Content/_rows.csv": "id,name\n1,First\n", "Content/rows/[id].json": row,
            ]))
        let (first, second) = (try await shown.listen(to: "/rows/1/"), try await shown.listen(to: "/rows/2/"))
        #expect(try await shown.ask("/rows/2/").status == 404)
        try shown.write("id,name\n1,Erste\n2,Zweite\n", to: "Content/_rows.csv")
        #expect(try await Self.patch(first).html.contains("<title>Erste</title>"))
        #expect(try await second.event("reload") == "{}")
        #expect(try await shown.ask("/rows/2/").text.contains("<title>Zweite</title>"))
        await shown.preview.stop()
    }

    @Test func changesOfTemplatesStylesAndImagesAreSent() async throws {
        let shown = try await ShownSite(
            SmallSite.files([
                "Content/a b.svg": "<svg/>",
                "Templates/page.mustache":
                    "<!doctype html><title>{{title}}</title>{{#assets.styles}}<link href=\"{{.}}\">{{/assets.styles}}{{{content}}}",
                "Templates/assets/site.css": "a{}",
            ]))
        let browser = try await shown.listen(to: "/")
        try shown.write("<b class=\"x\">{{title}}</b>", to: "Templates/items/default.mustache")
        #expect(try await Self.patch(browser).html.contains("<b class=\"x\">One</b>"))
        try shown.write("a{color:red}", to: "Templates/assets/site.css")
        let styled = try await Self.patch(browser).html
        let style = try #require(styled.firstMatch(of: /href="(\/assets\/site\.[0-9a-f]{10}\.css)"/)?.1)
        #expect(try await shown.ask(String(style)).text == "a{color:red}")
        try shown.write("<svg id='x'/>", to: "Content/a b.svg")
        while try await browser.event("files") != #"["/a%20b.svg"]"# {}
        await shown.preview.stop()
    }

    @Test func changesOfLabelsAreSent() async throws {
        let shown = try await ShownSite(
            SmallSite.files([
                "Templates/page.mustache": "<!doctype html><title>{{site.labels.menu}}</title>{{{content}}}"
            ]))
        let browser = try await shown.listen(to: "/")
        try shown.write(#"{ "menu": "Card" }"#, to: "Templates/labels/en.json")
        #expect(try await Self.patch(browser).html.contains("<title>Card</title>"))
        await shown.preview.stop()
    }

    @Test func thePreviewDoesNotAffectTheOutput() async throws {
        let shown = try await ShownSite(SmallSite.files(["Content/404.json": SmallSite.page("Lost", "x")]))
        _ = try await shown.ask("/")
        await shown.preview.stop()
        #expect(!FileManager.default.fileExists(atPath: shown.url.appending(path: "Output").path()))
        let run = try Program.spotsSite.run(["build"], in: shown.url)
        #expect(run.status == 0)
        let built = try Snapshot(of: shown.url.appending(path: "Output"))
        #expect(built.paths.filter { $0.hasSuffix(".html") } == ["404.html", "index.html"])
        #expect(built.text("index.html") == SmallSite.html("Home", "One", "Two"))
        #expect(built.text("404.html") == SmallSite.html("Lost", "x"))
    }
}

private enum FolderPath {
    static func real(_ url: URL) -> String? {
        unsafe realpath(url.path(percentEncoded: false), nil).map { path in
            defer { unsafe free(path) }
            return unsafe String(cString: path)
        }
    }
}
