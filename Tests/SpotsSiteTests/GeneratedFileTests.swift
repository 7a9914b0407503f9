import Diagnostics
import Paths
import SiteStorage
import SpotsRendering
import TestSupport
import Testing

@testable import SpotsSite

/// `sitemap.xml`, `robots.txt` and `_redirects`.
@Suite struct GeneratedFileTests {
    private static let pages = [
        "Content/index.json": #"{"title": "Home", "components": []}"#,
        "Content/404.json": #"{"title": "Nothing", "components": []}"#,
        "Content/a b.json":
            #"{"title": "A", "date": "2026-01-01", "updated": "2026-02-01T10:00:00+02:00", "aliases": ["/old/", "/older.html"], "components": []}"#,
        "Content/draft.json": #"{"title": "D", "draft": true, "components": []}"#,
        "Content/hidden.json": #"{"title": "H", "noindex": true, "components": []}"#,
        "Content/text.json": #"{"title": "T", "path": "/text.txt", "components": []}"#,
        "Templates/layouts/text.txt.mustache": "{{title}}",
    ]

    private func build(_ settings: String, _ more: [String: String] = [:]) async throws -> TemporaryFolder {
        let folder = try TemporaryFolder(
            Self.pages.merging(["Content/site.json": "{\(settings)}"]) { $1 }.merging(more) { $1 })
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        #expect(report.diagnostics.map(\.message) == [])
        return folder
    }

