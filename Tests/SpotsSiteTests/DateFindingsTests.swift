import Diagnostics
import MemoryStorage
import TestSupport
import Testing

@testable import SpotsSite

/// A date that cannot be read is reported once, no matter what reads it.
@Suite struct DateFindingsTests {
    private static let feed = #""feeds": [ { "collection": "posts", "path": "feed.xml", "format": "atom" } ]"#

    private func findings(_ source: String, _ files: [String: String]) async throws -> [String] {
        let settings = """
            { "baseURL": "https://a.example", \(Self.feed),
              "collections": { "posts": { "source": \(source), "item": { "title": "{{title}}" } } } }
            """
        let own = ["Content/site.json": settings, "Content/index.json": "[]"]
        let (_, site) = try Site.inMemory(own.merging(files) { $1 })
        return try await site.check().diagnostics.map {
            "\($0.file):\($0.line):\($0.column) \($0.severity.rawValue): \($0.message) [\($0.id.rawValue)]"
        }
    }

    @Test func theDateOfAPageIsAnErrorOfThePage() async throws {
        let page = ["Content/blog/a.md": "---\ntitle: A\ndate: zz\n---\n"]
        #expect(
            try await findings(#"{ "pages": "/blog/" }"#, page) == [
                "Content/blog/a.md:3:7 error: \"zz\" is not a date [invalid-date]"
            ])
    }

    @Test func theDateOfARecordIsAnErrorOfTheEntry() async throws {
        let record = ["Content/_p/a.md": "---\ntitle: A\ndate: zz\n---\n"]
        #expect(
            try await findings(#""_p/*.md""#, record) == [
                "Content/_p/a.md:3:7 error: the date \"zz\" of this Atom feed entry cannot be read [incomplete-feed-entry]"
            ])
    }

    @Test func otherEntriesWithoutADateAreReported() async throws {
        let pages = [
            "Content/blog/a.md": "---\ntitle: A\ndate: zz\n---\n",
            "Content/blog/b.md": "---\ntitle: B\n---\n",
        ]
        #expect(
            try await findings(#"{ "pages": "/blog/" }"#, pages) == [
                "Content/blog/a.md:3:7 error: \"zz\" is not a date [invalid-date]",
                "Content/blog/b.md:1:1 error: this Atom feed entry has no date [incomplete-feed-entry]",
            ])
    }
}
