import Foundation
import TestSupport
import Testing

/// How a build treats an output folder with unexpected content.
@Suite struct OutputSafetyTests {
    private let page = #"{ "title": "Hello", "components": [ { "items": [ { "title": "World" } ] } ] }"#

    private func build(_ site: TemporaryFolder) throws -> Program.Run {
        try Program.spotsSite.run(["build"], in: site.url)
    }

    private func link(_ path: String, to target: String, in site: TemporaryFolder) throws {
        try FileManager.default.createSymbolicLink(
            atPath: site.url.appending(path: path).path(percentEncoded: false), withDestinationPath: target)
    }

    @Test func aBuiltFileCanBecomeAFolderAndBack() throws {
        let site = try TemporaryFolder(["Content/index.json": page, "Content/w/x.txt": "inside"])
        #expect(try build(site).status == 0)
        try FileManager.default.removeItem(at: site.url.appending(path: "Content/w"))
        try site.write("a file", to: "Content/w")
        #expect(try build(site).status == 0)
        #expect(try site.text(of: "Output/w") == "a file")
        try FileManager.default.removeItem(at: site.url.appending(path: "Content/w"))
        try site.write("inside again", to: "Content/w/x.txt")
        #expect(try build(site).status == 0)
        #expect(try site.text(of: "Output/w/x.txt") == "inside again")
    }

    @Test(arguments: ["Output/about", "Output/about/index.html/theirs.txt"])
    func aForeignFileInTheWayStopsTheBuild(_ obstacle: String) throws {
        let site = try TemporaryFolder(["Content/index.json": page])
        #expect(try build(site).status == 0)
        try site.write("theirs", to: obstacle)
        let before = try Snapshot(of: site.url.appending(path: "Output"))
        try site.write(page.replacing("World", with: "Changed"), to: "Content/index.json")
        try site.write(page, to: "Content/about.json")
        let run = try build(site)
        #expect(run.status == 74)
        #expect(run.errors.hasPrefix("error: Output/about"))
        #expect(try Snapshot(of: site.url.appending(path: "Output")) == before)
        #expect(!site.has(".spots-site/staging"))
    }

    @Test(arguments: ["Output/m.txt", "Output/m.txt/sub", "Output/about/index.html"])
    func aForeignEmptyFolderInTheWayStopsTheBuild(_ obstacle: String) throws {
        let site = try TemporaryFolder(["Content/index.json": page, "Content/gone.json": page])
        #expect(try build(site).status == 0)
        try FileManager.default.createDirectory(
            at: site.url.appending(path: obstacle), withIntermediateDirectories: true)
        let before = try Snapshot(of: site.url.appending(path: "Output"))
        try site.write(page.replacing("World", with: "Changed"), to: "Content/index.json")
        try site.write("text", to: "Content/m.txt")
        try site.write(page, to: "Content/about.json")
        try FileManager.default.removeItem(at: site.url.appending(path: "Content/gone.json"))
        #expect(try build(site).status == 74)
        #expect(try Snapshot(of: site.url.appending(path: "Output")) == before)
    }

    @Test func symlinksInTheOutputAreNotFollowed() throws {
        let site = try TemporaryFolder([
            "Content/index.json": page, "Content/a/x.txt": "ours", "victim/x.txt": "precious",
        ])
        #expect(try build(site).status == 0)
        try FileManager.default.removeItem(at: site.url.appending(path: "Output/a"))
        try link("Output/a", to: "../victim", in: site)
        #expect(try build(site).status == 74)
        #expect(try site.text(of: "victim/x.txt") == "precious")
        try FileManager.default.removeItem(at: site.url.appending(path: "Content/a"))
        #expect(try build(site).status == 0)
        #expect(try site.text(of: "victim/x.txt") == "precious")
    }

    @Test func aForgedFileListRemovesNothingOutside() throws {
        let site = try TemporaryFolder(["Content/index.json": page, "victim": "precious"])
        #expect(try build(site).status == 0)
        let lists = site.url.appending(path: ".spots-site/outputs").path(percentEncoded: false)
        let list = try #require(FileManager.default.contentsOfDirectory(atPath: lists).first)
        let victim = site.url.appending(path: "victim").path(percentEncoded: false)
        let forged = "spots-site manifest 1\n../victim\n\(victim)\nindex.html\n"
        try site.write(forged, to: ".spots-site/outputs/\(list)")
        #expect(try build(site).status == 0)
        #expect(try site.text(of: "victim") == "precious")
    }

    @Test func aSymlinkAsStagingFolderIsNotFollowed() throws {
        let site = try TemporaryFolder([
            "Content/index.json": page, "elsewhere/x": "precious", ".spots-site/x": "",
        ])
        try link(".spots-site/staging", to: "../elsewhere", in: site)
        #expect(try build(site).status == 0)
        #expect(try site.text(of: "elsewhere/x") == "precious")
    }

