import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// New sites, pages and views from the command line, up to their finished pages.
@Suite struct InitCommandTests {
    /// Runs the program in a folder.
    private static func run(_ arguments: String..., in folder: TemporaryFolder) throws -> Program.Run {
        try run(arguments, in: folder)
    }

    private static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Program.Run {
        try Program.spotsSite.run(arguments, in: folder.url)
    }

    @Test func aNewSiteBuildsWithoutWarnings() throws {
        let folder = try TemporaryFolder()
        let run = try Self.run("init", "my-site", in: folder)
        #expect(run.status == 0)
        #expect(
            run.output == """
                my-site/Content/404.json
                my-site/Content/about.md
                my-site/Content/images/welcome.svg
                my-site/Content/index.json
                my-site/Content/notes/first-note.md
                my-site/Content/site.json
                my-site/Templates/items/step.mustache
                my-site/.gitignore
                my-site/schemas/page.json
                my-site/schemas/site.json

                """)
        #expect(run.errors == "10 files written; next: spots-site preview my-site\n")
        let build = try Self.run("build", "--strict", "my-site", in: folder)
        #expect(build.status == 0, "\(build.errors)")
        let page = try folder.text(of: "my-site/Output/index.html")
        #expect(page.contains("<p class=\"spots-subtitle\">Step 1</p>"))
        #expect(page.contains("<p class=\"spots-subtitle\">January 15, 2026</p>"))
        #expect(try folder.text(of: "my-site/Output/about/index.html").contains("What this site is about"))
        #expect(try folder.text(of: "my-site/Output/404.html").contains("Go to the home page"))
    }

    @Test(arguments: ["app", "catalogue", "ferry"])
    func anExampleIsTheOneOfTheRepository(name: String) throws {
        let folder = try TemporaryFolder()
        #expect(try Self.run("init", "--example", name, "--quiet", in: folder).output == "")
        var copy = try Snapshot(of: folder.url)
        #expect(copy.files.removeValue(forKey: ".gitignore") == Data("Output/\n.spots-site/\n.env\n".utf8))
        var original = try Snapshot(of: Folders.package.appending(path: "Examples/\(name)"))
        original.files = original.files.filter { path, _ in
            !path.hasPrefix("Output/") && !path.hasPrefix(".spots-site/")
        }
        #expect(copy.files == original.files)
        let build = try Self.run("build", "--strict", in: folder)
        #expect(build.status == 0, "\(build.errors)")
    }

    @Test func aPayloadBecomesASite() throws {
        let payload = #"[ { "items": [ { "kind": "promo", "title": "A", "meta": { "price": 12 } } ] } ]"#
        let folder = try TemporaryFolder(["home.json": payload])
        let run = try Self.run("init", "a b", "--from", "home.json", in: folder)
        #expect(run.status == 0)
        #expect(
            run.output == """
                a b/Content/index.json
                a b/Templates/items/promo.mustache
                a b/Content/site.json
                a b/.gitignore
                a b/schemas/site.json
                inferred from home.json
                  template  promo is drawn by Templates/items/promo.mustache, with price (1 item)

                """)
        #expect(run.errors == "5 files written; next: spots-site preview 'a b'\n")
        #expect(try folder.text(of: "a b/Content/index.json") == payload)
        let build = try Self.run("build", "--strict", "a b", in: folder)
        #expect(build.status == 0, "\(build.errors)")
        #expect(try folder.text(of: "a b/Output/index.html").contains("<p>12</p>"))
    }

    @Test func aPayloadIsFetched() throws {
        let payload = #"[ { "items": [ { "title": "Hello from the backend" } ] } ]"#
        let server = try LoopbackServer { request, piece in
            guard piece == 0 else { return nil }
            let isFound = request.hasPrefix("GET /home.json ")
            return Array("HTTP/1.1 \(isFound ? "200 OK" : "404 Not Found")\r\n\r\n\(payload)".utf8)
        }
        let folder = try TemporaryFolder()
        let run = try Self.run("init", "--from", server.address + "/home.json", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try folder.text(of: "Content/index.json") == payload)
        let missing = try Self.run("init", "other", "--from", server.address + "/no.json", in: folder)
        #expect(missing.status == 64)
        #expect(
            missing.errors
                == "error: \(server.address)/no.json cannot be fetched: the server answers with status 404 [unreachable-source]\n"
        )
        #expect(!folder.has("other"))
    }

    @Test func aFaultyPayloadIsShown() throws {
        let folder = try TemporaryFolder(["home.json": "[ { \"items\": 3 } ]\n"])
        let run = try Self.run("init", "site", "--from", "home.json", in: folder)
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(
            run.errors == """
                home.json:1:14: error: expected an array of items, or an object with a collection, found a number [wrong-type]
                  at $[0].items
                 1 | [ { "items": 3 } ]
                   |              ^
                error: the payload has errors; nothing was written [invalid-payload]

                """)
        #expect(!folder.has("site"))
    }

    @Test func aSiteIsNeverOverwritten() throws {
        let folder = try TemporaryFolder(["Content/index.json": "[]"])
        let run = try Self.run("init", in: folder)
        #expect(run.status == 64)
        #expect(run.errors == "error: there is already a site in .; choose another folder [existing-file]\n")
        #expect(try Snapshot(of: folder.url).paths == ["Content/index.json"])

        let workflow = try Self.run("init", "--ci", "gitlab", in: folder)
        #expect(workflow.output == ".gitlab-ci.yml\n")
        #expect(try Snapshot(of: folder.url).paths == [".gitlab-ci.yml", "Content/index.json"])
        let again = try Self.run("init", "--ci", "gitlab", in: folder)
        #expect(again.status == 64)
        #expect(again.errors == "error: .gitlab-ci.yml already exists; nothing was written [existing-file]\n")
    }

    @Test func aWorkflowComesWithASite() throws {
        let folder = try TemporaryFolder()
        let run = try Self.run("init", "--ci", "github", in: folder)
        #expect(run.output.hasSuffix("\nschemas/site.json\n.github/workflows/publish.yml\n"))
        #expect(run.errors == "11 files written; next: spots-site preview\n")
    }

    @Test(arguments: [
        (
            ["--example", "fery"],
            "there is no example \"fery\"; did you mean \"ferry\"?; the examples are app, catalogue, ferry"
        ),
        (["--ci", "jenkins"], "--ci is github or gitlab, not \"jenkins\""),
        (["--from", "a.json", "--example", "ferry"], "--from and --example cannot be used together"),
    ])
    func wrongUsageIsExplained(arguments: [String], message: String) throws {
        let folder = try TemporaryFolder()
        let run = try Program.spotsSite.run(["init"] + arguments, in: folder.url)
        #expect(run.status == 64)
        #expect(run.errors.hasPrefix("Error: \(message)\n"))
        #expect(try Snapshot(of: folder.url).paths == [])
    }

    @Test(arguments: [
        ["init", "--example", "a\u{1B}[2J"], ["init", "--ci", "\u{9B}2J"], ["build", "--clock", "\u{202E}x"],
        ["\u{1B}c"], ["build", "--jobs", "\u{1B}c"],
    ])
    func argumentsCannotControlTheTerminal(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let run = try Program.spotsSite.run(arguments, in: folder.url)
        #expect(run.status == 64)
        #expect(!run.errors.unicodeScalars.contains { "\u{1B}\u{9B}\u{202E}".unicodeScalars.contains($0) })
        #expect(run.errors.hasPrefix("Error: ") && run.errors.contains("\\u{"))
    }

    /// Whenever the program is killed, the same command makes the whole site, and files are complete.
    @Test(.timeout(minutes: 10), arguments: [[".", "--example", "ferry"], ["new/site"]])
    func aCommandThatWasKilledCanBeRepeated(arguments: [String]) throws {
        let whole = try TemporaryFolder()
        _ = try Self.run(["init"] + arguments, in: whole)
        let files = try Snapshot(of: whole.url).files
        for pause in stride(from: 0, to: 40, by: 3) {
            let folder = try TemporaryFolder()
            let process = try Program.spotsSite.start(["init"] + arguments, in: folder.url)
            usleep(UInt32(pause) * 1_000)
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            for (path, bytes) in try Snapshot(of: folder.url).files where !path.contains(".spots-site-new/") {
                #expect(bytes == files[path], "\(path) after \(pause) ms")
            }
            let again = try Self.run(["init"] + arguments, in: folder)
            let isMade = again.status == 64 && again.errors.hasSuffix("[existing-file]\n")
            #expect(again.status == 0 || isMade, "\(again.errors)")
            #expect(try Snapshot(of: folder.url).files == files, "after \(pause) ms")
        }
    }

    @Test func pagesAndViewsAreAdded() throws {
        let folder = try TemporaryFolder()
        _ = try Self.run("init", in: folder)
        #expect(try Self.run("new", "page", "/team/", in: folder).output == "Content/team.json\n")
        #expect(try Self.run("new", "page", "notes/two.md", in: folder).output == "Content/notes/two.md\n")
        #expect(try Self.run("new", "view", "card", in: folder).output == "Templates/items/card.mustache\n")
        let build = try Self.run("build", "--strict", in: folder)
        #expect(build.status == 0, "\(build.errors)")
        #expect(folder.has("Output/team/index.html"))
        #expect(folder.has("Output/notes/two/index.html"))
        let again = try Self.run("new", "view", "card", in: folder)
        #expect(again.status == 64)
        #expect(
            again.errors
                == "error: Templates/items/card.mustache already exists; nothing was written [existing-file]\n"
        )
    }
}
