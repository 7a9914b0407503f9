import Foundation
import TestSupport
import Testing

/// How the program prints problems in each format.
@Suite struct DiagnosticsOutputTests {
    private let faulty =
        #"{ "components": [ { "items": [ { "title": [] }, { "title": "x", "action": "nowhere" } ] } ] }"#

    @Test func jsonPrintsOneObjectPerLine() throws {
        let site = try TemporaryFolder(["Content/index.json": faulty])
        let run = try Program.spotsSite.run(["check", "--format", "json"], in: site.url)
        #expect(run.status == 1)
        let lines = run.errors.split(separator: "\n")
        #expect(
            lines.first == """
                {"severity":"error","id":"wrong-type","message":"expected a string, found an array",\
                "file":"Content/index.json","line":1,"column":43,"path":"$.components[0].items[0].title","notes":[]}
                """)
        #expect(
            lines.dropFirst().first == """
                {"severity":"warning","id":"unmatched-action","message":"no route matches the action \\"nowhere\\"; \
                it is drawn without a link","file":"Content/index.json","line":1,"column":75,\
                "path":"$.components[0].items[1].action","notes":[{"message":"an action is a web address, a path with \\"/\\", or a name with a route under \\"routes\\" in site.json"}]}
                """)
    }

    @Test func annotationPathsAreRelativeToTheGitHubWorkspace() throws {
        let workspace = try TemporaryFolder(["docs/site/Content/index.json": faulty])
        let run = try Program.spotsSite.run(
            ["check", "--site", "docs/site"], in: workspace.url,
            environment: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": workspace.path])
        #expect(
            run.output == """
                ::error file=docs/site/Content/index.json,line=1,col=43,title=wrong-type::expected a string, found an array
                ::warning file=docs/site/Content/index.json,line=1,col=75,title=unmatched-action::no route matches the \
                action "nowhere"; it is drawn without a link

                """)
    }

    @Test func fiftyDiagnosticsArePrintedAndTheRestIsCounted() throws {
        let items = Array(repeating: #"{ "title": [] }"#, count: 63).joined(separator: ",\n")
        let site = try TemporaryFolder(["Content/index.json": "[ { \"items\": [\n\(items) ] } ]"])
        let run = try Program.spotsSite.run(["check"], in: site.url)
        #expect(run.errors.ranges(of: "[wrong-type]").count == 50)
        #expect(run.errors.hasSuffix("\n... and 13 more\n63 errors\n"))
    }

    @Test func strictCountsWarningsAsErrors() throws {
        let page = #"{ "components": [ { "items": [ { "title": "x", "action": "nowhere" } ] } ] }"#
        let site = try TemporaryFolder(["Content/index.json": page])
        #expect(try Program.spotsSite.run(["build"], in: site.url).status == 0)
        let before = try Snapshot(of: site.url.appending(path: "Output"))
        try site.write(page.replacing("\"x\"", with: "\"changed\""), to: "Content/index.json")
        let run = try Program.spotsSite.run(["build", "--strict"], in: site.url)
        #expect(run.status == 1)
        #expect(run.errors.hasSuffix("1 warning; nothing was written\n"))
        #expect(try Snapshot(of: site.url.appending(path: "Output")) == before)
    }

    @Test func strictBuildsAndChecksReportUnknownKeys() throws {
        let site = try TemporaryFolder([
            "Content/index.json": #"{ "titel": "x", "components": [] }"#,
            "Content/index.page.json": #"{ "dat": "2026-01-01" }"#,
        ])
        // Also when the pages are reused from an earlier build.
        for command in ["check", "build", "build"] {
            let loose = try Program.spotsSite.run([command], in: site.url)
            #expect(loose.status == 0)
            #expect(loose.errors == "note: 2 unknown keys are ignored; --strict reports unknown keys\n")
        }
        for command in ["build", "check"] {
            // Problems also appear when the pages are reused from an earlier build.
            let run = try Program.spotsSite.run([command, "--strict"], in: site.url)
            #expect(run.status == 1)
            #expect(
                run.errors == """
                    Content/index.json:1:3: warning: unknown key "titel" in a page; did you mean "title"? [unknown-key]
                      at $.titel
                     1 | { "titel": "x", "components": [] }
                       |   ^~~~~~~
                    Content/index.page.json:1:3: warning: unknown key "dat" in a page; did you mean "date"? [unknown-key]
                      at $.dat
                     1 | { "dat": "2026-01-01" }
                       |   ^~~~~
                    2 warnings\(command == "build" ? "; nothing was written" : "")

                    """)
        }
    }

    @Test func aSuccessfulCheckSaysSoAndWritesNothing() throws {
        let site = try TemporaryFolder(["Content/index.json": #"{ "components": [] }"#])
        let run = try Program.spotsSite.run(["check"], in: site.url)
        #expect(run.status == 0)
        #expect(run.output == "1 page, no problems\n")
        #expect(try Snapshot(of: site.url).paths == ["Content/index.json"])
    }

    @Test func verboseReportsComponentsThatAreLeftOut() throws {
        let page = """
            [
              { "kind": "grid", "header": { "title": "Empty" }, "items": { "collection": "none" } }
            ]
            """
        let site = try TemporaryFolder([
            "Content/index.json": page, "Content/_none.json": "[]",
            "Content/site.json": #"{ "collections": { "none": { "source": "_none.json" } } }"#,
        ])
        #expect(try Program.spotsSite.run(["build"], in: site.url).errors == "")
        #expect(try !site.text(of: "Output/index.html").contains("<h2>Empty"))
        let run = try Program.spotsSite.run(["build", "--verbose"], in: site.url)
        #expect(
            run.errors == """
                note: Content/index.json:2:3: a component without items is left out, with its header and footer

                """)
    }

    @Test(arguments: [
        ["bild"], ["build", "--jobs", "0"], ["build", "--format", "xml"], ["explain"],
        ["build", "--quiet", "--verbose"],
    ])
    func wrongUsageExitsWith64(_ arguments: [String]) throws {
        let site = try TemporaryFolder(["Content/index.json": "[]"])
        let run = try Program.spotsSite.run(arguments, in: site.url)
        #expect(run.status == 64)
        #expect(run.errors.hasPrefix("Error: "))
    }

    // MARK: All errors in one run

    private let twoKindsOfErrors = [
        "Content/index.json":
            #"[ { "kind": "gird", "items": [ { "kind": "crad", "action": "album:1" }, { "action": "album:2" } ] } ]"#,
        "Templates/items/card.mustache": "{{title}}",
    ]

    private func firstLines(_ run: Program.Run) -> [String] {
        run.errors.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map(String.init)
    }

    @Test func aBrokenSymlinkHidesNoPageErrors() throws {
        let site = try TemporaryFolder(twoKindsOfErrors)
        try FileManager.default.createSymbolicLink(
            atPath: site.path + "/Content/out", withDestinationPath: "/etc")
        let run = try Program.spotsSite.run(["check"], in: site.url)
        #expect(
            firstLines(run) == [
                """
                Content/index.json:1:13: warning: unknown component kind "gird"; 1 component is drawn as "list"; \
                did you mean "grid"? [unknown-component-kind]
                """,
                """
                Content/index.json:1:42: warning: there is no view for the kind "crad"; the default view draws 1 item; \
                did you mean "card"? [unknown-kind]
                """,
                """
                Content/index.json:1:60: warning: no route matches 2 actions like "album:1"; they are drawn without links [unmatched-action]
                """,
                #"Content/out:1:1: error: the link points outside its folder, to "/etc" [outside-root]"#,
                "note: not checked because of these errors: links", "1 error, 3 warnings",
            ])
    }

    @Test(arguments: [
        (
            #"{ "routes": 3 }"#, ["[unknown-component-kind]", "[unknown-kind]", "[wrong-type]"],
            "actions, links"
        ),
        (
            #"{ "kinds": 3 }"#, ["[unknown-kind]", "[unmatched-action]", "[wrong-type]"],
            "kinds of components, links"
        ),
        (
            #"{ "title": [] }"#,
            ["[unknown-component-kind]", "[unknown-kind]", "[unmatched-action]", "[wrong-type]"], "links"
        ),
        (
            #"{ "views": 3 }"#, ["[unknown-component-kind]", "[unmatched-action]", "[wrong-type]"],
            "kinds of items, links"
        ),
        ("{", ["[invalid-json]"], "actions, collections, kinds of components, kinds of items, links"),
    ])
    func aSettingsErrorOnlySkipsDependentChecks(
        _ settings: String, _ ids: [String], _ unchecked: String
    ) throws {
        let site = try TemporaryFolder(twoKindsOfErrors)
        try site.write(settings, to: "Content/site.json")
        let run = try Program.spotsSite.run(["check"], in: site.url)
        #expect(
            firstLines(run).compactMap { $0.split(separator: " ").last { $0.hasPrefix("[") } }.map(
                String.init)
                == ids)
        #expect(run.errors.contains("note: not checked because of these errors: \(unchecked)\n"))
    }

    @Test func oneMistakeIsReportedOnce() throws {
        let site = try TemporaryFolder([
            "Content/site.json": #"{ "collections": { "x": { "source": { "a": "b" } } } }"#,
            "Content/[id].json": #"{ "collection": "x", "components": [] }"#,
        ])
        let run = try Program.spotsSite.run(["check"], in: site.url)
        #expect(
            firstLines(run) == [
                "Content/site.json:1:39: error: unknown key \"a\" in a source [unknown-key]",
                "note: not checked because of these errors: links", "1 error",
            ])
    }

    @Test func aBuildCountsItsWarnings() throws {
        let site = try TemporaryFolder(twoKindsOfErrors)
        let run = try Program.spotsSite.run(["build"], in: site.url)
        #expect(run.output.hasPrefix("1 page, 4 files: 4 written, 0 reused, 0 removed, 3 warnings, "))
    }

    @Test func failuresOutsideFilesAreJSONToo() throws {
        let folder = try TemporaryFolder()
        let run = try Program.spotsSite.run(["build", "nowhere.json", "--format", "json"], in: folder.url)
        #expect(run.status == 64)
        #expect(
            run.errors == """
                {"severity":"error","id":"missing-input","message":"nowhere.json does not exist","file":null,\
                "line":null,"column":null,"path":null,"notes":[]}

                """)
    }

    @Test func explainReportsTheSameAsABuild() throws {
        let site = try TemporaryFolder(twoKindsOfErrors)
        try site.write(#"[ { "items": { "collection": "nope" } } ]"#, to: "Content/about.json")
        let about = try Program.spotsSite.run(["explain", "/about/"], in: site.url)
        #expect(about.status == 1)
        #expect(
            firstLines(about) == [
                #"Content/about.json:1:14: error: there is no collection "nope" [unknown-collection]"#
            ])
        let index = try Program.spotsSite.run(["explain", "/"], in: site.url)
        #expect(index.status == 0)
        #expect(firstLines(index).count == 3)
        try site.write(#"[ { "items": [ { "title": "One" } ] } ]"#, to: "payload.json")
        let payload = try Program.spotsSite.run(["explain", "payload.json"], in: site.url)
        #expect(payload.output.hasPrefix("payload.json -> /\n"))
    }
}
