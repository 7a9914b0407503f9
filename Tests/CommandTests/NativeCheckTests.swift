import TestSupport
import Testing

/// What `spots-site check --native` prints.
@Suite(.timeout(minutes: 5)) struct NativeCheckTests {
    private static let payload = """
        {
          "components": [
            { "kind": "grid", "items": [ { "title": 7 }, { "title": "b", "meta": { "a": [null] } } ] }
          ]
        }
        """

    private static func check(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Run {
        try Program.spotsSite.run(["check"] + arguments, in: folder.url)
    }

    @Test func eachVersionIsPredicted() throws {
        let folder = try TemporaryFolder(["home.json": Self.payload])
        let run = try Self.check(folder, "home.json", "--native", "7,6")
        #expect((run.status, run.output) == (1, ""))
        #expect(
            run.errors == """
                home.json:3:45: warning: Spots 6 reads this as "7.0": it turns a number into text with a decimal point [app-outcome]
                  at $.components[0].items[0].title
                 3 |     { "kind": "grid", "items": [ { "title": 7 }, { "title": "b", "meta": { "a": [null] } } ] }
                   |                                             ^
                  note: write "7"
                home.json:3:45: error: Spots 7 shows an empty screen: the value must be text, and this is the number 7 [app-outcome]
                  at $.components[0].items[0].title
                 3 |     { "kind": "grid", "items": [ { "title": 7 }, { "title": "b", "meta": { "a": [null] } } ] }
                   |                                             ^
                  note: write "7"
                home.json:3:82: error: Spots 7 crashes: it cannot read null inside a list of custom data [app-outcome]
                  at $.components[0].items[1].meta.a[0]
                 3 |     { "kind": "grid", "items": [ { "title": 7 }, { "title": "b", "meta": { "a": [null] } } ] }
                   |                                                                                  ^~~~
                  note: put the value into an object
                2 errors, 1 warning

                """)
        let five = try Self.check(folder, "home.json", "--native", "5", "--format", "json")
        #expect(five.status == 0)
        #expect(
            five.errors == """
                {"severity":"warning","id":"app-outcome","message":"Spots 5 reads \\"\\" instead: the value must be text, and this is the number 7","file":"home.json","line":3,"column":45,"path":"$.components[0].items[0].title","version":"5","outcome":"default","value":"","notes":[{"message":"write \\"7\\""}]}

                """)
        #expect(try Self.check(folder, "home.json", "--native", "5", "--strict").status == 1)
        #expect(try Self.check(folder, "home.json").errors == "")
    }

    @Test func anUnknownVersionIsRefused() throws {
        let folder = try TemporaryFolder(["home.json": Self.payload])
        for version in ["9", "6,", ""] {
            let run = try Self.check(folder, "home.json", "--native", version)
            #expect(run.status == 64)
            #expect(
                run.errors.hasPrefix(
                    "Error: The value '\(version)' is invalid for '--native <version>'. Please provide one of '5', '6' or '7'."
                ))
        }
    }

    /// Only what an app can read is a payload, and only what is published counts.
    @Test func payloadsAreJSONFilesAndResponses() throws {
        let server = try BodyServer(["/home": "{ \"components\": [\n{ \"kind\": \"fancy\" } ] }"])
        let folder = try TemporaryFolder([
            "Content/site.json": #"{ "collections": { "huts": { "source": "_huts.json" } } }"#,
            "Content/_huts.json": #"[ { "id": 1, "title": 1 } ]"#,
            "Content/huts/[id].json":
                #"{ "collection": "huts", "components": [ { "items": [ { "title": 1 } ] } ] }"#,
            "Content/text.md": "Text", "Content/draft.json": #"{ "draft": true, "components": [] }"#,
            "Content/remote.json": "{ \"source\": \"\(server.address)/home\" }",
            "Content/bare.json": "[]", "Content/wrong.json": "[",
        ])
        let run = try Self.check(folder, "--native", "7", "--format", "json")
        #expect(run.status == 1)
        let found = run.errors.split(separator: "\n").filter { $0.contains("\"app-outcome\"") }.map { line in
            let parts = line.split(separator: "\"")
            let file = parts.firstIndex(of: "file").map { String(parts[$0 + 2]) } ?? ""
            return file + (line.contains("screen empty") ? " empty" : "")
        }
        #expect(
            found.map { $0.replacing(server.address, with: "HOST") } == [
                "Content/bare.json empty", "Content/wrong.json empty", "HOST/home empty",
            ])
    }

    @Test func aTableHasAColumnForEachVersion() throws {
        let folder = try TemporaryFolder([
            "home.json": Self.payload,
            "odd.json": """
            { "components": [ { "kind": "a|`b`", "items": [ {}, 1 ] } ] }
            """,
            "good.json": #"{ "components": [ { "items": [ { "title": "T" } ] } ] }"#,
        ])
        var run = try Self.check(folder, "home.json", "--native", "6,7", "--format", "markdown")
        #expect((run.status, run.errors) == (1, "2 errors, 1 warning\n"))
        #expect(
            run.output == """
                **Spots 6: 1 warning; Spots 7: 2 errors**

                | place | Spots 6 | Spots 7 |
                | --- | --- | --- |
                | `home.json:3:45`<br>`$.components[0].items[0].title` | converted `"7.0"`<br>`it turns a number into text with a decimal point` | **screen empty**<br>`the value must be text, and this is the number 7` |
                | `home.json:3:82`<br>`$.components[0].items[1].meta.a[0]` |  | **crash**<br>`it cannot read null inside a list of custom data` |

                """)
        run = try Self.check(folder, "odd.json", "--native", "5", "--format", "markdown")
        #expect(
            run.output.contains(
                "| default `\"grid\"`<br>``the value must be \"carousel\", \"list\", \"grid\", \"view\" or \"row\", and this is the text \"a\\|`b`\"`` |"
            ), "\(run.output)")
        run = try Self.check(folder, "good.json", "--native", "5,7", "--format", "markdown")
        #expect(run.status == 0 && run.errors == "")
        #expect(run.output == "**Spots 5, Spots 7: everything is read as it is written**\n")
        #expect(try Self.check(folder, "good.json", "--format", "markdown").status == 64)
    }
}
