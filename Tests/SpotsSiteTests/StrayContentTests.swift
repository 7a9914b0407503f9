import Diagnostics
import MemoryStorage
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// Files in the content folder that hosts and other generators read.
@Suite struct StrayContentTests {
    private func build(
        _ settings: String, _ files: [String: String]
    ) async throws -> (messages: [String], outputs: [String: String]) {
        let (disk, site) = try Site.inMemory(
            files.merging([
                "Content/site.json": settings, "Content/index.json": #"{ "components": [] }"#,
            ]) { $1 })
        let report = try await site.build(BuildOptions())
        let messages = report.diagnostics.map { "\($0.file): \($0.message)" }
        return (messages, disk.snapshot(of: "/site/Output"))
    }

    @Test(arguments: [
        "_headers", "_redirects", "_routes.json", "_worker.js", ".domains", ".htaccess", ".nojekyll",
    ])
    func aFileOfAHostIsPublishedIfTheSettingsNameIt(_ name: String) async throws {
        let mark = name.prefix(1)
        let files = ["Content/\(name)": "text"]
        let silent = try await build("{}", files)
        #expect(silent.outputs[name] == nil)
        #expect(
            silent.messages == [
                "Content/\(name): this file is not published, because its name begins with \"\(mark)\""
            ])
        for pattern in [name, "/\(name)"] {
            let named = try await build(#"{ "static": ["\#(pattern)"] }"#, files)
            #expect(named.outputs[name] == "text")
            #expect(named.messages == [])
        }
    }

    @Test(arguments: [
        ("*", "_headers"), ("**", ".htaccess"), (".env", ".env"), ("_private.txt", "_private.txt"),
        (".git/config", ".git/config"), ("sub/_headers", "sub/_headers"),
    ])
    func otherPrivateFilesAreNeverPublished(_ pattern: String, _ file: String) async throws {
        let built = try await build(#"{ "static": ["\#(pattern)"] }"#, ["Content/\(file)": "secret"])
        #expect(built.outputs.values.filter { $0.contains("secret") } == [])
    }

    @Test func theSettingsMayReplaceTheRedirectsOfAliases() async throws {
        let built = try await build(
            #"{ "static": ["_redirects"] }"#,
            [
                "Content/_redirects": "/* /x 302",
                "Content/about.json": #"{ "components": [], "aliases": ["/old"] }"#,
            ])
        #expect(built.outputs["_redirects"] == "/* /x 302")
        #expect(built.messages == [])
    }

    @Test func aSourceOfACollectionIsNoStrayFile() async throws {
        let built = try await build(
            #"{ "collections": { "posts": { "source": "blog/*.md" } } }"#,
            ["Content/blog/_index.md": "a", "Content/blog/[x].md": "b", "Content/about/_index.md": "c"])
        #expect(
            built.messages == [
                "Content/about/_index.md: this file is not a page, because its name begins with \"_\""
            ])
    }

    @Test func aCopiedFileThatIsNamedIsNotReported() async throws {
        let built = try await build(
            #"{ "static": ["*.mdx", "a.html"] }"#,
            ["Content/a.mdx": "import X", "Content/a.html": "---\na: 1\n---\n"])
        #expect(built.messages == [])
        #expect(built.outputs["a.mdx"] == "import X")
    }
}
