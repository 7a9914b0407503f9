import Paths
import SpotsModel
import SpotsRendering
import Testing

@testable import SpotsSite

/// What indexes know about pages, and what the build cache keeps of it.
@Suite struct SiteIndexTests {
    private func facts(about page: Page, at urls: String...) throws -> IndexFacts {
        let outputs = try urls.enumerated().map { index, url in
            PageOutput(content: index == 0 ? .page : .redirect, address: try PageAddress(path: url))
        }
        let source = PageSource(
            page: page, documents: PageDocuments(name: ""), folders: [""], address: urls[0], fallbackTitle: ""
        )
        return IndexFacts(about: IndexedPage(source: source, outputs: outputs))
    }

    private func sitemap(_ facts: IndexFacts) -> [SitemapEntry] {
        facts.facts(of: .sitemap, by: Sitemap.self)
    }

    private func redirects(_ facts: IndexFacts) -> [RedirectList.Redirect] {
        facts.facts(of: .redirects, by: RedirectList.self)
    }

    @Test func eachIndexTakesItsFactsFromAPage() throws {
        var all = try facts(about: Page(title: "A", date: "2026-01-02"), at: "/a/", "/old/", "/older.html")
        all.add(try facts(about: Page(title: "B", noindex: true), at: "/b/", "/c/"))
        all.add(try facts(about: Page(title: "D"), at: "/d.xml"))
        all.add(try facts(about: Page(title: "E"), at: "/404.html"))
        #expect(sitemap(all) == [SitemapEntry(address: "/a/", modified: "2026-01-02")])
        #expect(
            redirects(all) == [
                .init(from: "/old/", to: "/a/"), .init(from: "/older.html", to: "/a/"),
                .init(from: "/c/", to: "/b/"),
            ])
        #expect(all.facts(of: .robots, by: Robots.self).isEmpty)
    }

    @Test func theBuildCacheKeepsFacts() throws {
        let facts = try facts(about: Page(title: "A", updated: "2026-01-02T03:04:05Z"), at: "/a/", "/old/")
        var encoder = CacheEncoder()
        facts.write(to: &encoder)
        var decoder = CacheDecoder(encoder.bytes, in: encoder.bytes.indices)
        let read = try IndexFacts(from: &decoder)
        #expect(decoder.isAtEnd)
        #expect(sitemap(read) == [SitemapEntry(address: "/a/", modified: "2026-01-02T03:04:05Z")])
        #expect(redirects(read) == [.init(from: "/old/", to: "/a/")])
    }

    // An index that does not exist, a string without its bytes, and a fact of an index that has none.
    @Test(arguments: [[1, 9], [2, 0, 5], [1, 1]] as [[UInt8]])
    func factsThatAreNotValidAreRefused(_ bytes: [UInt8]) {
        var decoder = CacheDecoder(bytes, in: bytes.indices)
        #expect(throws: CacheDecoder.Fault.self) { try IndexFacts(from: &decoder) }
    }
}
