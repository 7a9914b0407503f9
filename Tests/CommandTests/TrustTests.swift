import Foundation
import TestSupport
import Testing

/// Names, links, keys and long strings that must not be dropped, published or waited for.
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

    /// The ways in which content names a file; `FILE` is the name.
    private static let references = [
        #"{"meta":{"body":{"markdown-file":"FILE"}}}"#, #"{"image":"FILE"}"#, #"{"image":"./x/../FILE"}"#,
        #"{"meta":{"body":"![a](FILE)"}}"#, #"{"meta":{"body":"[a](FILE)"}}"#, #"{"action":"FILE"}"#,
        #"{"meta":{"body":"![a][b]\n\n[b]: <FILE>"}}"#,
        #"{"kind":"table","meta":{"body":"|a|\n|-|\n|![a](FILE)|"}}"#,
        #"{"relations":{"a":[{"image":"FILE","meta":{"body":{"markdown-file":"FILE"}}}]}}"#,
    ]

    private static let hidden = [
        ".env", ".ssh/id_rsa", ".git/config", "sub/.env", "sub/.a/b.md", ".x.svg", ".hidden/a.png",
        // Links, where no list of files finds them.
        "_links/out/env", "_links/out/id.md", "_links/linked.md", "_links/linked.svg",
    ]

    private static func hostileFolder(_ below: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder([:])
        for name in hidden where !name.hasPrefix("_links") {
            try folder.write("SECRET", to: below + name)
        }
        try folder.write("SECRET", to: below + "_links/other.txt")
        for (name, target) in [("out", "../.ssh"), ("linked.md", "../.env"), ("linked.svg", "../.x.svg")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/" + below + "_links/" + name, withDestinationPath: target)
        }
        try folder.write("SECRET", to: below + ".ssh/env")
        try folder.write("SECRET", to: below + ".ssh/id.md")
        return folder
    }

    private func expectNoSecret(in folder: TemporaryFolder, _ story: String) throws {
        let output = try Snapshot(of: folder.url.appending(path: "Output"))
        for path in output.paths {
            #expect(output.text(path)?.contains("SECRET") == false, "\(path): \(story)")
        }
    }

    @Test(arguments: references) func hiddenFilesEnterNoPage(_ reference: String) throws {
        let site = try Self.hostileFolder("Content/")
        for (index, name) in Self.hidden.enumerated() {
            let item = reference.replacing("FILE", with: name)
            try site.write(
                #"{"image":"\#(name)","components":[{"items":[\#(item)]}]}"#, to: "Content/p\(index).json")
        }
        let run = try build(site)
        // A page with an error keeps all of them from being written.
        for fault in run.errors.split(separator: "\n") where fault.contains(": error: ") {
            let page = site.url.appending(path: String(fault.prefix { $0 != ":" }))
            if page.pathExtension == "json" { try? FileManager.default.removeItem(at: page) }
        }
        if run.status != 0 { #expect(try build(site).status == 0) }
        try expectNoSecret(in: site, reference)
    }

    @Test(arguments: references) func aPayloadShowsNoHiddenFiles(_ reference: String) throws {
        let others = ["id_rsa", "s.sqlite", "s.pem", "private/tax.pdf", "s.html", "secrets.json", "config"]
        let folder = try Self.hostileFolder("")
        for name in others { try folder.write("SECRET", to: name) }
        // Those that are errors, and all others in one payload.
        var items: [String] = []
        for name in Self.hidden + others {
            let item = reference.replacing("FILE", with: name)
            guard reference.hasPrefix(#"{"meta":{"body":{"markdown-file"#) else {
                items.append(item)
                continue
            }
            try folder.write(#"{"components":[{"items":[\#(item)]}]}"#, to: "p.json")
            let run = try Program.spotsSite.run(["check", "p.json"], in: folder.url)
            #expect(run.status == 1, "\(item)")
            #expect(run.errors.contains("[outside-root]") || run.errors.contains("[missing-file]"), "\(item)")
        }
        try folder.write(#"{"components":[{"items":[\#(items.joined(separator: ","))]}]}"#, to: "p.json")
        #expect(try Program.spotsSite.run(["build", "p.json"], in: folder.url).status == 0)
        try expectNoSecret(in: folder, reference)
    }

    @Test func aRefusedFileIsNamedWithItsPlace() throws {
        let item = { (file: String) in #"{"meta":{"body":{"markdown-file":"\#(file)"}}}"# }
        let site = try TemporaryFolder([
            "Content/index.json": "[{\"items\":[\n\(item(".env")),\n\(item("a/.b/c.md"))]}]",
            "Content/.env": "SECRET",
            "p.json": "[{\"items\":[\(item("id_rsa"))]}]", "id_rsa": "SECRET",
        ])
        let errors = { (run: Program.Run) in
            run.errors.split(separator: "\n").filter { $0.contains(": error: ") }.map(String.init)
        }
        #expect(
            try errors(build(site)) == [
                #"Content/index.json:2:34: error: ".env" is a hidden file; a file or a folder whose name begins with "." is never read [outside-root]"#,
                #"Content/index.json:3:34: error: "a/.b/c.md" is a hidden file; a file or a folder whose name begins with "." is never read [outside-root]"#,
            ])
        #expect(
            try errors(build(site, "p.json")) == [
                #"p.json:1:45: error: "id_rsa" is not a text file; a payload can only name .md, .markdown and .txt files [outside-root]"#
            ])
    }

    @Test(arguments: ["_p.md", "p.md"])
    func aPayloadPublishesNoMarkdownFiles(_ file: String) throws {
        let folder = try TemporaryFolder([
            "p.json": #"{"components":[{"items":[{"meta":{"body":{"markdown-file":"\#(file)"}}}]}]}"#,
            file: "A text",
        ])
        #expect(try Program.spotsSite.run(["build", "p.json"], in: folder.url).status == 0)
        #expect(!folder.has("Output/" + file))
        #expect(try folder.text(of: "Output/index.html").contains("A text"))
    }

    @Test func settingsAreNotReadThroughALink() throws {
        let site = try TemporaryFolder(["Content/index.json": "[]", "outside.json": #"{"title":"SECRET"}"#])
        try FileManager.default.createSymbolicLink(
            atPath: site.path + "/Content/site.json", withDestinationPath: "../outside.json")
        let run = try build(site)
        #expect(run.status == 1)
        #expect(!run.errors.contains("SECRET"))
        #expect(run.errors.hasPrefix("Content/site.json:1:1: error: "))
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
