import TestSupport
import Testing

/// What `spots-site fetch` prints.
@Suite(.timeout(minutes: 10)) struct FetchCommandTests {
    @Test func changesAreListedAndShown() throws {
        let server = try BodyServer([
            "/home": #"{ "components": [ { "items": [ { "title": "Boats" } ] } ] }"#
        ])
        let folder = try TemporaryFolder([
            "Content/site.json": #"{ "pin": "_sources" }"#,
            "Content/index.json": "{ \"title\": \"Home\", \"source\": \"\(server.address)/home\" }",
        ])
        let file =
            "Content/_sources/\(("http_" + server.address.dropFirst("http://".count)).replacing(":", with: "_"))/home.json"
        func run(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
            let run = try Program.spotsSite.run(arguments, in: folder.url)
            return (run.status, run.output, run.errors)
        }
        #expect(try run("fetch") == (0, "+ \(file)\n1 response: 1 new\n", ""))
        #expect(try run("build").status == 0)
        #expect(try run("fetch", "--check") == (0, "1 response: no changes\n", ""))
        server["/home"] = #"{ "components": [ { "items": [ { "title": "Ships" } ] } ] }"#
        #expect(
            try run("fetch", "--check") == (
                1,
                """
                ~ \(file)
                1 response: 1 changed
                ~ /
                  ~ components[0] list (items)
                    ~ items[0] "Ships" (soft)
                      ~ title: "Boats" -> "Ships"
                1 page changed

                """, ""
            ))
        #expect(try folder.text(of: file).contains("Boats"))
        server["/home"] = nil
        #expect(
            try run("fetch") == (
                1, "",
                """
                Content/index.json:1:30: error: cannot fetch "\(server.address)/home": the server answers with status 404 [unreachable-source]
                  at $.source
                 1 | { "title": "Home", "source": "\(server.address)/home" }
                   |                              ^\(String(repeating: "~", count: server.address.count + "/home".count + 1))
                1 error; nothing was written

                """
            ))
    }

    @Test func aSilentAddressIsAWarningUnlessStrict() throws {
        let server = try BodyServer(["/home": "[]"])
        let folder = try TemporaryFolder([
            "Content/site.json": #"{ "pin": "_sources" }"#,
            "Content/index.json": "{ \"source\": \"\(server.address)/home\" }",
            "Content/news.json":
                "{ \"source\": { \"url\": \"\(server.address)/news\", \"required\": false } }",
        ])
        let warning = """
            Content/site.json:1:1: warning: cannot fetch "\(server.address)/news": the server answers with status 404 [unreachable-source]
              note: the files of its responses stay as they are

            """
        var run = try Program.spotsSite.run(["fetch", "--strict"], in: folder.url)
        #expect((run.status, run.output, run.errors) == (1, "", warning + "1 warning; nothing was written\n"))
        #expect(!folder.has("Content/_sources"))
        run = try Program.spotsSite.run(["fetch"], in: folder.url)
        #expect((run.status, run.errors) == (0, warning))
        #expect(folder.has("Content/_sources"))
    }

    @Test func aSyntaxErrorIsShownInTheResponse() throws {
        let server = try BodyServer(["/home": "{\n  \"components\": [\n    { \"items\": [] ]\n}"])
        let folder = try TemporaryFolder([
            "Content/site.json": #"{ "pin": "_sources" }"#,
            "Content/index.json": "{ \"source\": \"\(server.address)/home\" }",
        ])
        let run = try Program.spotsSite.run(["fetch"], in: folder.url)
        #expect(run.status == 1)
        #expect(
            run.errors == """
                \(server.address)/home:3:19: error: expected "," or "}", found "]" [invalid-json]
                 3 |     { "items": [] ]
                   |                   ^
                  note: Content/index.json:1:13: the page reads this response
                1 error; nothing was written

                """)
    }

    @Test func aSiteWithoutAFolderCannotFetch() throws {
        let folder = try TemporaryFolder(["Content/index.json": "[]"])
        let run = try Program.spotsSite.run(["fetch"], in: folder.url)
        #expect(run.status == 1 && run.output == "")
        #expect(
            run.errors == """
                Content/site.json:1:1: error: missing "pin": the folder in the content folder that responses are written to [missing-key]
                  note: for example "pin": "_sources"
                1 error; nothing was written

                """)
    }
}
