import Foundation
import TestSupport
import Testing

/// Compares versions of payloads, in every format.
@Suite struct DiffCommandTests {
    private let old = #"""
        {
          "title": "Fares", "description": "All fares",
          "components": [
            { "kind": "grid", "identifier": "fares", "header": { "title": "Tickets" }, "layout": { "span": 2 }, "items": [
              { "title": "Single", "subtitle": "45 kr" },
              { "title": "Return", "subtitle": "80 kr", "kind": "card" },
              { "title": "Dog", "subtitle": "20 kr" },
              { "title": "Month", "meta": { "body": "A *month* of boats", "tags": ["a", "b"] } },
              { "title": "Crew", "children": [ { "items": [ { "title": "Ingrid" } ] } ] },
              { "title": "Sheep" } ] },
            { "items": [ { "title": "Season" } ] },
            { "kind": "carousel", "items": [ { "title": "Gone" } ] } ]
        }
        """#

    private let new = #"""
        {
          "title": "Tickets",
          "components": [
            { "items": [ { "title": "Season" } ] },
            { "kind": "grid", "identifier": "fares", "header": { "title": "Tickets", "subtitle": "One way or two" },
              "footer": { "kind": "note", "title": "Cards only" }, "layout": { "span": 3 }, "items": [
              { "title": "Sheep" },
              { "title": "Single", "subtitle": "48 kr" },
              { "title": "Return", "subtitle": "80 kr", "kind": "tile" },
              { "title": "Bicycle", "kind": "card" },
              { "title": "Month", "meta": { "body": "A *month* of ships", "tags": ["a"], "new": true } },
              { "title": "Crew", "children": [ { "items": [ { "title": "Ingrid" }, { "title": "Tomas" } ] } ] } ] } ]
        }
        """#

    private func diff(_ arguments: String...) throws -> Program.Run {
        let folder = try TemporaryFolder(["old.json": old, "new.json": new])
        return try Program.spotsSite.run(["diff"] + arguments, in: folder.url)
    }

    @Test func textOutputIsATree() throws {
        let run = try diff("old.json", "new.json")
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(
            run.output == #"""
                ~ new.json
                  ~ title: "Fares" -> "Tickets"
                  - description: "All fares"
                  > components[0] list (moved from 1)
                  ~ components[1] grid "Tickets" (layout, header, footer, items)
                    ~ layout.span: 2 -> 3
                    ~ header "Tickets" (soft)
                      + subtitle: "One way or two"
                    > items[0] "Sheep" (moved from 5)
                    ~ items[1] "Single" (soft)
                      ~ subtitle: "45 kr" -> "48 kr"
                    ~ items[2] tile "Return" (hard)
                      ~ kind: "card" -> "tile"
                    ~ items[3] card "Bicycle" (hard)
                      + kind: "card"
                      ~ title: "Dog" -> "Bicycle"
                      - subtitle: "20 kr"
                    ~ items[4] "Month" (soft)
                      ~ meta.body: "A *month* of boats" -> "A *month* of ships"
                      ~ meta.tags: ["a","b"] -> ["a"]
                      + meta.new: true
                    ~ items[5] "Crew" (children)
                      ~ children[0] list (items)
                        + items[1] "Tomas"
                    + footer note "Cards only"
                  - components[2] carousel (1 item)
                1 page changed

                """#)
    }

    @Test func markdownOutputIsACollapsibleNestedList() throws {
        let run = try diff("old.json", "new.json", "--format", "markdown")
        #expect(run.status == 0)
        #expect(
            run.output == #"""
                **1 page changed**

                <details>
                <summary>changed: <code>new.json</code></summary>

                - `title`: `"Fares"` → `"Tickets"`
                - **removed** `description`: `"All fares"`
                - `components[0] list`: moved from 1
                - `components[1] grid "Tickets"`: layout, header, footer, items
                  - `layout.span`: `2` → `3`
                  - `header "Tickets"`: soft
                    - **new** `subtitle`: `"One way or two"`
                  - `items[0] "Sheep"`: moved from 5
                  - `items[1] "Single"`: soft
                    - `subtitle`: `"45 kr"` → `"48 kr"`
                  - `items[2] tile "Return"`: hard
                    - `kind`: `"card"` → `"tile"`
                  - `items[3] card "Bicycle"`: hard
                    - **new** `kind`: `"card"`
                    - `title`: `"Dog"` → `"Bicycle"`
                    - **removed** `subtitle`: `"20 kr"`
                  - `items[4] "Month"`: soft
                    - `meta.body`: `"A *month* of boats"` → `"A *month* of ships"`
                    - `meta.tags`: `["a","b"]` → `["a"]`
                    - **new** `meta.new`: `true`
                  - `items[5] "Crew"`: children
                    - `children[0] list`: items
                      - **new** `items[1] "Tomas"`
                  - **new** `footer note "Cards only"`
                - **removed** `components[2] carousel`: 1 item

                </details>

