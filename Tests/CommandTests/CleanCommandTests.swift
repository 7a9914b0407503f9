import Foundation
import TestSupport
import Testing

/// What `clean` removes and what it keeps.
@Suite struct CleanCommandTests {
    private let page = #"{ "title": "Hello", "components": [ { "items": [ { "title": "World" } ] } ] }"#

    private func run(_ arguments: [String], _ site: TemporaryFolder) throws -> Program.Run {
        try Program.spotsSite.run(arguments, in: site.url)
    }

    @Test func builtFilesAreRemoved() throws {
        let site = try TemporaryFolder(["Content/index.json": page, "Content/about.json": page])
        #expect(try run(["build"], site).status == 0)
        let cleaned = try run(["clean"], site)
        #expect(cleaned.status == 0)
        #expect(cleaned.output == "5 files removed\n")
        #expect(cleaned.errors == "")
        #expect(try Snapshot(of: site.url).paths == ["Content/about.json", "Content/index.json"])
        #expect(!site.has("Output"))
        #expect(!site.has(".spots-site"))
        #expect(try run(["clean"], site).output == "0 files removed\n")
    }

    @Test func otherFilesStay() throws {
        let site = try TemporaryFolder(["Content/index.json": page])
        #expect(try run(["build"], site).status == 0)
        try site.write("mine", to: "Output/CNAME")
        #expect(try run(["clean"], site).output == "4 files removed\n")
        #expect(try Snapshot(of: site.url).paths == ["Content/index.json", "Output/CNAME"])
    }

    @Test func otherOutputFoldersAreLeftAlone() throws {
        let site = try TemporaryFolder(["Content/index.json": page])
        #expect(try run(["build"], site).status == 0)
        #expect(try run(["build", "--output", "Other"], site).status == 0)
        let other = try Snapshot(of: site.url.appending(path: "Other"))
        #expect(try run(["clean"], site).output == "4 files removed\n")
        #expect(try Snapshot(of: site.url.appending(path: "Other")) == other)
        // The list of written files for that folder is kept.
        #expect(try run(["build", "--output", "Other"], site).errors == "")
        #expect(try run(["clean", "--output", "Other"], site).output == "4 files removed\n")
        #expect(!site.has("Other"))
        #expect(!site.has(".spots-site"))
    }

    @Test func aFolderThatIsNoSiteIsLeftAlone() throws {
        let folder = try TemporaryFolder(["Output/index.html": "mine"])
        let cleaned = try run(["clean"], folder)
        #expect(cleaned.output == "0 files removed\n")
        #expect(try Snapshot(of: folder.url).paths == ["Output/index.html"])
    }

    @Test func cleanAndExplainRebuildCanBeCombined() throws {
        let site = try TemporaryFolder(["Content/index.json": page, "Content/about.json": page])
        #expect(try run(["build"], site).status == 0)
        try site.write(page.replacing("World", with: "Changed"), to: "Content/index.json")
        let explained = try run(["build", "--explain-rebuild"], site)
        #expect(
            explained.output.hasPrefix(
                "built Content/index.json: it changed\n2 pages, 5 files: 1 written, 4 reused"))
        let clean = try run(["build", "--clean", "--explain-rebuild"], site)
        #expect(
            clean.output.hasPrefix(
                """
                built Content/about.json: there is no earlier build to reuse
                built Content/index.json: there is no earlier build to reuse
                2 pages, 5 files: 0 written, 5 reused, 0 removed,
                """))
    }
}
