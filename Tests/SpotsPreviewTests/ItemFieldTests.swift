import SpotsModel
import TestSupport
import Testing

@testable import SpotsPreview
@testable import SpotsSite

/// The fields and kinds that the panel offers.
@Suite struct ItemFieldTests {
    /// The panel's form for the only item of a page.
    private static func form(_ item: String, _ files: [String: String] = [:]) async throws -> EditAnswer.Form
    {
        let page = ["Content/index.json": "[ { \"items\": [ \(item) ] } ]"]
        let folder = try TemporaryFolder(files.merging(page) { $1 })
        defer { withExtendedLifetime(folder) {} }
        let session = try await PreviewSession(
            Site(folders: SiteFolders(site: folder.path)), BuildOptions(), editor: EditorLink(folder: ""),
            canEdit: true
        ) { _ in }
        _ = await session.answer("")
        guard case .item(let form) = await session.item(at: "/", in: [1]) else {
            throw Missing()
        }
        return form
    }

    private struct Missing: Error {}

    @Test(arguments: [
        (
            #"{ "title": "A" }"#,
            ["title", "subtitle", "text", "image", "action", "kind", "meta.label", "meta.body"]
        ),
        (
            #"{ "type": "card", "meta": { "label": "Go", "markdown": "x" } }"#,
            ["title", "subtitle", "text", "image", "action", "type", "meta.label", "meta.markdown"]
        ),
        (
            #"{ "meta": { "label": { "markdown": "Go" } } }"#,
            ["title", "subtitle", "text", "image", "action", "kind", "meta.label.markdown"]
        ),
        (
            #"{ "meta": { "label": 1, "body": "x" } }"#,
            ["title", "subtitle", "text", "image", "action", "kind", "meta.body"]
        ),
        // An app stores its `meta` as base64; it has no members.
        (#"{ "meta": "eyJsYWJlbCI6IkdvIn0=" }"#, ["title", "subtitle", "text", "image", "action", "kind"]),
    ]) func theFieldsOfAnItem(_ item: String, _ names: [String]) async throws {
        #expect(try await Self.form(item).fields.map { $0.path.joined(separator: ".") } == names)
    }

    @Test func theTextOfAButtonIsAField() async throws {
        let fields = try await Self.form(#"{ "kind": "hero", "meta": { "label": "Go" } }"#).fields
        #expect(fields.contains(ItemField(path: ["meta", "label"], value: "Go", isMarkdown: false)))
    }

    @Test func theKindsWithAViewAreOffered() async throws {
        let kinds = try #require(
            try await Self.form(
                "{}",
                [
                    "Templates/items/mine.mustache": "x", "Templates/items/card.mustache": "x",
                    "Templates/items/grid/tiny.mustache": "x", "Templates/items/header.mustache": "x",
                    "Content/site.json": #"{ "views": { "price-tag": "card" } }"#,
                ]
            ).kinds)
        #expect(kinds.own == ["card", "mine", "price-tag", "tiny"])
        #expect(Set(kinds.builtIn).isSuperset(of: ["article", "button", "hero", "row"]))
        #expect(Set(kinds.builtIn).isDisjoint(with: ["card", "default", "header", "footer"]))
        #expect(kinds.builtIn == kinds.builtIn.sorted())
    }
}