                """#)
    }

    @Test func jsonOutputIsOneObjectPerLine() throws {
        let run = try diff("old.json", "new.json", "--format", "json")
        #expect(run.status == 0)
        #expect(
            run.output == #"""
                {"file":"new.json","change":"changed","values":[{"name":"title","old":"Fares","new":"Tickets"},{"name":"description","old":"All fares"}],"parts":[{"name":"components[0]","change":"changed","kind":"list","oldIndex":1,"newIndex":0,"moved":true},{"name":"components[1]","change":"changed","kind":"grid","title":"Tickets","oldIndex":0,"newIndex":1,"differences":["layout","header","footer","items"],"values":[{"name":"layout.span","old":2,"new":3}],"parts":[{"name":"header","change":"changed","title":"Tickets","differences":["soft"],"values":[{"name":"subtitle","new":"One way or two"}]},{"name":"items[0]","change":"changed","title":"Sheep","oldIndex":5,"newIndex":0,"moved":true},{"name":"items[1]","change":"changed","title":"Single","oldIndex":0,"newIndex":1,"differences":["soft"],"values":[{"name":"subtitle","old":"45 kr","new":"48 kr"}]},{"name":"items[2]","change":"changed","kind":"tile","title":"Return","oldIndex":1,"newIndex":2,"differences":["hard"],"values":[{"name":"kind","old":"card","new":"tile"}]},{"name":"items[3]","change":"changed","kind":"card","title":"Bicycle","oldIndex":2,"newIndex":3,"differences":["hard"],"values":[{"name":"kind","new":"card"},{"name":"title","old":"Dog","new":"Bicycle"},{"name":"subtitle","old":"20 kr"}]},{"name":"items[4]","change":"changed","title":"Month","oldIndex":3,"newIndex":4,"differences":["soft"],"values":[{"name":"meta.body","old":"A *month* of boats","new":"A *month* of ships"},{"name":"meta.tags","old":["a","b"],"new":["a"]},{"name":"meta.new","new":true}]},{"name":"items[5]","change":"changed","title":"Crew","oldIndex":4,"newIndex":5,"differences":["children"],"parts":[{"name":"children[0]","change":"changed","kind":"list","oldIndex":0,"newIndex":0,"differences":["items"],"parts":[{"name":"items[1]","change":"new","title":"Tomas","newIndex":1}]}]},{"name":"footer","change":"new","kind":"note","title":"Cards only"}]},{"name":"components[2]","change":"removed","kind":"carousel","oldIndex":2}]}

                """#)
    }

    @Test(arguments: [
        ("text", "no differences\n"), ("markdown", "**no differences**\n"), ("json", ""),
    ])
    func equalVersionsHaveNoDifferences(_ format: String, _ output: String) throws {
        let run = try diff("old.json", "old.json", "--format", format, "--exit-code")
        #expect(run.status == 0)
        #expect(run.output == output)
    }

    @Test func theExitStatusReportsDifferencesOnRequest() throws {
        let run = try diff("old.json", "new.json", "--exit-code", "--quiet")
        #expect(run.status == 1)
        #expect(run.output + run.errors == "")
    }

    @Test func comparingAPayloadWithASiteIsWrongUsage() throws {
        for arguments in [["old.json", "."], [".", "old.json"]] {
            let run = try diff(arguments[0], arguments[1])
            #expect(run.status == 64)
            #expect(
                run.errors.hasPrefix(
                    "Error: Cannot compare a payload with a site; name two payloads or two sites\n")
            )
        }
    }

    @Test func aMissingVersionIsWrongUsage() throws {
        let run = try diff("old.json", "nowhere.json")
        #expect(run.status == 64)
        #expect(run.errors == "error: nowhere.json does not exist [missing-input]\n")
    }

    @Test func errorsOfBothVersionsAreShownAndNothingIsCompared() throws {
        let folder = try TemporaryFolder([
            "old.json": "[ { \"kind\": [] } ]", "new.json": "{ \"title\": \"T\", \"title\": \"U\" }",
        ])
        let run = try Program.spotsSite.run(["diff", "old.json", "new.json"], in: folder.url)
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(
            run.errors == """
                new.json:1:1: error: missing "components": a page needs an array of components [missing-components]
                  at $
                 1 | { "title": "T", "title": "U" }
                   | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                new.json:1:3: warning: the key "title" is repeated; the last value is used [duplicate-key]
                  at $.title
                 1 | { "title": "T", "title": "U" }
                   |   ^~~~~~~
                  note: new.json:1:17: it is repeated here
                old.json:1:13: error: expected a string, found an array [wrong-type]
                  at $[0].kind
                 1 | [ { "kind": [] } ]
                   |             ^~
                2 errors, 1 warning; nothing was compared

                """)
        let json = try Program.spotsSite.run(
            ["diff", "old.json", "old.json", "--format", "json"], in: folder.url)
        #expect(json.status == 1)
        #expect(json.output == "")
        #expect(
            json.errors == """
                {"severity":"error","id":"wrong-type","message":"expected a string, found an array",\
                "file":"old.json","line":1,"column":13,"path":"$[0].kind","notes":[]}

                """)
    }

    @Test func warningsOnlyPreventComparisonWithStrict() throws {
        let folder = try TemporaryFolder([
            "old.json": "{ \"title\": \"T\", \"title\": \"U\", \"components\": [] }",
            "new.json": "{ \"title\": \"V\", \"components\": [] }",
        ])
        let run = try Program.spotsSite.run(["diff", "old.json", "new.json"], in: folder.url)
        #expect(run.status == 0)
        #expect(run.errors.contains("[duplicate-key]"))
        #expect(run.output == "~ new.json\n  ~ title: \"U\" -> \"V\"\n1 page changed\n")
        let strict = try Program.spotsSite.run(["diff", "old.json", "new.json", "--strict"], in: folder.url)
        #expect(strict.status == 1)
        #expect(strict.output == "")
        #expect(strict.errors.hasSuffix("\n1 warning; nothing was compared\n"))
    }
}