    @Test(arguments: ["4611686018427387904", "20000000000"])
    func anyNumberOfJobsWorks(_ jobs: String) throws {
        let site = try TemporaryFolder(["Content/index.json": page])
        #expect(try Program.spotsSite.run(["build", "--jobs", jobs], in: site.url).status == 0)
    }

    @Test func aMistypedContentFolderIsAnError() throws {
        let site = try TemporaryFolder(["Content/index.json": page])
        #expect(try build(site).status == 0)
        for option in [["--content", "Contnet"], ["--templates", "Tmplates"]] {
            #expect(try Program.spotsSite.run(["build"] + option, in: site.url).status == 64)
        }
        #expect(site.has("Output/index.html"))
    }

    @Test(arguments: [
        "x.org", "javascript:alert(1)", "https://", "https://x.org/../a/", "https://x.org/a b/",
        "https://x.org/?a",
    ])
    func anInvalidBaseURLIsRefused(_ url: String) throws {
        let site = try TemporaryFolder(["Content/index.json": page])
        let run = try Program.spotsSite.run(["build", "--base-url", url], in: site.url)
        #expect(run.status == 64)
        #expect(
            run.errors
                == "error: the base URL \"\(url)\" is not a web address such as https://example.org/app/ [invalid-base-url]\n"
        )
    }

    @Test func errorsAreShownBeforeManyWarnings() throws {
        let items = Array(repeating: #"{ "title": "x", "image": "nowhere.png" }"#, count: 60).joined(
            separator: ",\n")
        let site = try TemporaryFolder([
            "Content/index.json": "[ { \"items\": [\n\(items) ] } ]", "Content/z.json": "[}",
        ])
        let run = try build(site)
        #expect(
            run.errors.contains("\nContent/z.json:1:2: error: expected a value, found \"}\" [invalid-json]\n")
        )
        #expect(
            run.errors.hasSuffix(
                """

                ... and 11 more
                note: a file with a syntax error is read only up to that error; it may have more errors
                note: not checked because of these errors: links
                1 error, 60 warnings; nothing was written

                """))
    }

    @Test func jsonOutputContainsNothingElse() throws {
        let site = try TemporaryFolder([
            "Content/index.json": "[}", "Content/draft.json": #"{ "draft": true, "components": [] }"#,
        ])
        let run = try Program.spotsSite.run(["build", "--format", "json"], in: site.url)
        #expect(run.status == 1)
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(run.errors.hasPrefix("{\"severity\":\"error\""))
    }

    @Test func aPayloadIsAlwaysTheRootPage() throws {
        let folder = try TemporaryFolder([
            "p.json": #"{ "path": "/x/", "draft": true, "aliases": ["/y/"], "components": [] }"#
        ])
        #expect(try Program.spotsSite.run(["build", "p.json"], in: folder.url).status == 0)
        #expect(folder.has("Output/index.html"))
        #expect(!folder.has("Output/x"))
        #expect(!folder.has("Output/y"))
    }

    @Test func manyErrorsOnOneLineAreCounted() throws {
        let items = Array(repeating: #"{"identifier":"a","title":[1],"image":"no.png"}"#, count: 1_000)
        let site = try TemporaryFolder([
            "Content/index.json": "[{\"items\":[\(items.joined(separator: ","))]}]"
        ])
        let run = try build(site)
        #expect(run.status == 1)
        #expect(
            run.errors.hasSuffix("\n... and 1950 more\n1000 errors, 1000 warnings; nothing was written\n"))
    }

    @Test func aPayloadDoesNotOverwriteASite() throws {
        let site = try TemporaryFolder([
            "Content/index.json": #"{ "title": "Home", "components": [] }"#,
            "payload.json": #"[ { "items": [ { "title": "One" } ] } ]"#,
        ])
        #expect(try Program.spotsSite.run(["build"], in: site.url).status == 0)
        let before = try Snapshot(of: site.url)
        let refusal = """
            error: the output folder Output contains a site that was not built from payload.json; choose another folder \
            with --output DIR, or name no payload to build the site [unsafe-output]

            """
        for command in ["build", "clean"] {
            let run = try Program.spotsSite.run([command, "payload.json"], in: site.url)
            #expect(run.status == 64)
            #expect(run.errors == refusal)
            #expect(try Snapshot(of: site.url) == before)
        }
        // The same applies if it is not known who the folder belongs to.
        try FileManager.default.removeItem(at: site.url.appending(path: ".spots-site"))
        #expect(try Program.spotsSite.run(["build", "payload.json"], in: site.url).errors == refusal)
        let other = try Program.spotsSite.run(["build", "payload.json", "--output", "look"], in: site.url)
        #expect(other.status == 0)
        // A payload may replace another payload, and a site may replace a payload.
        #expect(
            try Program.spotsSite.run(["build", "payload.json", "--output", "look"], in: site.url).status == 0
        )
        #expect(try Program.spotsSite.run(["build", "--output", "look"], in: site.url).status == 0)
        #expect(try site.text(of: "look/index.html").contains("Home"))
    }
}
