import MemoryStorage
import SiteStorage
import SpotsModel
import Testing

@testable import SpotsSite

/// Sites that are built with `--minify`.
@Suite struct MinifiedSiteTests {
    private static let files = [
        "Content/index.json": #"{ "title": "T", "components": [] }"#,
        "Content/b.json": #"{ "path": "/b.html", "title": "B", "aliases": ["/old/"], "components": [] }"#,
        "Content/notes.html": "<p> a  b </p>\n", "Content/notes.css": "a { b: c }\n",
        "Templates/page.mustache":
            "<title>{{title}}</title>\n{{#assets.styles}}<link href={{.}}>{{/assets.styles}}\n<div>\n</div> <p> a  b </p>\n",
        "Templates/assets/site.css": "a { b: url(c) } @import 'more.css' ;\n",
        "Templates/assets/more.css": ".poem { white-space: pre }\n",
        "Templates/assets/site.js": "let a  =  1; \n",
        "Templates/assets/vendor/x.css": "a { b: c }\n",
    ]

    private func site(_ disk: MemoryDisk) throws -> Site {
        for (path, text) in Self.files { try disk.write(text, to: "/site/" + path) }
        disk.pass(seconds: 10)
        var site = Site(folders: SiteFolders(site: "/site"))
        site.storage = FileSystem(disk)
        return site
    }

    private func options(minify: Bool) -> BuildOptions {
        var options = BuildOptions()
        options.minify = minify
        return options
    }

    @Test func pagesAndStylesAreMinified() async throws {
        let disk = MemoryDisk()
        let site = try site(disk)
        #expect(try await site.build(options(minify: true)).succeeded)
        let output = disk.snapshot(of: "/site/Output")
        let end = "<div></div><p>a b</p>"
        #expect(output["index.html"]?.hasSuffix(end) == true)
        #expect(output["b.html"]?.hasSuffix(end) == true)
        #expect(output["old/index.html"]?.hasPrefix("<!doctype html><html lang=\"en\"><head><meta") == true)
        // Copies stay.
        for (path, source) in [
            ("notes.html", "Content/notes.html"), ("notes.css", "Content/notes.css"),
            ("assets/vendor/x.css", "Templates/assets/vendor/x.css"),
        ] {
            #expect(output[path] == Self.files[source])
        }
        let names = output.keys.filter { $0.hasPrefix("assets/site.") }.sorted()
        let more = try #require(output.keys.first { $0.hasPrefix("assets/more.") })
        let style = try #require(names.first { $0.hasSuffix(".css") })
        #expect(output[style] == "a{b:url(c)}@import '\(more.dropFirst("assets/".count))';")
        #expect(output[more] == ".poem{white-space:pre}")
        let script = try #require(names.first { $0.hasSuffix(".js") })
        #expect(output[script] == "let a  =  1; \n")
        #expect(output["index.html"]?.contains("/" + style) == true)

        // Without it, scripts have the same names, and styles other ones.
        #expect(try await site.build().succeeded)
        let plain = disk.snapshot(of: "/site/Output")
        #expect(plain[script] != nil && plain[style] == nil && plain[more] == nil)
    }

    @Test func switchingItRebuildsAllPages() async throws {
        let disk = MemoryDisk()
        let site = try site(disk)
        #expect(try await site.build().succeeded)
        let plain = disk.snapshot(of: "/site/Output")
        let report = try await site.build(options(minify: true))
        let reason = "--minify was turned on or off, or a style for white space changed"
        #expect(Set(report.rebuilds.map(\.reason)) == [reason])
        #expect(report.rebuilds.count == 2)
        #expect(try await site.build(options(minify: true)).rebuilds == [])
        #expect(try await site.build().rebuilds.count == 2)
        #expect(disk.snapshot(of: "/site/Output") == plain)
    }

    /// For a page that does not load a style, only what the style says about white space matters.
    @Test func stylesForWhiteSpaceRebuildPages() async throws {
        let disk = MemoryDisk()
        let site = try site(disk)
        try disk.write(
            "<title>{{title}}</title> <p class=line> a  b </p>", to: "/site/Templates/page.mustache")
        #expect(try await site.build(options(minify: true)).succeeded)
        #expect(disk.snapshot(of: "/site/Output")["index.html"]?.hasSuffix("<p class=line>a b</p>") == true)
        try disk.write(".poem { white-space: pre; color: red }", to: "/site/Templates/assets/more.css")
        #expect(try await site.build(options(minify: true)).rebuilds == [])
        try disk.write(".line { white-space: pre }", to: "/site/Templates/assets/more.css")
        #expect(try await site.build(options(minify: true)).rebuilds.count == 2)
        #expect(
            disk.snapshot(of: "/site/Output")["index.html"]?.hasSuffix("<p class=line> a  b </p>") == true)
    }
}
