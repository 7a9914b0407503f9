import TestSupport
import Testing

/// What `spots-site check --native` prints.
@Suite(.timeout(minutes: 10)) struct NativeCheckTests {
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
        let run = try Self.check(folder, "home.json", "--native", "9")
        #expect(run.status == 64)
        #expect(
            run.errors == "error: \"9\" is not a version of the app; known are 5, 6, 7 [unknown-version]\n")
        for names in ["6,", ""] {
            let run = try Self.check(folder, "home.json", "--native", names)
            #expect(run.status == 64)
            #expect(run.errors.hasPrefix("Error: The value '\(names)' is invalid for '--native <version>'"))
        }
    }

    private static let table = """
        { "name": "Our app", "reads": "casts", "objects": {
          "component": { "items": { "type": "list", "of": "item", "default": [] } },
          "item": { "rank": { "type": "whole", "default": 1 } } } }
        """

    @Test func theSettingsNameVersions() throws {
        let folder = try TemporaryFolder([
            "Content/site.json":
                #"{ "app": { "supports": [7, "our"], "dialects": { "our": "native/our.json" } } }"#,
            "native/our.json": Self.table,
            "Content/index.json": #"{ "components": [ { "items": [ { "title": 1, "rank": "2" } ] } ] }"#,
        ])
        func outcomes(_ arguments: String...) throws -> [String] {
            let run = try Program.spotsSite.run(["check", "--format", "json"] + arguments, in: folder.url)
            return run.errors.split(separator: "\n").compactMap { line in
                line.firstMatch(of: /"message":"(.*)","file"/).map { String($0.1) }
            }
        }
        let our =
            #"Our app reads 1 instead: the value must be a whole number, and this is the text \"2\""#
        #expect(
            try outcomes() == [
                "Spots 7 shows an empty screen: the value must be text, and this is the number 1", our,
            ])
        #expect(try outcomes("--native", "our") == [our])
        #expect(try outcomes("--native", "5").count == 1)
        // A table of one's own takes the place of a published one.
        try folder.write(
            #"{ "app": { "dialects": { "7": "native/our.json" } } }"#, to: "Content/site.json")
        #expect(try outcomes() == [])
        #expect(try outcomes("--native", "7") == [our])
        // Builds do not read tables.
        try folder.remove("native/our.json")
        #expect(try Program.spotsSite.run(["build"], in: folder.url).status == 0)
        #expect(!folder.has("Output/native"))
    }

    private static let faults: [(app: String, table: String, message: String)] = [
        (
            #"{ "supports": [8] }"#, "",
            """
            Content/site.json:1:25: error: "8" is not a version of the app; known are 5, 6, 7 [unknown-option]
              at $.app.supports[0]
            """
        ),
        (
            #"{ "dialects": { "a,b": "8.json" } }"#, "",
            """
            Content/site.json:1:26: error: "a,b" is not the name of a version, such as "8" [invalid-value]
              at $.app.dialects["a,b"]
            """
        ),
        (
            #"{ "dialects": { "8": "../8.json" } }"#, "",
            """
            Content/site.json:1:31: error: "../8.json" is not the path of a file inside the site's folder, such as "native/8.json" [invalid-value]
              at $.app.dialects.8
            """
        ),
        (
            #"{ "supports": [8], "dialects": { "8": "none.json" } }"#, "",
            """
            Content/site.json:1:48: error: cannot read the table "none.json": no such file or directory [unreadable-file]
            """
        ),
        (
            #"{ "supports": [8], "dialects": { "8": "8.json" } }"#, #"{ "objects": { "#,
            #"8.json:1:16: error: expected a key in quotation marks or "}", found the end of the file [invalid-json]"#
        ),
        (
            #"{ "supports": [8], "dialects": { "8": "8.json" } }"#,
            #"{ "objects": { "component": { "items": { "type": "list" } } } }"#,
            """
            8.json:1:40: error: missing "of": the type of the object or of the elements [missing-key]
              at $.objects.component.items
            """
        ),
        (
            #"{ "supports": [8], "dialects": { "8": "8.json" } }"#,
            #"{ "objects": { "component": { "items": { "type": "list", "of": "row" } } } }"#,
            """
            8.json:1:40: error: there is no "row" in "objects" [missing-key]
              at $.objects.component.items
            """
        ),
        (
            #"{ "supports": [8], "dialects": { "8": "8.json" } }"#, #"{ "objects": { "item": {} } }"#,
            """
            8.json:1:14: error: missing "component": the keys of a component [missing-key]
              at $.objects
            """
        ),
        (
            #"{ "supports": [8], "dialects": { "8": "8.json" } }"#,
            #"{ "objects": { "component": { "kind": { "typ": "text", "reads": "odd" } } } }"#,
            """
            8.json:1:41: error: unknown key "typ" in a rule; did you mean "type"? [unknown-key]
              at $.objects.component.kind.typ
            """
        ),
    ]

    @Test(arguments: faults)
    func aFaultInTheSettingsOrInATableIsLocated(_ app: String, _ table: String, _ message: String) throws {
        var files = [
            "Content/site.json": "{ \"app\": \(app) }", "Content/index.json": #"{ "components": [{}] }"#,
        ]
        if !table.isEmpty { files["8.json"] = table }
        let run = try Self.check(try TemporaryFolder(files))
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix(message), "\(run.errors)")
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
            "Content/comma.json": #"{ "components": [ { "kind": "list" }, ] }"#,
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
        run = try Self.check(folder, "good.json", "--format", "markdown")
        #expect(
            (run.status, run.output) == (
                0, "**No version of the app is named: use --native, or \"app\" in site.json**\n"
            ))
    }
}
