import Diagnostics
import Foundation
import MemoryStorage
import SiteStorage
import TestSupport
import Testing

@testable import SpotsSite

/// Hostile content and templates: nothing leaves its root, and time and memory stay bounded.
@Suite(.timeout(minutes: 10)) struct HostileInputTests {
    private static func check(_ files: [String: String]) async throws -> BuildReport {
        let folder = try TemporaryFolder(files)
        return try await Site(folders: SiteFolders(site: folder.path)).check()
    }

    private static func page(_ item: String) -> String { "[ { \"items\": [ \(item) ] } ]" }

    // MARK: Roots

    @Test(arguments: [
        "Content/secret.txt", "Content/p/secret.json", "Content/p/secret.md", "Content/p/_defaults.json",
        "Content/p/secret.png", "Content/.well-known/secret", "Templates/assets/secret.css",
        "Templates/items/secret.mustache", "Templates/labels/de.json",
    ])
    func aSymlinkToTheOutsideIsNotFollowed(_ link: String) async throws {
        let folder = try TemporaryFolder([
            "outside/secret": "precious", "site/Content/index.json": "[]", "site/Content/p/x.txt": "",
            "site/Content/.well-known/x": "",
            "site/Templates/assets/site.css": "", "site/Templates/items/x.mustache": "",
            "site/Templates/labels/nb.json": "{}",
        ])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/site/" + link, withDestinationPath: folder.path + "/outside/secret")
        let site = Site(folders: SiteFolders(site: folder.path + "/site"))
        let report = try await site.build()
        #expect(report.diagnostics.map(\.id) == [.outsideRoot])
        #expect(report.diagnostics.map(\.file) == [link])
        #expect(!folder.has("site/Output"))
    }

    /// A file becomes a symlink to the outside before any one operation of a build.
    @Test(arguments: ["Content/file.txt", "Content/page.json", "Templates/assets/site.css"])
    func aSymlinkSwappedInDuringABuildLeaksNothing(_ file: String) async throws {
        let files = [
            "Content/file.txt": "harmless", "Content/page.json": "[]",
            "Templates/assets/site.css": "harmless",
        ]
        let disk = MemoryDisk()
        for (path, text) in files { try disk.write(text, to: "/site/" + path) }
        try disk.write(#"[ { "items": [ { "title": "precious" } ] } ]"#, to: "/outside/secret")
        var site = Site(folders: SiteFolders(site: "/site"))
        let whole = disk.copy()
        site.storage = FileSystem(whole)
        let start = whole.operations
        #expect(try await site.build().succeeded)
        var stopped = 0
        for number in 0..<(whole.operations - start) {
            let swapped = disk.copy()
            swapped.link("/site/" + file, to: "/outside/secret", atOperation: number)
            site.storage = FileSystem(swapped)
            // `try?`: a symlink to the outside stops the build; it is not published.
            if (try? await site.build())?.succeeded != true { stopped += 1 }
            let published = swapped.snapshot(of: "/site/Output").values
            #expect(!published.contains { $0.contains("precious") }, "at \(number)")
        }
        #expect(stopped > 0)
    }

    @Test(arguments: ["../../outside", "/etc/passwd", "..", "a/b", "a\\b", "", "x\u{0}y", "x\ny"])
    func kindsCannotBePaths(_ kind: String) async throws {
        let json = String(decoding: try JSONEncoder().encode(kind), as: UTF8.self)
        let report = try await Self.check([
            "Content/index.json": Self.page(#"{ "title": "x", "kind": \#(json) }"#),
            "outside.mustache": "leaked",
        ])
        #expect(report.diagnostics.map(\.id) == (kind.isEmpty ? [] : [.unknownKind]))
    }

    @Test func partialsCannotBePaths() async throws {
        let folder = try TemporaryFolder([
            "Content/index.json": Self.page(#"{ "title": "../../outside", "kind": "card" }"#),
            "outside.mustache": "leaked",
            "Templates/items/card.mustache": "{{>*title}}{{#image}}{{>../../outside}}{{/image}}",
        ])
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        #expect(report.diagnostics.map(\.id) == [.missingPartial])
    }

    // MARK: Names

    @Test func unusualFileNamesAreKept() async throws {
        let names = [
            "new\nline", "tab\tbed", "quo\"te", "per%cent", "a'b", "💐", "\u{1B}[31m",
            String(repeating: "n", count: 200),
        ]
        var files: [String: String] = [:]
        for name in names {
            files["Content/\(name).txt"] = name
            files["Content/\(name).json"] = Self.page(#"{ "title": "x" }"#)
        }
        let folder = try TemporaryFolder(files)
        let site = Site(folders: SiteFolders(site: folder.path))
        #expect(try await site.build().diagnostics == [])
        for name in names {
            #expect(try folder.text(of: "Output/\(name).txt") == name)
            #expect(folder.has("Output/\(name)/index.html"))
        }
        // The file list knows them by the same names.
        for name in names {
            try FileManager.default.removeItem(at: folder.url.appending(path: "Content/\(name).txt"))
        }
        #expect(try await site.build().removed == names.count)
    }

    @Test(arguments: [
        ["Content/About.json", "Content/about.json"],
        ["Content/caf\u{E9}.json", "Content/cafe\u{301}.json"],
        ["Content/STRASSE.txt", "Content/strasse.txt"],
        ["Content/a/index.json", "Content/a.json"],
    ])
    func namesThatCollideOnSomeDisksAreRefused(_ paths: [String]) async throws {
        let folder = try TemporaryFolder(["Content/index.json": "[]"])
        for path in paths { try folder.write("[]", to: path) }
        let report = try await Site(folders: SiteFolders(site: folder.path)).check()
        #expect(report.diagnostics.map(\.id) == [.outputCollision])
    }

    @Test func impossiblePathsAreRefused() async throws {
        let name = String(repeating: "n", count: 256)
        let report = try await Self.check([
            "Content/index.json":
                #"{ "path": "/\#(name)/", "aliases": ["/../x/", "/a/./b/", "//x/"], "components": [] }"#
        ])
        #expect(report.diagnostics.map(\.id) == Array(repeating: .invalidPath, count: 4))
    }

    // MARK: Amplification

    @Test(arguments: [
        String(repeating: "*a **a ", count: 10_000), "# " + String(repeating: "*a **a ", count: 10_000),
        String(repeating: "[", count: 25_000), String(repeating: "[a](", count: 15_000),
        String(repeating: "![", count: 25_000) + "x" + String(repeating: "](https://a/b)", count: 25_000),
        String(repeating: "![", count: 1_000) + "x" + String(repeating: "](missing.png)", count: 1_000),
        String(repeating: "> ", count: 5_000) + "x", String(repeating: "`a``b", count: 15_000),
        String(repeating: "<a ", count: 25_000), String(repeating: "&#", count: 25_000),
        String(repeating: "- ", count: 1_000) + "x", String(repeating: "a\n===\n", count: 2_500),
        "[a]: https://b/\n" + String(repeating: "[a][a]", count: 10_000),
        "[a]: missing\n" + String(repeating: "[a][a]", count: 1_000),
        (0..<2_500).map { "[x\($0)]: /y\n" }.joined() + String(repeating: "[z]", count: 10_000),
    ])
    func pathologicalMarkdownIsFast(_ markdown: String) async throws {
        let json = String(decoding: try JSONEncoder().encode(markdown), as: UTF8.self)
        let folder = try TemporaryFolder([
            "Content/index.json": Self.page(#"{ "title": "x", "meta": { "body": \#(json) } }"#)
        ])
        // Only that the build ends matters here, not which links it reports.
        _ = try await Site(folders: SiteFolders(site: folder.path)).build()
    }

    @Test func pageSizeIsLimited() async throws {
        let items = Array(repeating: #"{ "title": "x" }"#, count: 300).joined(separator: ",")
        let report = try await Self.check([
            "Content/index.json": "[ { \"kind\": \"wide\", \"items\": [ \(items) ] } ]",
            "Templates/components/wide.mustache":
                "{{#items}}\(String(repeating: "x", count: 1 << 20)){{/items}}",
        ])
        #expect(report.diagnostics.map(\.message) == ["the page is larger than 256 MB"])
    }
}