    @Test func theSitemapListsThePagesThatMayBeFound() async throws {
        let folder = try await build(#""baseURL": "https://example.org/""#)
        #expect(
            try folder.text(of: "Output/sitemap.xml") == """
                <?xml version="1.0" encoding="UTF-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <url><loc>https://example.org/</loc></url>
                <url><loc>https://example.org/a%20b/</loc><lastmod>2026-02-01T08:00:00Z</lastmod></url>
                </urlset>

                """)
        #expect(
            try folder.text(of: "Output/robots.txt")
                == "User-agent: *\nDisallow:\n\nSitemap: https://example.org/sitemap.xml\n")
        #expect(
            try folder.text(of: "Output/_redirects")
                == "/old/ /a%20b/ 301\n/older.html /a%20b/ 301\n")
    }

    @Test func aReusedPageStaysInTheSitemap() async throws {
        let folder = try await build(#""baseURL": "https://example.org/""#)
        let sitemap = try folder.text(of: "Output/sitemap.xml")
        let site = Site(folders: SiteFolders(site: folder.path))
        #expect(try await site.build().written == 0)
        try folder.write(#"{"title": "New", "components": []}"#, to: "Content/new.json")
        _ = try await site.build()
        #expect(
            try folder.text(of: "Output/sitemap.xml")
                == sitemap.replacing(
                    "</urlset>", with: "<url><loc>https://example.org/new/</loc></url>\n</urlset>"))
        #expect(try folder.text(of: "Output/_redirects").split(separator: "\n").count == 2)
    }

    @Test func belowTheRootOfAHostThereIsNoRobotsFile() async throws {
        let folder = try await build(#""baseURL": "https://example.org/app/""#)
        #expect(try folder.text(of: "Output/sitemap.xml").contains("<loc>https://example.org/app/</loc>"))
        #expect(!folder.has("Output/robots.txt"))
        #expect(try folder.text(of: "Output/_redirects").hasPrefix("/app/old/ /app/a%20b/ 301\n"))
    }

    @Test(arguments: [
        (#""title": "No host""#, ["_redirects"]),
        (#""baseURL": "https://example.org/", "sitemap": false"#, ["_redirects", "robots.txt"]),
        (#""baseURL": "https://example.org/", "robots": false, "redirects": false"#, ["sitemap.xml"]),
    ])
    func eachFileIsSwitchedOff(_ settings: String, _ files: [String]) async throws {
        let folder = try await build(settings)
        let found = ["_redirects", "robots.txt", "sitemap.xml"].filter { folder.has("Output/\($0)") }
        #expect(found == files)
    }

    @Test func filesOfTheSiteReplaceThem() async throws {
        let folder = try await build(
            #""baseURL": "https://example.org/""#,
            [
                "Content/robots.txt": "Mine.",
                "Content/map.json": #"{"path": "/sitemap.xml", "components": []}"#,
                "Templates/layouts/sitemap.xml.mustache": "<mine/>",
            ])
        #expect(try folder.text(of: "Output/robots.txt") == "Mine.")
        #expect(try folder.text(of: "Output/sitemap.xml") == "<mine/>")
    }

    @Test func aLargeSitemapIsSplit() {
        let entries = FactList((0..<5).map { SitemapEntry(address: "/\($0)/", modified: nil) })
        func sitemap(limits: (pages: Int, bytes: Int), beside others: [OutputPath] = []) -> [GeneratedFile] {
            let base = BaseAddress("https://example.org/")
            let site = IndexedSite(
                settings: SiteSettings(), base: base, router: Router(routes: [], scheme: "", base: base),
                outputs: PathSelection(PathList(others)))
            return Sitemap.files(of: SitemapList(entries, PathSelection()), on: site, limits: limits)
        }
        let files = sitemap(limits: (pages: 2, bytes: 1_000_000))
        #expect(files.map(\.path) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"])
        #expect(
            String(decoding: files[0].bytes, as: UTF8.self) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <sitemap><loc>https://example.org/sitemap-1.xml</loc></sitemap>
                <sitemap><loc>https://example.org/sitemap-2.xml</loc></sitemap>
                <sitemap><loc>https://example.org/sitemap-3.xml</loc></sitemap>
                </sitemapindex>

                """)
        #expect(String(decoding: files[3].bytes, as: UTF8.self).contains("<loc>https://example.org/4/</loc>"))
        let beside = sitemap(
            limits: (pages: 2, bytes: 1_000_000), beside: ["sitemap-1.xml", "sitemap-3.xml"])
        #expect(
            beside.map(\.path) == ["sitemap.xml", "sitemap-2.xml", "sitemap-4.xml", "sitemap-5.xml"])
        let bySize = sitemap(limits: (pages: 50_000, bytes: 400))
        #expect(bySize.count == 6)
    }

    @Test func anAliasThatIsNotHTMLIsAFault() async throws {
        let folder = try TemporaryFolder([
            "Content/index.json": #"{"aliases": ["/old.xml"], "components": []}"#
        ])
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        #expect(
            report.diagnostics.map { "\($0.line):\($0.column) \($0.message)" } == [
                "1:14 the path \"/old.xml\" cannot be a redirect, which is an HTML page; it must end with \"/\" or \".html\""
            ])
    }

    /// A sitemap is made again only if its pages, their dates or the address of the site have changed, or the file.
    @Test func aSitemapIsMadeFromWhatItIsMadeFrom() async throws {
        let page = { (date: String) in #"{ "date": "\#(date)", "components": [] }"# }
        let site = try MemorySite([
            "Content/site.json": #"{ "baseURL": "https://example.org/" }"#,
            "Content/index.json": page("2020-01-01"), "Content/a.json": page("2020-01-02"),
        ])
        /// The entries of the sitemap, and how many files were written.
        func build() async throws -> (sitemap: String, written: Int) {
            let report = try await site.build()
            let sitemap = try #require(site.text(of: "sitemap.xml"))
            let entries = sitemap.split(separator: "\n").filter { $0.hasPrefix("<url>") }
            return (
                entries.map { $0.replacing(/<\/?(url|loc)>/, with: "").replacing("</lastmod>", with: "") }
                    .joined(separator: " "), report.written
            )
        }
        let first = "https://example.org/<lastmod>2020-01-01 https://example.org/a/<lastmod>2020-01-02"
        #expect(try await build().sitemap == first)
        #expect(try await build() == (first, 0))
        try site.write("mine", to: "Output/sitemap.xml")
        #expect(try await build() == (first, 1))
        #expect(try await build() == (first, 0))
        try site.write(page("2020-01-03"), to: "Content/a.json")
        #expect(try await build().sitemap == first.replacing("01-02", with: "01-03"))
        try site.write(page("2020-01-02"), to: "Content/b.json")
        try site.remove("Content/a.json")
        #expect(try await build().sitemap == first.replacing("/a/", with: "/b/"))
        try site.write(#"{ "baseURL": "https://example.org/c/" }"#, to: "Content/site.json")
        #expect(
            try await build().sitemap
                == "https://example.org/c/<lastmod>2020-01-01 https://example.org/c/b/<lastmod>2020-01-02")
    }

    /// The start of each file says whether any page of the site is in several languages.
    @Test func aSitemapIsMadeAgainWhenOthersAreInSeveralLanguages() {
        func files(_ change: (inout [SitemapEntry]) -> Void = { _ in }) -> [GeneratedFile] {
            var entries = (0..<4).map { SitemapEntry(address: "/\($0)/", modified: nil) }
            change(&entries)
            let base = BaseAddress("https://example.org/")
            let site = IndexedSite(
                settings: SiteSettings(), base: base, router: Router(routes: [], scheme: "", base: base),
                outputs: PathSelection())
            let list = SitemapList(FactList(entries), PathSelection())
            return Sitemap.files(of: list, on: site, limits: (pages: 2, bytes: 10_000))
        }
        let known = files()
        #expect(known.map { $0.source == nil } == [true, false, false])
        let changed = { (other: [GeneratedFile]) in
            zip(known, other).map { known, other in
                // A file that has changed is made again, and no other one.
                #expect((known.source == other.source) == (known.bytes == other.bytes))
                return known.bytes != other.bytes
            }
        }
        #expect(changed(files()) == [false, false, false])
        #expect(
            changed(files { $0[3] = SitemapEntry(address: "/3/", modified: "2026-01-02") })
                == [false, false, true])
        #expect(
            changed(files { $0[0].alternates = [.init(tag: "nb", address: "/nb/")] }) == [false, true, true])
    }
}
