import Foundation
import SpotsModel
import Synchronization
import TestSupport
import Testing

@testable import SpotsPreview
@testable import SpotsSite

/// What a preview shows at an address that the site does not have.
@Suite(.timeout(minutes: 5)) struct MissingPageTests {
    private static let addresses = [
        "/", "/about/", "/about/press/", "/å b/", "/en/contact/", "/de/contact/", "/shop.html", "/team/1/",
        "/team/",
    ]

    /// Misspelled, in another folder, below a page, percent-encoded, and without any likeness.
    @Test(arguments: [
        ("/abuot/", ["/about/"]), ("/About", ["/about/"]), ("/about/pres/", ["/about/press/", "/about/"]),
        ("/contact/", ["/en/contact/", "/de/contact/"]), ("/fr/contatc/", ["/de/contact/", "/en/contact/"]),
        ("/shop/", ["/shop.html"]), ("/team/7/", ["/team/1/", "/team/"]), ("/team/7/x/", ["/team/"]),
        ("/%C3%A5%20c/", ["/å b/"]), ("/nothing/", []), ("/", []), ("//", []),
        ("/%3Cscript%3E/", []),
    ]) func similarAddressesAreFound(_ address: String, _ expected: [String]) {
        let found = SimilarAddresses(Self.addresses).similar(to: address)
        #expect(found.filter { $0 != "/" } == expected)
    }

    @Test func aLongAddressIsComparedQuickly() {
        let addresses = (0..<2000).map { "/page-\($0)/" + String(repeating: "x", count: $0 % 1000) + "/" }
        let long = "/" + String(repeating: "page", count: 1900) + "/"
        #expect(SimilarAddresses(addresses).similar(to: long) == [])
    }

    @Test(arguments: [
        ("/about/", "/about/"), ("/%C3%A5%20b/", "/å b/"), ("/%3Cb%3E/%22x%22/", "/%3Cb%3E/%22x%22/"),
        ("/%E2%80%AEx/", "/%E2%80%AEx/"), ("/a&b/{{c}}/", "/a%26b/%7B%7Bc%7D%7D/"), ("/%FF/", "/%25FF/"),
    ]) func anAddressIsReadableAndHasNoMarkup(_ address: String, _ text: String) {
        #expect(LiveSite.readable(address) == text)
    }

    @Test func aLongAddressIsCut() {
        let text = LiveSite.readable("/" + String(repeating: "%3C", count: 2000))
        #expect(text.count == 1 + 199 * 3 + 1)
        #expect(text.hasSuffix("%3C…"))
    }

    /// Sites with the default theme.
    private static func files(_ more: [String: String]) -> [String: String] {
        [
            "Content/index.json": SmallSite.page("Home", "One"),
            "Content/about.json": SmallSite.page("About <us>", "One"),
        ].merging(more) { $1 }
    }

    @Test(arguments: ["/", "/app/"]) func thePageHasTheThemeOfTheSite(_ root: String) async throws {
        let shown = try await ShownSite(
            Self.files([
                "Content/site.json": "{ \"title\": \"Site\", \"baseURL\": \"https://example.org\(root)\" }"
            ]))
        let reply = try await shown.ask(root + "abuot/")
        #expect(reply.status == 404)
        #expect(reply.headers["content-type"] == "text/html; charset=utf-8")
        #expect(reply.text.contains("<h1>Not found</h1>"))
        #expect(reply.text.contains("The site has no page at /abuot/."))
        #expect(reply.text.contains("<link rel=\"stylesheet\" href=\"\(root)assets/theme."))
        #expect(reply.text.contains("href=\"\(root)about/\">About &lt;us&gt;</a>"))
        #expect(reply.text.contains("href=\"\(root)\">Home</a>"))
        #expect(reply.text.contains("data-address=\"/abuot/\" data-version=\"0\""))
        #expect(!reply.text.contains("<!--"))
        await shown.preview.stop()
    }

    @Test func aThemeWithoutLinksOrWithErrorsIsNotUsed() async throws {
        for template in ["{{title}}", "{{#title}}"] {
            let shown = try await ShownSite(Self.files(["Templates/items/row.mustache": template]))
            let reply = try await shown.ask("/abuot/")
            #expect(reply.status == 404)
            #expect(reply.text.contains("<h2>Similar addresses</h2>"))
            #expect(reply.text.contains("<li><a href=\"/about/\">About &lt;us&gt;</a></li>"))
            #expect(!reply.text.contains("assets/theme."))
            await shown.preview.stop()
        }
    }

    @Test func onlyPublishedPagesAreNamed() async throws {
        let shown = try await ShownSite(
            Self.files([
                "Content/abouta.json": #"{ "title": "Draft", "draft": true, "components": [] }"#,
                "Content/aboutb.json": SmallSite.page("Moved", "One", keys: #""path": "/aboutc/","#),
                "Content/about.txt": "", "Content/_about.json": SmallSite.page("Private", "One"),
                "Content/site.json": #"{ "collections": { "rows": { "source": "_rows.csv" } } }"#,
                "Content/_rows.csv": "id,name,draft\naboute,Record,\naboutf,Held,true\n",
                "Content/[id].json":
                    #"{ "collection": "rows", "title": "{{record.name}}", "components": [] }"#,
            ]))
        try await shown.settle()
        let text = try await shown.ask("/aboutx/").text
        for title in ["About &lt;us&gt;", "Moved", "Record", "Home"] {
            #expect(text.contains(">\(title)<"), "\(title)")
        }
        for title in ["Draft", "Held", "Private", "abouta", "aboutb", "aboutf", "about.txt"] {
            #expect(!text.contains(title), "\(title)")
        }
        await shown.preview.stop()
    }

    /// A link of another site could lead here, and the page knows the token for edits.
    @Test(arguments: [
        "/%3Cscript%3Ealert(1)%3C/script%3E/", "/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E/",
        "/{{{title}}}/", "/%7B%7Bx/",
    ]) func markupInAnAddressIsText(_ target: String) async throws {
        let shell = "{{{title}}} {{{description}}} {{{content}}}"
        for files in [Self.files([:]), Self.files(["Templates/page.mustache": shell]), SmallSite.files([:])] {
            let shown = try await ShownSite(files)
            let reply = try await shown.ask(target)
            #expect(reply.status == 404)
            #expect(reply.text.contains("Not found"))
            #expect(!reply.text.contains("alert(1)") && !reply.text.contains("<img"))
            await shown.preview.stop()
        }
    }

    @Test func theFolderOfTheSiteIsNotShown() async throws {
        let shown = try await ShownSite(Self.files([:]))
        let reply = try await shown.ask("/" + String(repeating: "a/", count: 2000))
        #expect(reply.status == 404)
        #expect(!reply.text.contains(shown.url.lastPathComponent))
        await shown.preview.stop()
    }

    /// There is no page like a picture, and a page has many pictures.
    @Test func missingFilesHaveNoSimilarPages() async throws {
        let shown = try await ShownSite(Self.files([:]))
        let reply = try await shown.ask("/about.png")
        #expect(reply.status == 404)
        #expect(!reply.text.contains("Similar") && !reply.text.contains("Start page"))
        await shown.preview.stop()
    }

    /// On a large site this would take seconds, and a page may ask for many files.
    @Test func noPageIsDrawnToFindAMissingFile() async throws {
        let folder = try TemporaryFolder(Self.files(["Content/_one.svg": "<svg/>"]))
        defer { withExtendedLifetime(folder) {} }
        let drawn = Atomic(0)
        var site = Site(folders: SiteFolders(site: folder.path))
        site.add(Page { Component(items: [Item(kind: "counted")]) }, at: "/counted/")
        site.register("counted") { _ in
            drawn.add(1, ordering: .relaxed)
            return "<p></p>"
        }
        let live = try await LiveSite(site, BuildOptions())
        #expect(live.file(at: "two.svg") == nil)
        #expect(drawn.load(ordering: .relaxed) == 0)
        // A private picture is only served if a page shows it.
        #expect(live.file(at: "_one.svg") == nil)
        #expect(drawn.load(ordering: .relaxed) == 1)
    }

    @Test func withoutLikenessOnlyTheStartPageIsNamed() async throws {
        let shown = try await ShownSite(Self.files([:]))
        let text = try await shown.ask("/something-else/").text
        #expect(text.contains(">Start page<") && text.contains(">Home<") && !text.contains("About"))
        await shown.preview.stop()
    }
}
