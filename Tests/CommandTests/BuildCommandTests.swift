import Foundation
import TestSupport
import Testing

/// Runs the program as users and scripts do.
@Suite struct BuildCommandTests {
    private let page = #"{ "title": "Hello", "components": [ { "items": [ { "title": "World" } ] } ] }"#

    @Test func aBuildEndsWithOneLine() throws {
        let site = try TemporaryFolder(["Content/index.json": page, "Content/about.json": page])
        let run = try Program.spotsSite.run(["build"], in: site.url)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(
            run.output.wholeMatch(of: /2 pages, 5 files: 5 written, 0 reused, 0 removed, \d+\.\d\d s\n/)
                != nil)
        #expect(site.has("Output/index.html"))
        #expect(site.has("Output/about/index.html"))
    }

    @Test func quietBuildsPrintNothing() throws {
        let site = try TemporaryFolder(["Content/index.json": page])
        let run = try Program.spotsSite.run(["build", "--quiet"], in: site.url)
        #expect(run.status == 0)
        #expect(run.output == "")
        #expect(run.errors == "")
    }

    @Test func anErrorInOnePageKeepsTheOldSite() throws {
        var files: [String: String] = [:]
        for number in 0..<100 { files["Content/p/\(number).json"] = page }
        let site = try TemporaryFolder(files)
        #expect(try Program.spotsSite.run(["build"], in: site.url).status == 0)
        let before = try Snapshot(of: site.url.appending(path: "Output"))
        try site.write(
            "{\n  \"components\": [ { \"items\": [ { \"title\": [\"Khoa\"] } ] } ]\n}\n",
            to: "Content/p/42.json")
        try site.write(page.replacing("World", with: "Changed"), to: "Content/p/43.json")

        let run = try Program.spotsSite.run(["build"], in: site.url)
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(
            run.errors == """
                Content/p/42.json:2:43: error: expected a string, found an array [wrong-type]
                  at $.components[0].items[0].title
                 2 |   "components": [ { "items": [ { "title": ["Khoa"] } ] } ]
                   |                                           ^~~~~~~~
                1 error; nothing was written

                """)
        #expect(try Snapshot(of: site.url.appending(path: "Output")) == before)
        #expect(!site.has(".spots-site/staging"))
    }

    @Test func staleFilesAreRemovedAndOtherFilesStay() throws {
        let site = try TemporaryFolder(["Content/index.json": page, "Content/old/page.json": page])
        #expect(try Program.spotsSite.run(["build"], in: site.url).status == 0)
        try site.write("mine", to: "Output/CNAME")
        try FileManager.default.removeItem(at: site.url.appending(path: "Content/old"))
        let run = try Program.spotsSite.run(["build"], in: site.url)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(!site.has("Output/old"))
        #expect(try site.text(of: "Output/CNAME") == "mine")
    }

