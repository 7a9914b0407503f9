import Foundation
import TestSupport
import Testing

/// Which parts of a page are compared, and how values are shown.
@Suite struct DiffValuesTests {
    private func diff(_ old: String, _ new: String, _ options: String...) throws -> String {
        let folder = try TemporaryFolder(["old.json": old, "new.json": new])
        let run = try Program.spotsSite.run(["diff", "old.json", "new.json"] + options, in: folder.url)
        #expect(run.errors == "")
        #expect(run.status == 0)
        return run.output
    }

    @Test func everyKeyOfAPageIsCompared() throws {
        let output = try diff(
            #"{ "title": "T", "path": "/a/", "draft": true, "aliases": ["/b/"], "meta": 1, "components": [] }"#,
            """
            { "title": "U", "description": "D", "image": "i", "path": "/b/", "layout": "l", "language": "nb",
              "date": "2026-01-01", "updated": "2026-01-02", "expires": "2026-01-03", "aliases": ["/c/"], "meta": { "a": [1, { "b": null }] },
              "components": [] }
            """)
        #expect(
            output == """
                ~ new.json
                  ~ title: "T" -> "U"
                  + description: "D"
                  + image: "i"
                  ~ path: "/a/" -> "/b/"
                  + layout: "l"
                  + language: "nb"
                  + date: "2026-01-01"
                  + updated: "2026-01-02"
                  + expires: "2026-01-03"
                  ~ draft: true -> false
                  ~ aliases[0]: "/b/" -> "/c/"
                  ~ meta: 1 -> {"a":[1,{"b":null}]}
                1 page changed

                """)
    }

    @Test func everyKeyOfAComponentIsCompared() throws {
        let output = try diff(
            #"[ { "title": "T", "identifier": "a", "paginate": { "size": 2 }, "empty": { "title": "None" } } ]"#,
            """
            [ { "kind": "grid", "title": "U", "identifier": "a", "size": { "width": 1, "height": 2 },
                "layout": { "inset": { "top": 1 }, "page-indicator": "overlay", "line-spacing": 4.5 },
                "interaction": { "paginate": "page", "scroll-direction": "horizontal", "mouseClick": "single" },
                "paginate": { "size": 3, "infinite": true }, "model": "m", "amountOfItemsToCache": 5,
                "footer": "note" } ]
            """)
        #expect(
            output == """
                ~ new.json
                  ~ components[0] grid "U" (kind, layout, header, footer, model, items)
                    ~ kind: "list" -> "grid"
                    + layout.line-spacing: 4.5
                    ~ layout.inset.top: 0 -> 1
                    + layout.page-indicator: "overlay"
                    ~ interaction.paginate: "disabled" -> "page"
                    ~ interaction.scroll-direction: "vertical" -> "horizontal"
                    + interaction.mouseClick: "single"
                    + size: {"width":1,"height":2}
                    ~ paginate.size: 2 -> 3
                    ~ paginate.infinite: false -> true
                    + model: "m"
                    + amountOfItemsToCache: 5
                    ~ header "U" (soft)
                      ~ title: "T" -> "U"
                    - empty "None"
                    + footer note "U"
                1 page changed

                """)
    }

    @Test func everyKeyOfAnItemIsCompared() throws {
        let output = try diff(
            #"[ { "items": [ { "identifier": 1, "title": "T", "size": { "width": 1 }, "model": { "a": 1 } } ] } ]"#,
            """
            [ { "items": [ { "identifier": 1, "kind": "k", "title": "T", "subtitle": "s", "text": "t", "image": "i",
                "action": "a", "size": { "width": 2 }, "model": { "a": 1.0 }, "meta": [1],
                "relations": { "x": [ { "title": "R" } ] } } ] } ]
            """)
        #expect(
            output == """
                ~ new.json
                  ~ components[0] list (items)
                    ~ items[0] k "T" (hard)
                      + kind: "k"
                      + subtitle: "s"
                      + text: "t"
                      + image: "i"
                      + action: "a"
                      ~ size.width: 1 -> 2
                      + meta: [1]
                      ~ model.a: 1 -> 1.0
                      + relations.x[0] "R"
                1 page changed

                """)
    }

    @Test func longValuesAreShortenedToTheDifference() throws {
        let words = "one two three four five six seven eight nine ten eleven twelve"
        let run = String(repeating: "x", count: 120)
        let output = try diff(
            """
            { "title": "\(words) old \(words)", "description": "\(run)", "image": "\(run)a", "components": [],
              "meta": { "a": "\(run)", "b": "1\\n2\\u0007" } }
            """,
            """
            { "title": "\(words) new \(words)", "image": "\(run)b", "components": [], "meta": { "b": "1\\r\\n3" } }
            """)
        #expect(
            output == """
                ~ new.json
                  ~ title: "…nine ten eleven twelve old one two three four…" -> \
                "…nine ten eleven twelve new one two three four…"
                  - description: "\(run.prefix(100))…"
                  ~ image: "…xxxxxxxxxxxxxxxxxxxxxxxxa" -> "…xxxxxxxxxxxxxxxxxxxxxxxxb"
                  ~ meta.b: "1\\n2\\u{7}" -> "1\\n3"
                  - meta.a: "\(run.prefix(100))…"
                1 page changed

                """)
    }

    @Test func removedElementsAppearAtTheirOldPosition() throws {
        let output = try diff(
            """
            [ { "items": [ { "identifier": "a" }, { "identifier": "b" }, { "identifier": "c" },
              { "identifier": "d" }, { "identifier": "e" }, { "identifier": "f" } ] } ]
            """,
            #"[ { "items": [ { "identifier": "e" }, { "identifier": "a" }, { "identifier": "c", "text": "t" } ] } ]"#
        )
        #expect(
            output == """
                ~ new.json
                  ~ components[0] list (items)
                    > items[0] "e" (moved from 4)
                    - items[1] "b"
                    ~ items[2] "c" (soft)
                      + text: "t"
                    - items[3] "d"
                    - items[5] "f"
                1 page changed

                """)
    }

    @Test func reorderedMembersAreShownInFull() throws {
        let output = try diff(
            #"[ { "meta": { "x": { "a": 1, "b": 2 } } } ]"#, #"[ { "meta": { "x": { "b": 2, "a": 1 } } } ]"#)
        #expect(
            output == """
                ~ new.json
                  ~ components[0] list (meta)
                    ~ meta.x: {"a":1,"b":2} -> {"b":2,"a":1}
                1 page changed

                """)
    }

    @Test func valuesAreEscapedInMarkdown() throws {
        let output = try diff(
            #"{ "title": "`", "meta": {}, "components": [ { "items": [ { "title": "a" } ] } ] }"#,
            #"""
            { "title": "``` @team <b>\n\n</details>", "meta": { "*k*`": "[x](https://example.org)" }, "components": [
              { "items": [ { "title": "a" }, { "kind": "<i>", "title": "</code>\n\n# `h`" } ] } ] }
            """#, "--format", "markdown")
        #expect(
            output == #"""
                **1 page changed**

                <details>
                <summary>changed: <code>new.json</code></summary>

                - `title`: ``"`"`` → ````"``` @team <b>\n\n</details>"````
                - **new** `` meta.*k*` ``: `"[x](https://example.org)"`
                - `components[0] list`: items
                  - **new** ``items[1] <i> "</code>  # `h`"``

                </details>

                """#)
    }

    @Test func fileNamesAndAddressesAreEscapedInMarkdown() throws {
        let folder = try TemporaryFolder([
            "<b>&.json": "[]", "new/<b>&.json": "[ {} ]", "old/Content/x": "", "old/Content/<b>`*.json": "[]",
            "new/Content/<b>&.json": #"{ "title": "*T*", "components": [] }"#,
        ])
        let payload = try Program.spotsSite.run(
            ["diff", "<b>&.json", "new/<b>&.json", "--format", "markdown"], in: folder.url)
        #expect(
            payload.output.contains("<summary>changed: <code>new/&lt;b&gt;&amp;.json</code></summary>"))
        let site = try Program.spotsSite.run(["diff", "old", "new", "--format", "markdown"], in: folder.url)
        #expect(
            site.output == """
                **1 page new, 1 removed**

                new: `/%3Cb%3E%26/ "*T*"` (0 components)

                removed: `/%3Cb%3E%60%2A/` (0 components)

                """)
    }
}
