import TestSupport
import Testing

/// What `spots-site diff --native` prints: what the app does with each change, and what breaks.
@Suite(.timeout(minutes: 10)) struct DiffNativeTests {
    private static let old = """
        { "components": [
          { "kind": "grid", "header": { "kind": "h", "title": "A" }, "items": [
            { "title": "1", "kind": "card" }, { "title": "2", "kind": "card" }, { "title": "3", "kind": "card" }, { "title": 4 } ] },
          { "kind": "list", "items": [{ "title": "x" }] },
          { "kind": "list", "identifier": "a", "items": [{ "title": "gone" }] }
        ] }
        """
    private static let new = """
        { "components": [
          { "kind": "grid", "header": { "kind": "h", "title": "A" }, "items": [
            { "title": "0", "kind": "card" }, { "title": "1", "kind": "card", "subtitle": "soft" },
            { "title": "2", "kind": "row" }, { "title": "3", "kind": "card" }, { "title": 4 } ] },
          { "kind": "list", "layout": { "span": "2" }, "items": [{ "title": "x" }] },
          { "kind": "carousel", "identifier": "b", "items": [{ "title": "new" }] }
        ] }
        """

    private func diff(_ old: String, _ new: String, _ arguments: String...) throws -> Program.Run {
        let folder = try TemporaryFolder(["old.json": old, "new.json": new])
        return try Program.spotsSite.run(["diff", "old.json", "new.json"] + arguments, in: folder.url)
    }

    @Test func eachChangeSaysWhatTheAppDoes() throws {
        let run = try diff(Self.old, Self.new, "--native", "6,7")
        #expect(run.status == 0)
        #expect(
            run.output == """
                ~ new.json
                  ~ components[0] grid "A" (items)
                    + items[0] card "0" (in the app: insertion)
                    ~ items[1] card "1" (soft, in the app: soft update)
                      + subtitle: "soft"
                    ~ items[2] row "2" (hard, in the app: reload of the item)
                      ~ kind: "card" -> "row"
                  ~ components[1] list (layout, in the app: hard reload of the component)
                    ~ layout.span: 0 -> 2
                  + components[2] carousel "b" (1 item, in the app: screen change)
                  - components[2] list "a" (1 item, in the app: screen change)
                1 page changed
                new with Spots 6, Spots 7: 1 error, 1 warning

                """)
        // The title that is a number was there before.
        #expect(
            run.errors == """
                new.json:5:41: warning: Spots 6 reads this as 2: it reads the text as a number [app-outcome]
                  at $.components[1].layout.span
                 5 |   { "kind": "list", "layout": { "span": "2" }, "items": [{ "title": "x" }] },
                   |                                         ^~~
                  note: write 2 without quotation marks
                new.json:5:41: error: Spots 7 shows an empty screen: the value must be a number, and this is the text "2" [app-outcome]
                  at $.components[1].layout.span
                 5 |   { "kind": "list", "layout": { "span": "2" }, "items": [{ "title": "x" }] },
                   |                                         ^~~
                  note: write 2 without quotation marks

                """)
    }

    @Test func theExitStatusSaysWhetherTheAppBreaks() throws {
        #expect(try diff(Self.old, Self.new, "--native", "7", "--exit-code").status == 1)
        #expect(try diff(Self.old, Self.new, "--native", "6", "--exit-code").status == 0)
        #expect(try diff(Self.old, Self.new, "--native", "7").status == 0)
        #expect(try diff(Self.new, Self.old, "--native", "7", "--exit-code").status == 0)
        #expect(try diff(Self.old, Self.new, "--exit-code").status == 1)
        let run = try diff(Self.old, Self.new, "--native", "9")
        #expect(run.status == 64)
        #expect(
            run.errors == "error: \"9\" is not a version of the app; known are 5, 6, 7 [unknown-version]\n")
    }

    @Test func aTableFollowsTheDifferences() throws {
        let run = try diff(Self.old, Self.new, "--native", "6,7", "--format", "markdown")
        #expect(run.errors == "")
        #expect(
            run.output.split(separator: "\n").suffix(4) == [
                "**Spots 6: 1 warning; Spots 7: 1 error**", "| place | Spots 6 | Spots 7 |",
                "| --- | --- | --- |",
                "| `new.json:5:41`<br>`$.components[1].layout.span` | converted `2`<br>`it reads the text as a number` | **screen empty**<br>`the value must be a number, and this is the text \"2\"` |",
            ])
        #expect(
            try diff(Self.new, Self.old, "--native", "7", "--format", "markdown").output
                .hasSuffix("\n\n**Spots 7: nothing is lost that was not lost before**\n"))
    }

    @Test func programsGetTheSame() throws {
        let run = try diff(Self.old, Self.new, "--native", "7", "--format", "json")
        #expect(run.output.contains(#""app":"reload of the item""#))
        #expect(run.errors.contains(#""version":"7","outcome":"screen empty""#))
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test func sitesAreComparedByTheirTwins() throws {
        let settings = #"{ "baseURL": "https://example.org/", "app": { "version": 7 } }"#
        let page = { (more: String) in
            #"{ "title": "T", "components": [{ "kind": "carousel", "items": [{ "title": "a" }]\#(more) }] }"#
        }
        let folder = try TemporaryFolder([
            "old/Content/site.json": settings, "old/Content/index.json": page(""),
            "new/Content/site.json": settings,
            "new/Content/index.json": page(#", "layout": { "show-empty-component": true }"#),
        ])
        let run = try Program.spotsSite.run(
            ["diff", "old", "new", "--native", "7", "--exit-code", "--format", "json"], in: folder.url)
        #expect(run.status == 1)
        #expect(run.errors.contains(#""file":"new/Content/index.json""#))
        #expect(run.errors.contains(#""outcome":"not shown""#))
    }
}
