import Foundation
import TestSupport
import Testing

/// The list of built-in files, and copies of them in a site.
@Suite struct ThemeCommandTests {
    @Test func listPrintsTheBuiltInFiles() throws {
        let run = try Program.spotsSite.run(["theme", "list"], in: Folders.package)
        #expect(run.status == 0)
        #expect(run.errors == "")
        let templates = try Snapshot(of: Folders.package.appending(path: "Templates"))
        #expect(run.output == templates.paths.sorted().map { $0 + "\n" }.joined())
        #expect(run.output.contains("\nitems/card.mustache\n"))
    }

    @Test func exportCopiesFilesAndOverwritesNone() throws {
        let site = try TemporaryFolder(["Content/index.json": "[]", "Templates/page.mustache": "mine"])
        let arguments = [
            "theme", "export", "page.mustache", "Templates/items/card.mustache", "labels/de.json",
        ]
        let run = try Program.spotsSite.run(arguments, in: site.url)
        #expect(run.status == 0)
        #expect(run.output == "Templates/items/card.mustache\nTemplates/labels/de.json\n")
        #expect(run.errors == "note: Templates/page.mustache exists and is left alone\n2 files written\n")
        #expect(try site.text(of: "Templates/page.mustache") == "mine")
        let builtIn = try Snapshot(of: Folders.package.appending(path: "Templates"))
        #expect(try site.text(of: "Templates/items/card.mustache") == builtIn.text("items/card.mustache"))
        #expect(try site.text(of: "Templates/labels/de.json") == builtIn.text("labels/de.json"))

        let again = try Program.spotsSite.run(arguments + ["--quiet"], in: site.url)
        #expect(again.status == 1)
        #expect(again.output == "")
        #expect(again.errors == "0 files written\n")
    }

    @Test func exportWithoutNamesCopiesAllFiles() throws {
        let site = try TemporaryFolder(["Content/index.json": #"[ { "items": [ { "title": "A" } ] } ]"#])
        #expect(try Program.spotsSite.run(["build", "--output", "before"], in: site.url).status == 0)
        let run = try Program.spotsSite.run(["theme", "export", "--templates", "Theme"], in: site.url)
        #expect(run.status == 0)
        let exported = try Snapshot(of: site.url.appending(path: "Theme"))
        let builtIn = try Snapshot(of: Folders.package.appending(path: "Templates"))
        #expect(exported.files == builtIn.files)
        // A site with its own copy of the theme is the same site.
        let build = try Program.spotsSite.run(
            ["build", "--strict", "--output", "after", "--templates", "Theme"], in: site.url)
        #expect(build.status == 0, "\(build.errors)")
        let after = try Snapshot(of: site.url.appending(path: "after"))
        #expect(try Snapshot(of: site.url.appending(path: "before")).files == after.files)
    }

    @Test(arguments: [
        ("../../theirs", "Templates/items: this link leads out of Templates, where nothing is written"),
        ("none", "Templates/items: this link leads nowhere; remove it, or create its target"),
    ])
    func nothingIsWrittenThroughLinks(target: String, reason: String) throws {
        let folder = try TemporaryFolder(["site/Content/index.json": "[]", "theirs/x.txt": "theirs"])
        try FileManager.default.createDirectory(
            atPath: folder.path + "/site/Templates", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/site/Templates/items", withDestinationPath: target)
        let run = try Program.spotsSite.run(["theme", "export"], in: folder.url.appending(path: "site"))
        #expect(run.status == 74)
        #expect(run.errors == "error: \(reason) [io-error]\n")
        let entries = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/site/Templates")
        #expect(entries == ["items"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/theirs") == ["x.txt"])
    }

    @Test func aFileThatTheThemeDoesNotHaveIsWrongUsage() throws {
        let site = try TemporaryFolder(["Content/index.json": "[]"])
        let run = try Program.spotsSite.run(
            ["theme", "export", "items/crad.mustache", "page.mustache"], in: site.url)
        #expect(run.status == 64)
        #expect(
            run.errors
                == "error: the built-in theme has no file \"items/crad.mustache\"; did you mean \"items/card.mustache\"? [unknown-file]\n"
        )
        #expect(!site.has("Templates"))
    }
}
