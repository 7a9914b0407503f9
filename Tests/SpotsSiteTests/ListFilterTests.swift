import Diagnostics
import MemoryStorage
import SpotsModel
import Testing

@testable import SpotsSite

/// The filters of paginated lists: what readers see of them, and the files that the script reads.
@Suite struct ListFilterTests {
    private static let boats = """
        [ { "name": "Ask", "kind": "Rowing boat", "price": 900, "tags": ["old", "Wood"] },
          { "name": "Eik", "kind": "rowing boat", "price": "1200.50", "tags": "wood" },
          { "name": "Furu", "kind": "Ferry", "tags": [] },
          { "name": "Gran", "kind": null, "price": 900, "tags": ["wood", "wood"] } ]
        """
    private static let groups =
        #""kinds": { "source": { "collection": "boats" }, "group": "kind", "item": { "title": "{{key}}", "action": "/kinds/{{slug}}/" } }"#

    private static func files(
        _ filters: String, groups: String = groups, boats: String = boats,
        items: String = #"{ "collection": "boats" }"#
    ) -> [String: String] {
        [
            "Content/site.json": """
            { "baseURL": "https://example.org/docs/",
              "collections": { "boats": { "source": "_boats.json", "item": { "title": "{{name}}" } }, \(groups) } }
            """,
            "Content/_boats.json": boats,
            "Content/all.json": """
            { "title": "All", "components": [ { "items": \(items), "paginate": { "size": 3, "filters": \(filters) } } ] }
            """,
            "Content/kinds/[slug].json": groups.isEmpty
                ? #"{ "title": "K", "components": [] }"#
                : #"{ "collection": "kinds", "title": "{{record.key}}", "components": [] }"#,
        ]
    }

    private func build(_ files: [String: String]) async throws -> (
        files: [String: String], messages: [String]
    ) {
        let (disk, site) = try Site.inMemory(files)
        let report = try await site.build()
        return (
            disk.snapshot(of: "/site/Output"),
            report.diagnostics.map { "\($0.place.path ?? ""): \($0.message)" }
        )
    }

    /// The lines of the page with the filters.
    private func shown(on page: String, of files: [String: String]) -> [String] {
        let html = files[page] ?? "no page"
        return html.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }.filter { line in
            ["<fieldset data", "<legend", "<label>", "<option", "<li>Kind", "<form"].contains {
                line.hasPrefix($0)
            }
        }.map(String.init)
    }

    @Test func `are drawn on each page of the list`() async throws {
        let built = try await build(
            Self.files(#"["kind", { "field": "price", "title": "Price in kr" }, "tags", "name"]"#))
        #expect(built.messages == [])
        let lines = [
            #"<form class="spots-filters" data-filters="/docs/all/filters/" data-results="Results" data-nothing="Nothing found" data-more="More" aria-label="Filter" autocomplete="off" data-search-ignore>"#,
            #"<fieldset data-name="kind">"#,
            "<legend>Kind</legend>",
            #"<label><input type="checkbox" value="Ferry"> <span>Ferry</span> <small>1</small></label>"#,
            #"<label><input type="checkbox" value="Rowing boat"> <span>Rowing boat</span> <small>2</small></label>"#,
            #"<fieldset data-name="price" data-range>"#,
            "<legend>Price in kr</legend>",
            #"<label>From <input type="number" step="any" placeholder="900"></label>"#,
            #"<label>To <input type="number" step="any" placeholder="1200.5"></label>"#,
            #"<fieldset data-name="tags">"#,
            "<legend>Tags</legend>",
            #"<label><input type="checkbox" value="old"> <span>old</span> <small>1</small></label>"#,
            #"<label><input type="checkbox" value="Wood"> <span>Wood</span> <small>3</small></label>"#,
            #"<fieldset data-name="name" hidden>"#,
            "<legend>Name</legend>",
            #"<option value="">Usual order</option>"#,
            #"<option value="kind">Kind ↑</option>"#,
            #"<option value="-kind">Kind ↓</option>"#,
            #"<option value="price">Price in kr ↑</option>"#,
            #"<option value="-price">Price in kr ↓</option>"#,
            #"<option value="tags">Tags ↑</option>"#,
            #"<option value="-tags">Tags ↓</option>"#,
            #"<option value="name">Name ↑</option>"#,
            #"<option value="-name">Name ↓</option>"#,
            #"<li>Kind: <a href="/docs/kinds/ferry/">Ferry</a> <a href="/docs/kinds/rowing-boat/">Rowing boat</a></li>"#,
        ]
        #expect(shown(on: "all/index.html", of: built.files) == lines)
        #expect(shown(on: "all/page/2/index.html", of: built.files) == lines)
        for asset in ["assets/behaviors/filters.", "assets/styles/filters."] {
            #expect(built.files["all/index.html"]?.contains("\"/docs/\(asset)") == true)
            #expect(built.files["kinds/ferry/index.html"]?.contains(asset) == false)
        }
    }

    @Test func `have a file for each field`() async throws {
        let built = try await build(Self.files(#"["kind", "price", "tags", "name"]"#))
        let files = built.files.filter { $0.key.hasPrefix("all/filters/") }
        #expect(
            files.values.sorted() == [
                """
                {"numbers":[900,1200.5,null,900]}

                """,
                """
                {"values":["Ask","Eik","Furu","Gran"],"records":[[0],[1],[2],[3]]}

                """,
                """
                {"values":["Ferry","Rowing boat"],"records":[[2],[0,1]]}

                """,
                """
                {"values":["old","Wood"],"records":[[0],[0,1,2]]}

                """,
                """
                {"version":1,"count":4,"size":3,"pages":["/docs/all/","/docs/all/page/{page}/"],\
                "files":{"kind":"1c093e5382","price":"272c0f28b9","tags":"b2c77b8084","name":"95f5be9e9c"}}

                """,
            ])
    }

    @Test func `follow changes of the records and of the groups`() async throws {
        let (disk, site) = try Site.inMemory(
            Self.files(#"["kind"]"#, groups: #""other": { "source": "_boats.json" }"#))
        _ = try await site.build()
        let changes = [
            Self.files(#"["kind"]"#),
            Self.files(#"["kind"]"#, boats: Self.boats.replacing("Ferry", with: "Barge")),
            Self.files(#"["kind", "price"]"#),
            Self.files(#"["price"]"#),
            Self.files("[]"),
        ]
        for files in changes {
            for (path, text) in files { try disk.write(text, to: "/site/" + path) }
            _ = try await site.build()
            let clean = try await build(files)
            #expect(disk.snapshot(of: "/site/Output") == clean.files)
        }
    }

    private static let faults = [
        (
            #"["colour"]"#, #"{ "collection": "boats" }"#,
            #"$.components[0].paginate.filters[0]: unknown field "colour": no record of the collection "boats" has it"#
        ),
        (
            #"[{ "title": "Kind" }]"#, #"{ "collection": "boats" }"#,
            #"$.components[0].paginate.filters[0]: missing "field": a filter is the name of a field, or an object with "field""#
        ),
        (
            #"["kind"]"#, #"[{ "title": "A" }]"#,
            #"$.components[0].paginate.filters[0]: missing "collection": "filters" need the records of a collection in "items""#
        ),
        (
            #"["sort"]"#, #"{ "collection": "boats" }"#,
            #"$.components[0].paginate.filters[0]: "sort" is not a field to filter by: in addresses, this name stands for the order"#
        ),
    ]

    @Test(arguments: faults) func `are reported at their places`(
        _ filters: String, _ items: String, _ message: String
    ) async throws {
        #expect(try await build(Self.files(filters, items: items)).messages == [message])
    }
}
