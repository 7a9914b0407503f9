import Foundation
import TestSupport
import Testing

/// Names, links, keys and long texts that must not be dropped, published or waited for.
@Suite struct TrustTests {
    private func build(_ site: TemporaryFolder, _ arguments: String...) throws -> Program.Run {
        try Program.spotsSite.run(["build"] + arguments, in: site.url)
    }

    private let records = #"{"collections":{"posts":{"source":"_posts/**.json"}}}"#
    private let list = #"{"components":[{"items":{"collection":"posts"}}]}"#

    // MARK: Collections

    @Test func unreadableFilesOfAPatternAreErrors() throws {
        let site = try TemporaryFolder([
            "Content/site.json": records, "Content/index.json": list,
            "Content/_posts/a.json": #"{"title":"A"}"#,
            "outside.json": #"{"title":"Out"}"#,
        ])
        for (name, target) in [("out.json", "../../outside.json"), ("gone.json", "nowhere.json")] {
            try FileManager.default.createSymbolicLink(
                atPath: site.path + "/Content/_posts/" + name, withDestinationPath: target)
        }
        unsafe #expect(mkfifo(site.path + "/Content/_posts/pipe.json", 0o644) == 0)
        let run = try build(site)
        #expect(run.status == 1)
        let errors = run.errors.split(separator: "\n").filter { $0.hasPrefix("Content/") }.map(String.init)
        #expect(
            errors == [
                "Content/_posts/gone.json:1:1: error: the file cannot be read: the target of the link does not exist [unreadable-file]",
                "Content/_posts/out.json:1:1: error: the link points outside its folder, to \"../../outside.json\" [outside-root]",
                "Content/_posts/pipe.json:1:1: error: the file cannot be read: it is neither a file nor a folder [unreadable-file]",
            ])
    }

    @Test func filesOutsideAPatternAreIgnored() throws {
        let site = try TemporaryFolder([
            "Content/site.json": records, "Content/index.json": list,
            "Content/_posts/a.json": #"{"title":"A"}"#,
        ])
        try FileManager.default.createDirectory(
            atPath: site.path + "/Content/_other", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: site.path + "/Content/_other/gone.json", withDestinationPath: "nowhere")
        let run = try build(site, "--strict")
        #expect(run.errors == "")
        #expect(run.status == 0)
    }

    // MARK: Payloads

    @Test(arguments: [".env", "_p.md", "p.md"])
    func aPayloadPublishesNoHiddenOrMarkdownFiles(_ file: String) throws {
        let folder = try TemporaryFolder([
            "p.json": #"{"components":[{"items":[{"meta":{"body":{"markdown-file":"\#(file)"}}}]}]}"#,
            file: "SECRET=1",
        ])
        #expect(try Program.spotsSite.run(["build", "p.json"], in: folder.url).status == 0)
        #expect(!folder.has("Output/" + file))
        #expect(folder.has("Output/index.html"))
    }

    // MARK: Printed output

    @Test func namesCannotControlTheTerminalOrAddLines() throws {
        let site = try TemporaryFolder([
            "Content/index.json":
                #"{"components":[{"items":[{"kind":"x\n::error::INJECTED\u001b[31m","title":"\u001b[2J"}]}]}"#
        ])
        for arguments in [
            ["explain", "/"], ["build", "--explain-rebuild", "--verbose"], ["check", "--strict"],
            ["build", "--output", "\u{1B}[31m\n::error::INJECTED/../.."],
        ] {
            let run = try Program.spotsSite.run(
                arguments, in: site.url, environment: ["GITHUB_ACTIONS": "true"])
            let text = run.output + run.errors
            #expect(!text.contains("\u{1B}"), "\(arguments)")
            #expect(
                !text.split(separator: "\n").contains { $0.hasPrefix("::error::INJECTED") }, "\(arguments)")
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
    func unwritableStandardOutputIsAFailure() throws {
        let site = try TemporaryFolder(["Content/index.json": #"{"components":[]}"#])
        for arguments in ["explain /", "diff . .", "build"] {
            let shell = Program(executable: URL(filePath: "/bin/sh"))
            let run = try shell.run(
                ["-c", "'\(Program.spotsSite.path)' \(arguments) > /dev/full"], in: site.url)
            #expect(run.status == 74, "\(arguments)")
        }
    }

    // MARK: Keys

    @Test func keysMayContainEscapes() throws {
        let page = #"""
            {"t\u0069tle":"Page","components":[{"k\u0069nd":"grid","\u0069tems":[{"ti\u0074le":"HELLO"}],
            "layo\u0075t":{"sp\u0061n":2}}]}
            """#
        let site = try TemporaryFolder([
            "Content/index.json": page,
            "Templates/page.mustache": "{{title}}:{{{content}}}",
            "Templates/items/default.mustache": "{{title}}",
        ])
        let run = try build(site, "--strict")
        #expect(run.errors == "")
        let html = try site.text(of: "Output/index.html")
        #expect(html.hasPrefix("Page:<"))
        #expect(html.contains("spots-grid"))
        #expect(html.contains("--spots-span:2"))
        #expect(html.contains("HELLO"))
    }
}
