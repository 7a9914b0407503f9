import Diagnostics
import Foundation
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// Keys of a folder in `_defaults.json`, for pages that are made from records.
@Suite struct RecordPageDefaultsTests {
    private func build(_ defaults: String, page: String = "") async throws -> (
        paths: [String], list: String, post: String?
    ) {
        let folder = try TemporaryFolder([
            "Content/site.json":
                #"{ "collections": { "posts": { "source": "_posts/*.md", "item": { "title": "{{title}}" } } } }"#,
            "Content/_posts/a.md": "---\ntitle: A\ndate: 2026-01-01\n---\nText",
            "Content/index.json": #"[ { "items": { "collection": "posts" } } ]"#,
            "Content/blog/[slug].json": #"{ "collection": "posts", \#(page) "components": [] }"#,
            "Content/blog/_defaults.json": defaults,
            "Templates/page.mustache": "{{description}}:{{{content}}}",
            "Templates/layouts/wide.mustache": "wide",
            "Templates/items/default.mustache": "{{title}}",
            "Templates/components/list.mustache": "{{#items}}{{{html}}}{{/items}}",
        ])
        var options = BuildOptions()
        options.clock = BuildTime("2026-06-01")
        let report = try await Site(folders: SiteFolders(site: folder.path)).build(options)
        #expect(report.diagnostics.map(\.message) == [])
        let output = try Snapshot(of: folder.url.appending(path: "Output"))
        let clean = (try? await Site(folders: SiteFolders(site: folder.path)).build(options))?.rebuilds.count
        #expect(clean == 0)
        return (
            output.paths.filter { $0.hasSuffix("index.html") }, output.text("index.html") ?? "",
            output.text("blog/a/index.html")
        )
    }

    @Test(arguments: [
        #"{ "draft": true }"#, #"{ "date": "2030-01-01" }"#, #"{ "expires": "2026-02-01" }"#,
    ])
    func aFolderHoldsBackTheRecordsOfItsPages(_ defaults: String) async throws {
        let site = try await build(defaults)
        #expect(site.paths == ["index.html"])
        #expect(site.list == ":")
    }

    @Test func aPageFileOverridesItsFolder() async throws {
        for (defaults, page) in [
            (#"{ "draft": true }"#, #""draft": false,"#),
            (#"{ "date": "2030-01-01" }"#, #""date": "{{record.date}}","#),
            (#"{ "date": "2030-01-01" }"#, #""date": "2026-05-01","#),
            (#"{ "expires": "2026-02-01" }"#, #""expires": "2027-01-01","#),
        ] {
            let site = try await build(defaults, page: page)
            #expect(site.paths == ["blog/a/index.html", "index.html"], "\(page)")
            #expect(site.list == ":A")
        }
    }

    @Test func otherKeysApplyToo() async throws {
        #expect(try await build(#"{ "description": "Of the folder" }"#).post == "Of the folder:")
        #expect(try await build(#"{ "layout": "wide" }"#).post == "wide")
        let own = try await build(
            #"{ "description": "Of the folder" }"#, page: #""description": "{{record.title}}","#)
        #expect(own.post == "A:")
    }
}