    @Test func unknownFilesInTheOutputAreKeptAndReported() throws {
        let site = try TemporaryFolder([
            "Content/index.json": page, "Output/old.html": "old", "Output/index.html": "?",
        ])
        let run = try Program.spotsSite.run(["build"], in: site.url)
        #expect(run.status == 0)
        #expect(
            run.errors == "note: Output/old.html is left alone: no known build wrote it\n"
        )
        #expect(try site.text(of: "Output/old.html") == "old")
        #expect(try site.text(of: "Output/index.html").contains("World"))
    }

    @Test func unchangedFilesAreNotWritten() throws {
        let site = try TemporaryFolder(["Content/index.json": page, "Content/about.json": page])
        #expect(try Program.spotsSite.run(["build"], in: site.url).status == 0)
        let old = Date(timeIntervalSince1970: 1_000_000_000)
        let about = site.url.appending(path: "Output/about/index.html").path(percentEncoded: false)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: about)
        try site.write(page.replacing("World", with: "Changed"), to: "Content/index.json")
        let run = try Program.spotsSite.run(["build"], in: site.url)
        #expect(run.output.hasPrefix("2 pages, 5 files: 1 written, 4 reused, 0 removed, "))
        #expect(try FileManager.default.attributesOfItem(atPath: about)[.modificationDate] as? Date == old)
        #expect(try site.text(of: "Output/index.html").contains("Changed"))
    }

    @Test(arguments: [
        "Content", "Content/deeper", ".", "Templates", "Templates/x", "..", "/", "nope/../Content/q",
        "nope/../Content", ".spots-site", ".spots-site/x",
    ])
    func dangerousOutputFoldersAreRefused(_ output: String) throws {
        let site = try TemporaryFolder([
            "site/Content/index.json": page, "site/Templates/items/x.mustache": "",
        ])
        let run = try Program.spotsSite.run(
            ["build", "--output", output], in: site.url.appending(path: "site"))
        #expect(run.status == 64)
        #expect(run.errors.hasPrefix("error: cannot use the output folder \(output): it "))
        #expect(!site.has("site/Content/index.html"))
    }

    @Test func theHomeFolderIsRefusedAsOutput() throws {
        let site = try TemporaryFolder(["Content/index.json": page, "home/x": ""])
        let home = site.url.appending(path: "home").path(percentEncoded: false)
        let run = try Program.spotsSite.run(
            ["build", "--output", home], in: site.url, environment: ["HOME": home])
        #expect(run.status == 64)
        #expect(
            run.errors
                == "error: cannot use the output folder \(home): it is or contains your home folder [unsafe-output]\n"
        )
    }

    @Test func aFileAsOutputIsRefused() throws {
        let site = try TemporaryFolder(["Content/index.json": page, "Output": "a file"])
        let run = try Program.spotsSite.run(["build"], in: site.url)
        #expect(run.status == 64)
        #expect(run.errors == "error: cannot use the output folder Output: it is a file [unsafe-output]\n")
    }

    @Test(arguments: [
        ("biuld", "there is no command \"biuld\"; did you mean \"build\"?"),
        ("serve", "there is no command \"serve\"; did you mean \"preview\"?"),
        ("bakery.json", "there is no command \"bakery.json\""),
    ])
    func anUnknownCommandIsWrongUsage(_ command: String, _ message: String) throws {
        let folder = try TemporaryFolder()
        let run = try Program.spotsSite.run([command, "x"], in: folder.url)
        #expect(run.status == 64)
        #expect(
            run.errors == """
                Error: \(message)
                Usage: spots-site <command> [<options>]
                  See 'spots-site --help' for more information.

                """)
    }

    @Test func aFolderWithoutContentIsAnError() throws {
        let folder = try TemporaryFolder(["x": ""])
        let run = try Program.spotsSite.run(["build"], in: folder.url)
        #expect(run.status == 64)
        #expect(
            run.errors == """
                error: the content folder Content does not exist; spots-site init makes a site, and \
                spots-site build components.json builds a single payload [no-content]

                """)
        #expect(try Snapshot(of: folder.url).paths == ["x"])
    }

    @Test func aRefusedFileOperationIsAnInputOutputError() throws {
        let site = try TemporaryFolder(["Content/index.json": page, ".spots-site": "a file"])
        let run = try Program.spotsSite.run(["build"], in: site.url)
        #expect(run.status == 74)
        #expect(run.errors == "error: .spots-site: not a directory [io-error]\n")
    }

    @Test func anyNumberOfJobsWritesTheSameBytes() throws {
        var files: [String: String] = [:]
        for number in 0..<200 {
            files["Content/p/\(number).json"] = page.replacing("World", with: "\(number)")
        }
        let site = try TemporaryFolder(files)
        var snapshots: [Snapshot] = []
        for jobs in ["1", "2", "7"] {
            let output = "out-\(jobs)"
            #expect(
                try Program.spotsSite.run(["build", "--jobs", jobs, "--output", output], in: site.url).status
                    == 0)
            snapshots.append(try Snapshot(of: site.url.appending(path: output)))
        }
        #expect(snapshots[0].files.count == 203)
        #expect(snapshots[0] == snapshots[1])
        #expect(snapshots[0] == snapshots[2])
    }
}
