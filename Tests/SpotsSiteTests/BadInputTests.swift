import Diagnostics
import Foundation
import SpotsSite
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Unusual input is reported or built; nothing crashes or hangs.
@Suite(.timeout(minutes: 10)) struct BadInputTests {
    private func check(_ files: [String: String]) async throws -> [String] {
        let folder = try TemporaryFolder(files)
        return try await Self.lines(of: Site(folders: SiteFolders(site: folder.path)).check())
    }

    private static func lines(of report: BuildReport) -> [String] {
        report.diagnostics.map { "\($0.file):\($0.line):\($0.column) \($0.id.rawValue)" }
    }

    @Test func aHundredThousandNestedArraysAreAnError() async throws {
        let page = String(repeating: "[", count: 100_000)
        #expect(
            try await check(["Content/index.json": page]) == ["Content/index.json:1:513 nesting-too-deep"])
    }

    @Test func aPageOfTenMegabytesIsBuilt() async throws {
        let text = String(repeating: "word ", count: 2_000_000)
        let page = "[ { \"items\": [ { \"title\": \"Long\", \"text\": \"\(text)\" } ] } ]"
        let folder = try TemporaryFolder([
            "Content/index.json": page, "Content/cut.json": String(page.dropLast(5)),
        ])
        let site = Site(folders: SiteFolders(site: folder.path))
        #expect(try await Self.lines(of: site.check()) == ["Content/cut.json:1:10000048 invalid-json"])
        try FileManager.default.removeItem(at: folder.url.appending(path: "Content/cut.json"))
        #expect(try await site.build().succeeded)
        let output = folder.url.appending(path: "Output/index.html").path(percentEncoded: false)
        let size = try #require(FileManager.default.attributesOfItem(atPath: output)[.size] as? Int)
        #expect(size > 10_000_000)
    }

    @Test func deeplyNestedComponentsAreDrawn() async throws {
        let depth = 120
        let page =
            String(repeating: #"{ "items": [ { "title": "x", "children": [ "#, count: depth)
            + String(repeating: "] } ] }", count: depth)
        let folder = try TemporaryFolder(["Content/index.json": "[ \(page) ]"])
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        #expect(report.diagnostics == [])
        #expect(try folder.text(of: "Output/index.html").ranges(of: "<article").count == depth)
    }

    @Test func aPipeInsteadOfAFileIsAnError() async throws {
        let folder = try TemporaryFolder(["Content/index.json": "[]"])
        for path in ["Content/pipe.json", "Templates/page.mustache"] {
            let file = folder.url.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            unsafe #expect(mkfifo(file.path(percentEncoded: false), 0o600) == 0)
        }
        #expect(
            try await Self.lines(of: Site(folders: SiteFolders(site: folder.path)).check()) == [
                "Content/pipe.json:1:1 unreadable-file", "Templates/page.mustache:1:1 unreadable-file",
            ])
    }

    @Test(arguments: [
        ("", "1:1 invalid-json"), (" \r\n", "2:1 invalid-json"), ("\u{FEFF}", "1:1 invalid-json"),
        ("null", "1:1 wrong-type"), ("{}", "1:1 missing-components"), ("[] []", "1:4 invalid-json"),
        ("{\"components\": null}", "1:1 missing-components"), ("[null, {\"items\": [null]}]", ""),
    ])
    func nearlyEmptyPagesAreCheckedWithoutACrash(_ page: String, _ found: String) async throws {
        #expect(
            try await check(["Content/index.json": page])
                == (found.isEmpty ? [] : ["Content/index.json:\(found)"]))
    }

    @Test(arguments: [
        "a b", "a%20b", "åß∂", "日本語", "a\nb", "a'\"<&>b", "#?", "-", "..a", "a..",
        String(repeating: "n", count: 250),
    ])
    func unusualPageNamesAreKept(_ name: String) async throws {
        let folder = try TemporaryFolder([
            "Content/x/\(name).json": "[ { \"items\": [ { \"title\": \"Odd\" } ] } ]"
        ])
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        guard !name.hasPrefix(".") else { return #expect(report.diagnostics.map(\.id) == [.noPages]) }
        #expect(report.diagnostics == [])
        #expect(try folder.text(of: "Output/x/\(name)/index.html").contains("Odd"))
    }

    @Test func aFileNameThatIsNotUTF8IsAnError() async throws {
        let folder = try TemporaryFolder(["Content/index.json": "[]"])
        let path =
            Array(folder.url.appending(path: "Content/bad").path(percentEncoded: false).utf8) + [0xFF, 0]
        let descriptor = unsafe path.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { bytes in
            unsafe bytes.baseAddress.map { unsafe open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
        }
        #expect(descriptor >= 0)
        close(descriptor)
        let report = try await Site(folders: SiteFolders(site: folder.path)).check()
        #expect(
            report.diagnostics.map(\.message) == ["the file cannot be read: its name is not valid UTF-8"])
    }

    @Test(arguments: [
        "../../etc/passwd", "/etc/passwd", "..", ".", "a/../b", "\u{0}", "a\u{0}b", "card/../card",
    ])
    func aKindThatIsAPathIsUnknown(_ kind: String) async throws {
        let quoted = kind.replacing("\u{0}", with: "\\u0000")
        let page =
            "[ { \"kind\": \"\(quoted)\", \"items\": [ { \"kind\": \"\(quoted)\", \"title\": \"x\" } ] } ]"
        #expect(
            try await check(["Content/index.json": page]) == [
                "Content/index.json:1:13 unknown-component-kind",
                "Content/index.json:1:\(quoted.utf8.count + 38) unknown-kind",
            ])
    }

    @Test func aSecretIsNotPublishedThroughAnyPath() async throws {
        let folder = try TemporaryFolder([
            "secret.svg": "secret", "secret.md": "secret", "Content/_hidden.svg": "secret",
            "Content/index.json": """
            [ { "items": [
              { "image": "../secret.svg" }, { "image": "/../secret.svg" }, { "image": "_hidden.svg" },
              { "image": "a/../../secret.svg" }, { "image": "linked.svg" },
              { "meta": { "body": "![x](../secret.svg)" } }, { "meta": { "body": { "markdown-file": "linked.md" } } }
            ] } ]
            """,
        ])
        let content = folder.url.appending(path: "Content")
        for name in ["linked.svg", "linked.md"] {
            try FileManager.default.createSymbolicLink(
                atPath: content.appending(path: name).path(percentEncoded: false),
                withDestinationPath: "../secret" + name.dropFirst(6))
        }
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        #expect(report.diagnostics.count { $0.id == .missingImage } == 6)
        #expect(report.diagnostics.count { $0.id == .outsideRoot } == 2)
        #expect(report.diagnostics.count { $0.id == .missingFile } == 1)
        #expect(!folder.has("Output"))
    }
}
