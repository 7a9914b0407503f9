import SpotsModel
import SpotsSite
import TestSupport
import Testing

@testable import SpotsPreview

/// What the panel says about items that are not objects of the page's file.
@Suite struct ItemOriginTests {
    private static let site = #"""
        {
          "collections": {
            "rows": { "source": "_rows.csv", "item": { "title": "{{name}}", "children": [ { "items": [ { "title": "Child" } ] } ] } },
            "list": { "source": "_list.json" },
            "posts": { "source": "_posts/*.md" }
          }
        }
        """#

    private static func listing(_ collection: String) -> String {
        #"[ { "items": { "collection": "\#(collection)" } } ]"#
    }

    private static let files = [
        "Content/site.json": site,
        "Content/_rows.csv": "id,name\n1,First\n2,Second\n",
        "Content/_list.json": "[\n  { \"title\": \"First\" },\n  { \"title\": \"Second\" }\n]",
        "Content/_posts/one.md": "---\ntitle: One\n---\nText",
        "Content/rows.json": listing("rows"), "Content/list.json": listing("list"),
        "Content/posts.json": listing("posts"),
        "Content/text.md": "---\ntitle: A text\n---\n\nSome *text*.\n",
        "Content/parts.md": "---\ntitle: Parts\ncomponents:\n  - items:\n    - title: Part\n---\n",
        "Content/page/[id].json": #"""
        { "collection": "rows",
          "components": [ { "items": [ { "title": "{{record.name}}" } ] } ] }
        """#,
        "Content/old.json": #"[ { "header": "list", "title": "Old", "items": [ { "title": "New" } ] } ]"#,
    ]

    private static func session(
        _ folder: TemporaryFolder, _ prepare: (inout Site) -> Void = { _ in }
    ) async throws -> PreviewSession {
        var site = Site(folders: SiteFolders(site: folder.path))
        prepare(&site)
        return try await PreviewSession(
            site, BuildOptions(), editor: EditorLink("ide:{path}:{line}", folder: "/site"), canEdit: true
        ) { _ in }
    }

    /// The reason and the places of the last item with a title.
    private static func origin(
        of title: String, at address: String, in session: PreviewSession
    ) async throws -> (reason: String, places: [String]) {
        _ = await session.answer(String(address.dropFirst()))
        for number in (0...40).reversed() {
            guard case .elsewhere(let found) = await session.item(at: address, in: [number]),
                found.item.title == title
            else { continue }
            #expect(found.part == number)
            let places = found.places.map { "\($0.text) \($0.link) \($0.note ?? "")" }
            return (found.reason, places)
        }
        Issue.record("no such item")
        return ("", [])
    }

    @Test(arguments: [
        (
            "/rows/", "Second", "This item is made from a record. Edit the record:",
            [
                "Content/_rows.csv:3:1 ide:/site/Content/_rows.csv:3 ",
                "Content/site.json:3:46 ide:/site/Content/site.json:3 the record becomes an item here",
            ]
        ),
        (
            "/rows/", "Child", "This item is made from a record. Edit the record:",
            [
                "Content/_rows.csv:3:1 ide:/site/Content/_rows.csv:3 ",
                "Content/site.json:3:96 ide:/site/Content/site.json:3 the record becomes an item here",
            ]
        ),
        (
            "/list/", "Second", "This item is made from a record. Edit the record:",
            [
                "Content/_list.json:3:3 ide:/site/Content/_list.json:3 "
            ]
        ),
        (
            "/posts/", "One", "This item is made from a record. Edit the record:",
            [
                "Content/_posts/one.md:1:1 ide:/site/Content/_posts/one.md:1 "
            ]
        ),
        (
            "/text/", "", "This item is made from a Markdown page. Edit the text:",
            [
                "Content/text.md:4:1 ide:/site/Content/text.md:4 "
            ]
        ),
        (
            "/parts/", "Part", "This item is made from a Markdown page. Edit the text:",
            [
                "Content/parts.md:5:7 ide:/site/Content/parts.md:5 "
            ]
        ),
        (
            "/page/2/", "Second", "This page is made from a record. Edit the page file or the record:",
            [
                "Content/page/[id].json:2:32 ide:/site/Content/page/%5Bid%5D.json:2 ",
                "Content/_rows.csv:3:1 ide:/site/Content/_rows.csv:3 the page is made from this record",
            ]
        ),
        (
            "/old/", "Old", "This item has a form that cannot be edited here. Edit the file:",
            [
                "Content/old.json:1:15 ide:/site/Content/old.json:1 "
            ]
        ),
    ]) func thePanelSaysWhereAnItemIs(
        _ address: String, _ title: String, _ reason: String, _ places: [String]
    ) async throws {
        let folder = try TemporaryFolder(Self.files)
        defer { withExtendedLifetime(folder) {} }
        let session = try await Self.session(folder)
        let found = try await Self.origin(of: title, at: address, in: session)
        #expect(found.reason == reason)
        #expect(found.places == places)
    }

    @Test func itemsMadeInCodeHaveNoPlace() async throws {
        struct Row: Encodable { let title: String }
        let folder = try TemporaryFolder(["Content/rows.json": Self.listing("rows")])
        defer { withExtendedLifetime(folder) {} }
        let session = try await Self.session(folder) { site in
            site.collection("rows", [Row(title: "Made")])
            site.add(Page { Component(items: [Item(title: "Added")]) }, at: "/code/")
        }
        for (address, title) in [("/rows/", "Made"), ("/code/", "Added")] {
            let found = try await Self.origin(of: title, at: address, in: session)
            #expect(found.reason == "This item is made in code and is in no file.")
            #expect(found.places == [])
        }
    }

    @Test func aTextThatIsNotShownYetHasNoPlace() async throws {
        let folder = try TemporaryFolder(Self.files)
        let session = try await Self.session(folder)
        _ = await session.answer("text/")
        try folder.write("---\ntitle: A text\nkind: card\n---\nOther", to: "Content/text.md")
        guard case .refused(let status, let reason) = await session.item(at: "/text/", in: [1]) else {
            Issue.record("an item")
            return
        }
        #expect(status == .conflict)
        #expect(reason == "The page has changed, and does not show the change yet")
    }

    @Test func theResponseIsJSON() {
        let elsewhere = EditAnswer.Elsewhere(
            item: Item(kind: "card", title: "A"), part: 7, reason: "R",
            places: [
                .init(text: "a.csv:1:1", link: "ide:a", note: nil), .init(text: "b", link: "c", note: "d"),
            ])
        guard case .bytes(let body) = EditAnswer.elsewhere(elsewhere).response.body else { return }
        #expect(
            String(decoding: body, as: UTF8.self) == """
                {"part":"7","kind":"card","title":"A","reason":"R","places":[\
                {"text":"a.csv:1:1","link":"ide:a","note":null},{"text":"b","link":"c","note":"d"}]}
                """)
    }
}
