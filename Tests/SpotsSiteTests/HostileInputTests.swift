import Foundation
import SpotsSite
import TestSupport
import Testing

/// Hostile content and templates: nothing leaves its root, and time and memory stay bounded.
@Suite(.timeout(minutes: 10)) struct HostileInputTests {
    private static func check(_ files: [String: String]) async throws -> BuildReport {
        let folder = try TemporaryFolder(files)
        return try await Site(folders: SiteFolders(site: folder.path)).check()
    }

    private static func page(_ item: String) -> String { "[ { \"items\": [ \(item) ] } ]" }

    // MARK: Roots

    @Test(arguments: [
        "Content/secret.txt", "Content/p/secret.json", "Templates/assets/secret.css",
        "Templates/items/secret.mustache",
    ])
    func aSymlinkToTheOutsideIsNotFollowed(_ link: String) async throws {
        let folder = try TemporaryFolder([
            "outside/secret": "precious", "site/Content/index.json": "[]", "site/Content/p/x.txt": "",
            "site/Templates/assets/site.css": "", "site/Templates/items/x.mustache": "",
        ])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/site/" + link, withDestinationPath: folder.path + "/outside/secret")
        let site = Site(folders: SiteFolders(site: folder.path + "/site"))
        let report = try await site.build()
        #expect(report.diagnostics.map(\.id) == [.outsideRoot])
        #expect(report.diagnostics.map(\.file) == [link])
        #expect(!folder.has("site/Output"))
    }

    /// A regular file when the site is listed becomes a symlink to the outside before it is read.
    @Test func aSymlinkSwappedInDuringABuildLeaksNothing() async throws {
        let folder = try TemporaryFolder(["outside/secret": "precious precious"])
        for number in 0..<200 {
            try folder.write("harmless harmless", to: "site/Content/files/\(number).txt")
            try folder.write("[]", to: "site/Content/p/\(number).json")
        }
        let site = Site(folders: SiteFolders(site: folder.path + "/site"))
        let swapping = Task.detached {
            var number = 0
            while !Task.isCancelled {
                // Leave the processor to other tests.
                try? await Task.sleep(for: .microseconds(200))
                number = (number + 1) % 200
                let file = folder.path + "/site/Content/files/\(number).txt"
                try? FileManager.default.removeItem(atPath: file)
                try? FileManager.default.createSymbolicLink(
                    atPath: file, withDestinationPath: folder.path + "/outside/secret")
                try? FileManager.default.removeItem(atPath: file)
                try? "harmless harmless".write(toFile: file, atomically: false, encoding: .utf8)
            }
        }
        for _ in 0..<10 {
            // `try?`: a missing file or a symlink to the outside stops the build; neither is published.
            _ = try? await site.build()
            let output = try Snapshot(of: folder.url.appending(path: "site/Output"))
            for (path, bytes) in output.files where path.hasPrefix("files/") {
                #expect(!String(decoding: bytes, as: UTF8.self).contains("precious"), "\(path)")
            }
        }
        swapping.cancel()
        _ = await swapping.value
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
        String(repeating: "*a **a ", count: 20_000), "# " + String(repeating: "*a **a ", count: 20_000),
        String(repeating: "[", count: 50_000), String(repeating: "[a](", count: 30_000),
        String(repeating: "![", count: 50_000) + "x" + String(repeating: "](y.png)", count: 50_000),
        String(repeating: "> ", count: 10_000) + "x", String(repeating: "`a``b", count: 30_000),
        String(repeating: "<a ", count: 50_000), String(repeating: "&#", count: 50_000),
        String(repeating: "- ", count: 2_000) + "x", String(repeating: "a\n===\n", count: 5_000),
        "[a]: b\n" + String(repeating: "[a][a]", count: 20_000),
        (0..<5_000).map { "[x\($0)]: /y\n" }.joined() + String(repeating: "[z]", count: 20_000),
    ])
    func pathologicalMarkdownIsFast(_ markdown: String) async throws {
        let json = String(decoding: try JSONEncoder().encode(markdown), as: UTF8.self)
        let folder = try TemporaryFolder([
            "Content/index.json": Self.page(#"{ "title": "x", "meta": { "body": \#(json) } }"#)
        ])
        // Only that the build ends matters here, not which links it reports.
        _ = try await Site(folders: SiteFolders(site: folder.path)).build()
    }

    @Test func nestedListsHaveARenderingLimit() async throws {
        let items = Array(repeating: #"{ "title": "x" }"#, count: 300).joined(separator: ",")
        let report = try await Self.check([
            "Content/index.json": "[ { \"kind\": \"deep\", \"items\": [ \(items) ] } ]",
            "Templates/components/deep.mustache":
                "{{#items}}{{#component.items}}{{#component.items}}{{/component.items}}{{/component.items}}{{/items}}",
        ])
        #expect(
            report.diagnostics.map(\.message) == [
                "the page takes more than 10000000 steps to draw; every partial and every list element is one"
            ])
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
