import Testing

@testable import SpotsSite

/// The headline of a page: its title, or the title of the hero that it begins with.
@Suite struct HeadlineTests {
    /// The headings of the page `/`, and what is above its content.
    private func headings(_ components: String, _ more: [String: String] = [:], title: String = "Page")
        async throws -> [String]
    {
        let page = #"{ "title": "\#(title)", "components": \#(components) }"#
        let site = try MemorySite(more.merging(["Content/index.json": page]) { $1 })
        let report = try await site.build()
        #expect(report.diagnostics == [])
        return try #require(site.text(of: "index.html"))
            .matches(of: /<(h[1-6]|p) (?:class="([a-z -]*)")?[^>]*>([^<]*)<|<(h1)>([^<]*)</)
            .map { "\($0.output.1 ?? $0.output.4 ?? "") \($0.output.3 ?? $0.output.5 ?? "")" }
    }

    private let hero = #"{ "kind": "hero", "title": "Hero" }"#

    @Test func theHeroThatAPageBeginsWithIsItsHeadline() async throws {
        #expect(
            try await headings(#"[ { "items": [\#(hero), { "title": "Other" }] } ]"#) == [
                "p Page", "h1 Hero", "h2 Other",
            ])
        // The same words appear once.
        #expect(try await headings(#"[ { "items": [\#(hero)] } ]"#, title: "Hero") == ["h1 Hero"])
        // What is inside the hero is below it.
        let child =
            #"{ "kind": "hero", "title": "Hero", "children": [ { "header": { "title": "A" }, "items": [ { "title": "B" } ] } ] }"#
        #expect(
            try await headings(#"[ { "items": [\#(child)] } ]"#) == ["p Page", "h1 Hero", "h2 A", "h3 B"])
    }

    @Test func anotherPageHasItsOwnHeadline() async throws {
        #expect(
            try await headings(#"[ { "items": [ { "title": "A" }, \#(hero) ] } ]"#) == [
                "h1 Page", "h2 A", "h2 Hero",
            ])
        #expect(
            try await headings(#"[ { "header": { "title": "H" }, "items": [\#(hero)] } ]"#) == [
                "h1 Page", "h2 H", "h3 Hero",
            ])
        #expect(
            try await headings(#"[ { "items": [ { "kind": "hero", "text": "t" } ] } ]"#).first == "h1 Page")
        #expect(
            try await headings(#"[ { "kind": "table", "items": [\#(hero)] } ]"#).first == "h1 Page")
    }

    @Test func aKindMappedToTheHeroCountsToo() async throws {
        let settings = ["Content/site.json": #"{ "views": { "banner": "hero" } }"#]
        let banner = #"[ { "items": [ { "kind": "banner", "title": "B" } ] } ]"#
        #expect(try await headings(banner, settings) == ["p Page", "h1 B"])
    }

    /// An older page template that writes the title as a heading itself.
    @Test func aShellWithAHeadlineOfItsOwnKeepsIt() async throws {
        let shell = ["Templates/page.mustache": "<h1>{{title}}</h1>\n{{{content}}}"]
        #expect(try await headings(#"[ { "items": [\#(hero)] } ]"#, shell) == ["h1 Page", "h2 Hero"])
    }

    @Test func aViewWithoutAHeadingIsNoHeadline() async throws {
        let view = ["Templates/items/hero.mustache": "<h2 class=\"own\">{{title}}</h2>"]
        #expect(try await headings(#"[ { "items": [\#(hero)] } ]"#, view) == ["h1 Page", "h2 Hero"])
    }

    /// The links to the pages before and after have the styles for text, even if the page has no text.
    @Test func linksToNeighborsAreStyled() async throws {
        let site = try MemorySite([
            "Content/site.json": #"{ "collections": { "p": { "source": "_p.json" } } }"#,
            "Content/_p.json": #"[ { "id": "a" }, { "id": "b" } ]"#,
            "Content/p/[id].json":
                #"{ "collection": "p", "components": [ { "items": [ { "kind": "article", "title": "x" } ] } ] }"#,
        ])
        _ = try await site.build()
        let html = try #require(site.text(of: "p/a/index.html"))
        #expect(html.contains("spots-neighbors"))
        #expect(html.contains("/assets/styles/text."))
    }
}
