import Diagnostics
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// Pages made in code whose components come from web addresses.
@Suite(.timeout(minutes: 10)) struct ProgramPageSourceTests {
    /// A site with one page, and the addresses that answer.
    private static func site(_ page: Page, _ responses: [String: String] = [:]) throws -> (
        TemporaryFolder, Site
    ) {
        let folder = try TemporaryFolder([
            "Templates/page.mustache": "{{title}}|{{{content}}}",
            "Templates/components/list.mustache": "{{#items}}{{title}};{{/items}}",
        ])
        var site = Site(folders: SiteFolders(site: folder.path))
        site.add(page, at: "/news/")
        site.fetch { request in
            struct Unknown: Error {}
            guard let body = responses[request.address] else { throw Unknown() }
            return Array(body.utf8)
        }
        return (folder, site)
    }

    private static func list(_ title: String) -> Component { Component(items: [Item(title: title)]) }

    private static func text(_ found: Diagnostic) -> String {
        let place = found.place
        let notes = found.notes.map { note in
            note.place.map { "\n  \($0.file):\($0.line):\($0.column): \(note.text)" } ?? "\n  \(note.text)"
        }
        return "\(place.file):\(place.line):\(place.column) \(place.path ?? ""): \(found.message)"
            + notes.joined()
    }

    @Test func theComponentsComeFromAnAddress() async throws {
        let (folder, site) = try Self.site(
            Page(title: "News", source: "https://a.example/news"),
            [
                "https://a.example/news":
                    #"{ "title": "App", "components": [ { "items": [ { "title": "Boats" } ] } ] }"#
            ])
        let report = try await site.build()
        #expect(report.diagnostics == [])
        #expect(try folder.text(of: "Output/news/index.html") == "News|Boats;")
    }

    @Test func aListComesPageByPageBetweenOtherComponents() async throws {
        let responses = Dictionary(
            uniqueKeysWithValues: (0..<3).map { number in
                let items = number == 2 ? "" : #"{ "items": [ { "title": "n\#(number)" } ] }"#
                return ("https://a.example/news?from=\(number)", "{ \"data\": [ [\(items)] ] }")
            })
        let source = Page.Source(
            "https://a.example/news", select: "data.0", next: .query("from", from: 0), pages: 9,
            before: [Self.list("first")], after: [Self.list("last")])
        let (folder, site) = try Self.site(Page(source: source), responses)
        let report = try await site.build()
        #expect(report.diagnostics == [])
        #expect(try folder.text(of: "Output/news/index.html") == "news|first;n0;n1;last;")
    }

    @Test func problemsNameThePage() async throws {
        let (folder, site) = try Self.site(
            Page(source: Page.Source("https://a.example/news", before: [Component(kind: "cards")])),
            [
                "https://a.example/news":
                    "{ \"components\": [\n  { \"kind\": \"shelf\", \"items\": [ { \"title\": 1 } ] } ] }"
            ])
        defer { withExtendedLifetime(folder) {} }
        let advice = """
            ; 1 component is drawn as "list"
              to define a kind, add a file to components/ of the templates folder or an entry to "kinds" in site.json
            """
        var report = try await site.build()
        #expect(
            report.diagnostics.map(Self.text) == [
                "/news/:1:1 $.before[0].kind: unknown component kind \"cards\"" + advice,
                "https://a.example/news:2:13 $.components[0].kind: unknown component kind \"shelf\""
                    + advice + "\n  /news/:1:1: the page reads this response",
            ])
        let (other, silent) = try Self.site(
            Page(source: Page.Source("https://a.example/none", before: [Self.list("first")])))
        defer { withExtendedLifetime(other) {} }
        report = try await silent.build()
        #expect(
            report.diagnostics.map(Self.text) == [
                "/news/:1:1 $.source: cannot fetch \"https://a.example/none\": Unknown()"
            ])
    }

    @Test func aPageThatNeedsNoResponseIsLeftOut() async throws {
        let (folder, site) = try Self.site(
            Page(source: Page.Source("https://a.example/none", required: false)))
        let report = try await site.build()
        #expect(report.diagnostics == [])
        #expect(
            report.details == [
                "/news/:1:1: the page is left out: cannot fetch \"https://a.example/none\": Unknown()"
            ])
        #expect(!folder.has("Output/news"))
    }

    typealias Source = Page.Source

    private static let faults: [(Source, [Component], String)] = [
        (
            "a.example", [],
            "$.source: \"a.example\" is not a web address, such as \"https://api.example.com/home\""
        ),
        (
            "https://a.example/", [Component()],
            """
            $.source: "source" and "components" cannot be used together: the components come from the web address
              "before" and "after" have components around those of the web address
            """
        ),
        (
            Source("https://a.example/", pages: 3), [],
            "$.source.pages: \"pages\" limits the responses of \"next\", which is missing"
        ),
        (
            Source("https://a.example/", next: .path("next"), pages: 0), [],
            "$.source.pages: \"0\" is not a whole number of at least 1"
        ),
        (
            Source("https://a.example/", next: .path("")), [],
            "$.source.next: \"\" is not the path to the next address"
        ),
        (
            Source("https://a.example/", next: .query("")), [],
            "$.source.next: \"\" is not a field of the query"
        ),
        (
            Source("https://a.example/", next: .query("page", from: -1)), [],
            "$.source.next.from: \"-1\" is not a whole number of at least 0"
        ),
        (
            Source("https://a.example/", next: .query("page", step: 0)), [],
            "$.source.next.step: \"0\" is not a whole number of at least 1"
        ),
        (
            Source("https://a.example/", after: [Component(identifier: "")]), [],
            """
            $.after[0].identifier: this cannot be written as JSON, as a page with a web address needs it: an empty \
            name counts as absent
            """
        ),
        (
            Source("https://a.example/", before: [Component(layout: Layout(itemsPerRow: 0))]), [],
            "$.before[0].layout.items-per-row: \"0\" is not a whole number of at least 1"
        ),
    ]

    @Test(arguments: faults)
    func aFaultySourceIsAnError(_ source: Source, _ components: [Component], _ problem: String) async throws {
        let (folder, site) = try Self.site(
            Page(source: source, components: components), ["https://a.example/": "[]"])
        defer { withExtendedLifetime(folder) {} }
        let report = try await site.build()
        #expect(report.diagnostics.map(Self.text) == ["/news/:1:1 " + problem])
    }
}
