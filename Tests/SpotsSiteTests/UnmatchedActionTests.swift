import Diagnostics
import MemoryStorage
import SpotsModel
import Testing

@testable import SpotsSite

/// Actions of an app that no route matches.
@Suite struct UnmatchedActionTests {
    private func warnings(_ actions: [String], settings: String = "{}") async throws -> [String] {
        let items = actions.map { #"{ "title": "x", "action": "\#($0)" }"# }.joined(separator: ", ")
        let (_, site) = try Site.inMemory([
            "Content/site.json": settings, "Content/index.json": #"[ { "items": [ \#(items) ] } ]"#,
        ])
        return try await site.build(BuildOptions()).diagnostics.map {
            ([$0.message] + $0.notes.map(\.text)).joined(separator: "\n")
        }
    }

    @Test func actionsLikePathsAreOneWarningWithARouteToPaste() async throws {
        let products = (1...40).map { "app://product/\($0)" }
        let expected = """
            no route matches 40 actions like "app://product/1"; they are drawn without links
            add a route to site.json, such as "routes": { "product/{id}": "/product/{id}/" }
            """
        #expect(try await warnings(products, settings: #"{ "scheme": "app" }"#) == [expected])
        let withScheme = expected.replacing(#"such as "routes""#, with: #"such as "scheme": "app", "routes""#)
        #expect(try await warnings(products) == [withScheme])
        let settings = #"{ "scheme": "app", "routes": { "product/{id}": "/" } }"#
        #expect(try await warnings(products, settings: settings) == [])
    }

    @Test func eachShapeOfActionsIsAWarningOfItsOwn() async throws {
        #expect(
            try await warnings(
                [
                    "app://category/shoes", "app://category/hats", "logout", "app://go?utm=1",
                    "app://go?utm=2",
                    "product:1", "product:2",
                ], settings: #"{ "scheme": "app" }"#) == [
                    """
                    no route matches 2 actions like "app://category/shoes"; they are drawn without links
                    add a route to site.json, such as "routes": { "category/{id}": "/category/{id}/" }
                    """,
                    """
                    no route matches the action "logout"; it is drawn without a link
                    an action is a web address, a path with "/", or a name with a route under "routes" in site.json
                    """,
                    """
                    no route matches 2 actions like "app://go?utm=1"; they are drawn without links
                    an action is a web address, a path with "/", or a name with a route under "routes" in site.json
                    """,
                    """
                    no route matches 2 actions like "product:1"; they are drawn without links
                    add a route to site.json, such as "routes": { "product:{id}": "/product/{id}/" }
                    """,
                ])
    }
}
