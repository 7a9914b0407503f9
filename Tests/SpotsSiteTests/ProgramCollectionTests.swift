import Diagnostics
import SpotsModel
import SpotsSite
import TestSupport
import Testing

/// Collections of records that a Swift program makes.
@Suite struct ProgramCollectionTests {
    private struct Product: Encodable {
        var id: String
        var name: String
        var price: Double
        var draft: Bool?
    }

    private static let products = [
        Product(id: "rope", name: "Rope & co", price: 120), Product(id: "oar", name: "Oar", price: 450),
        Product(id: "net", name: "Net", price: 80, draft: true),
    ]

    private static func site(_ files: [String: String] = [:]) throws -> (Site, TemporaryFolder) {
        let folder = try TemporaryFolder(files)
        var site = Site(folders: SiteFolders(site: folder.path))
        site.register(layout: "") { page in page.content }
        site.register(component: .list) { list in "\(list.items.map(\.html))" }
        site.register("default") { item in "[\(item.title)|\(item.subtitle)|\(item.href ?? "-")]" }
        return (site, folder)
    }

    @Test func queriesAndPagesOfRecordsSeeThem() async throws {
        var (site, folder) = try Self.site([
            "Content/index.json": """
            [ { "items": { "collection": "products", "where": { "price": { "gt": 100 } }, "sort": "-price" } } ]
            """,
            "Content/products/[id].json": """
            { "collection": "products", "title": "{{record.name}}",
              "components": [ { "items": [ { "title": "{{item.title}}", "subtitle": "{{record.price}}" } ] } ] }
            """,
        ])
        site.collection("products", Self.products) { product in
            Item(title: product.name.uppercased(), action: "/products/\(product.id)/")
        }
        let report = try await site.build()
        #expect(report.diagnostics == [])
        #expect(report.notes == ["1 draft is left out; --drafts includes it"])
        #expect(
            try folder.text(of: "Output/index.html")
                == "[OAR||/products/oar/][ROPE &amp; CO||/products/rope/]")
        #expect(try folder.text(of: "Output/products/rope/index.html") == "[ROPE &amp; CO|120|-]")
        #expect(!folder.has("Output/products/net"))
    }

    @Test func recordsWithTheKeysOfItemsAreItems() async throws {
        var (site, folder) = try Self.site([
            "Content/index.json": #"[ { "items": { "collection": "people" } } ]"#
        ])
        site.collection("people", [["title": "Ada"], ["title": "Bob", "subtitle": "Lead"]])
        #expect(try await site.build().diagnostics == [])
        #expect(try folder.text(of: "Output/index.html") == "[Ada||-][Bob|Lead|-]")
        site.collection("people", [["title": "Cem"]])
        #expect(try await site.build().diagnostics == [])
        #expect(try folder.text(of: "Output/index.html") == "[Cem||-]")
    }

    @Test func faultsNameTheRecord() async throws {
        var (site, folder) = try Self.site([
            "Content/index.json": #"[ { "items": { "collection": "products", "sort": "prise" } } ]"#,
            "Content/products/[name].json": #"{ "collection": "products", "components": [] }"#,
            "Content/site.json": #"{ "collections": { "people": { "source": "_data/people.json" } } }"#,
            "Content/_data/people.json": "[]",
        ])
        let products = [Product(id: "a", name: "A", price: .nan), Product(id: "b", name: "!", price: 1)]
        site.collection("products", products) { product in Item(title: product.id, action: "javascript:x") }
        site.collection("people", [1, 2])
        let report = try await site.build()
        #expect(
            report.diagnostics.map { "\($0.file):\($0.line):\($0.column) \($0.message) [\($0.id.rawValue)]" }
                == [
                    "Content/index.json:1:50 unknown field \"prise\": no record of the collection \"products\" has it; did you mean \"price\"? [unknown-field]",
                    "Site.collection(\"people\"):1:1 the collection \"people\" is also defined in Content/site.json [duplicate-key]",
                    "Site.collection(\"people\"):1:1 expected an object for each record, found a number [wrong-type]",
                    "Site.collection(\"people\"):2:1 expected an object for each record, found a number [wrong-type]",
                    "Site.collection(\"products\"):1:1 record 1 or its item cannot be written as JSON: $.price: JSON has no infinite or undefined numbers [invalid-record]",
                    "Site.collection(\"products\"):2:1 \"!\" cannot name a page: the field \"name\" needs a letter or a digit [missing-field]",
                    "Site.collection(\"products\"):2:1 the action leads to \"javascript:x\", which could run code [unsafe-url]",
                ])
        #expect(!folder.has("Output"))
    }

    @Test func itemsThatCannotBeJSONAreReported() async throws {
        var (site, folder) = try Self.site(["Content/index.json": #"[ { "items": { "collection": "x" } } ]"#])
        site.collection("x", [["title": "T"]]) { _ in
            Item(
                title: "x", size: Size(width: .infinity, height: 1),
                meta: ["rating": .number(JSONNumber(.nan))])
        }
        let messages = try await site.build().diagnostics.map(\.message)
        #expect(messages.count == 2)
        #expect(messages.allSatisfy { $0.hasPrefix("record 1 or its item cannot be written as JSON: $.") })
        #expect(!folder.has("Output"))
    }

    @Test func onlyPagesWithChangedRecordsAreRebuilt() async throws {
        let folder = try TemporaryFolder([
            "Content/a.json": #"[ { "items": { "collection": "people" } } ]"#,
            "Content/b.json": #"[ { "items": { "collection": "places" } } ]"#,
        ])
        var site = Site(folders: SiteFolders(site: folder.path))
        site.collection("people", [["title": "Ada"]])
        site.collection("places", [["title": "Oslo"]])
        #expect(try await site.build().rebuilds.map(\.page) == ["Content/a.json", "Content/b.json"])
        #expect(try await site.build().rebuilds.map(\.page) == [])
        site.collection("places", [["title": "Bergen"]])
        let report = try await site.build()
        #expect(report.rebuilds.map(\.page) == ["Content/b.json"])
        #expect(report.rebuilds.map(\.reason) == ["the collection \"places\" changed"])
        // The same record with another item.
        site.collection("places", [["title": "Bergen"]]) { place in Item(title: place["title", default: ""]) }
        #expect(try await site.build().rebuilds.map(\.page) == ["Content/b.json"])
    }
}
