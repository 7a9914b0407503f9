import Foundation
import TestSupport
import Testing

/// `check --languages` in its three formats.
@Suite struct CheckLanguagesTests {
    private static func site() throws -> TemporaryFolder {
        try TemporaryFolder([
            "Content/site.json": """
            { "languages": { "en": { "name": "A|`b`" }, "nb": {} },
              "collections": { "boats": { "source": "_boats.csv" } } }
            """,
            "Content/index.json": #"{ "title": "Home", "updated": "2026-03-01", "components": [] }"#,
            "Content/nb/index.json": #"{ "title": "Hjem", "updated": "2026-02-01", "components": [] }"#,
            "Content/only.json": #"{ "components": [] }"#,
            "Content/_boats.csv": "id,title,language\n1,Ash,en\n",
            "Templates/labels/en.json": #"{ "boat": "Boat" }"#,
            "Templates/page.mustache": "{{>head}}{{site.labels.boat}}",
        ])
    }

    @Test func forPeopleItIsATableWithLists() throws {
        let site = try Self.site()
        let run = try Program.spotsSite.run(["check", "--languages"], in: site.url)
        #expect((run.status, run.errors) == (0, ""))
        #expect(
            run.output == """
                language           pages  missing  older  words missing  records  records missing
                A|`b` (en)             2        0      0              0        1                0
                Norsk bokmål (nb)      1        1      1              1        0                1

                pages that nb lacks:
                  Content/only.json (/only/)

                pages in nb that are older than their originals:
                  Content/nb/index.json (2026-02-01) is older than Content/index.json (2026-03-01)

                words that nb lacks:
                  boat

                records that nb lacks:
                  boats: 1 (Content/_boats.csv:2)
                3 pages, no problems

                """)
    }

    @Test func asMarkdownTextOfTheSiteIsCode() throws {
        let site = try Self.site()
        let run = try Program.spotsSite.run(
            ["check", "--languages", "--format", "markdown"], in: site.url)
        #expect((run.status, run.errors) == (0, ""))
        #expect(
            run.output == #"""
                | language | pages | missing | older | words missing | records | records missing |
                | --- | --- | --- | --- | --- | --- | --- |
                | ``A\|`b` (en)`` | 2 | 0 | 0 | 0 | 1 | 0 |
                | `Norsk bokmål (nb)` | 1 | 1 | 1 | 1 | 0 | 1 |

                **pages that nb lacks**

                - `Content/only.json (/only/)`

                **pages in nb that are older than their originals**

                - `Content/nb/index.json (2026-02-01) is older than Content/index.json (2026-03-01)`

                **words that nb lacks**

                - `boat`

                **records that nb lacks**

                - `boats: 1 (Content/_boats.csv:2)`

                """#)
    }

    @Test func asJSONEachLanguageIsALine() throws {
        let site = try Self.site()
        let run = try Program.spotsSite.run(["check", "--languages", "--format", "json"], in: site.url)
        let lines = run.output.split(separator: "\n")
        #expect(
            lines.prefix(2) == [
                #"{"language":"en","name":"A|`b`","pages":2,"missing":[],"older":[],"missingWords":[],"records":1,"missingRecords":[]}"#,
                #"{"language":"nb","name":"Norsk bokmål","pages":1,"missing":[{"file":"Content/only.json","address":"/only/"}],"older":[{"file":"Content/nb/index.json","date":"2026-02-01","original":"Content/index.json","originalDate":"2026-03-01"}],"missingWords":["boat"],"records":0,"missingRecords":[{"collection":"boats","id":"1","place":"Content/_boats.csv:2"}]}"#,
            ])
    }

    @Test func aLongListIsCutForPeopleButNotInJSON() throws {
        let site = try Self.site()
        for number in 1...30 { try site.write(#"{ "components": [] }"#, to: "Content/page-\(number).json") }
        var run = try Program.spotsSite.run(["check", "--languages"], in: site.url)
        #expect(run.output.contains("\n  and 11 more\n"))
        run = try Program.spotsSite.run(["check", "--languages", "--format", "json"], in: site.url)
        #expect(run.output.matches(of: #/\{"file":"Content\//#).count == 31 + 1)
    }
}
