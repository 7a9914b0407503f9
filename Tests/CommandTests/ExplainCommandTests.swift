import Foundation
import TestSupport
import Testing

@Suite struct ExplainCommandTests {
    private let files = [
        "Content/team/ada.json": """
        { "layout": "wide", "components": [
          { "kind": "cards", "header": { "kind": "HeaderView", "title": "Team" }, "items": [
            { "kind": "person", "title": "Ada" },
            { "kind": "robot", "title": "R2", "children": [ { "items": [ { "title": "Deep" } ] } ] } ] },
          { "kind": "grid", "footer": { "title": "Gone" } } ] }
        """,
        "Content/site.json": #"{ "kinds": { "cards": "carousel" } }"#,
        "Templates/items/cards/person.mustache": "{{title}}",
        "Templates/layouts/wide.mustache": "{{{content}}}",
    ]

    private let expected = """
        Content/team/ada.json -> /team/ada/
        layout wide: Templates/layouts/wide.mustache (the site's own)
        components[0] cards, behaves like carousel
          - components/cards.mustache
          > components/carousel.mustache (built in)
          header HeaderView "Team", unknown kind
            - items/cards/HeaderView.mustache
            - items/HeaderView.mustache
            > items/header.mustache (built in)
          items[0] person "Ada"
            > items/cards/person.mustache (the site's own)
          items[1] robot "R2", unknown kind
            - items/cards/robot.mustache
            - items/robot.mustache
            - items/cards/default.mustache
            > items/default.mustache (built in)
            children[0] list
              > components/list.mustache (built in)
              items[0] "Deep"
                - items/list/default.mustache
                > items/default.mustache (built in)
        components[1] grid
          > components/grid.mustache (built in)
          footer "Gone"
            > items/footer.mustache (built in)

        """

    @Test func nothingIsFetchedOffline() throws {
        let site = try TemporaryFolder([
            "Content/site.json": #"{ "collections": { "a": { "source": "http://127.0.0.1:1/a.json" } } }"#,
            "Content/index.json": #"{ "components": [ { "items": { "collection": "a" } } ] }"#,
        ])
        let run = try Program.spotsSite.run(["explain", "/", "--offline"], in: site.url)
        #expect(run.status == 1)
        #expect(
            run.errors.contains(
                #"error: no response from "http://127.0.0.1:1/a.json" is stored, and --offline does not fetch one"#
            ))
    }

    @Test(arguments: [
        "Content/team/ada.json", "./Content/team/ada.json", "team/ada.json", "/team/ada/", "/team/ada",
    ])
    func theTreeShowsTheTriedTemplates(_ page: String) throws {
        let site = try TemporaryFolder(files)
        let run = try Program.spotsSite.run(["explain", page], in: site.url)
        #expect(run.status == 0)
        #expect(run.output == expected)
    }

    @Test func verboseListsAllFilesOfThePage() throws {
        let site = try TemporaryFolder([
            "Content/index.json":
                #"[ { "items": [ { "kind": "x", "image": "a.svg", "meta": { "body": { "markdown-file": "_b.md" } } } ] } ]"#,
            "Content/index.page.json": "{}", "Content/a.svg": "<svg/>", "Content/_b.md": "b",
            "Templates/page.mustache": "{{{content}}}", "Templates/items/x.mustache": "{{>p}}{{meta.body}}",
            "Templates/partials/p.mustache": "p",
            "Templates/components/list.mustache": "{{#items}}{{{html}}}{{/items}}",
            "Templates/partials/unused.mustache": "",
        ])
        let run = try Program.spotsSite.run(["explain", "/", "--verbose"], in: site.url)
        #expect(
            run.output.hasSuffix(
                """
                \nreads
                  Content/index.json
                  Content/index.page.json
                  Content/_b.md
                  Content/a.svg
                  Templates/components/list.mustache (the site's own)
                  Templates/items/x.mustache (the site's own)
                  Templates/page.mustache (the site's own)
                  Templates/partials/p.mustache (the site's own)

                """))
    }

    @Test func thePageOfARecordIsFoundByItsAddress() throws {
        let site = try TemporaryFolder([
            "Content/site.json": #"{ "collections": { "things": { "source": "_data/*.csv" } } }"#,
            "Content/_data/a.csv": "id,title\none,First\n", "Content/_data/b.csv": "id,title\ntwo,Second\n",
            "Content/t/[id].json":
                #"{ "collection": "things", "components": [ { "items": [ { "title": "{{record.title}}" } ] } ] }"#,
            "Templates/page.mustache": "{{{content}}}",
            "Templates/items/default.mustache": "{{title}}",
            "Templates/components/list.mustache": "{{#items}}{{{html}}}{{/items}}",
        ])
        let run = try Program.spotsSite.run(["explain", "/t/two/", "--verbose"], in: site.url)
        #expect(
            run.output == """
                Content/t/[id].json -> /t/two/
                layout page: Templates/page.mustache (the site's own)
                components[0] list
                  > components/list.mustache (the site's own)
                  items[0] "Second"
                    - items/list/default.mustache
                    > items/default.mustache (the site's own)
                reads
                  Content/t/[id].json
                  Content/_data/a.csv
                  Content/_data/b.csv
                  Templates/components/list.mustache (the site's own)
                  Templates/items/default.mustache (the site's own)
                  Templates/page.mustache (the site's own)

                """)
    }

    @Test func errorsOfThePageAreShown() throws {
        let site = try TemporaryFolder(["Content/index.json": "["])
        let run = try Program.spotsSite.run(["explain", "/"], in: site.url)
        #expect(run.status == 1)
        #expect(
            run.errors.hasPrefix("Content/index.json:1:2: error: expected a value, found the end of the file")
        )
    }

    @Test func aMissingPageIsReported() throws {
        let site = try TemporaryFolder(files)
        let run = try Program.spotsSite.run(["explain", "/nowhere/"], in: site.url)
        #expect(run.status == 64)
        #expect(
            run.errors
                == "error: the site has no page \"/nowhere/\"; name a page by its file or its address [unknown-page]\n"
        )
    }

    @Test(arguments: ["missing-layout", "[missing-layout]"])
    func anErrorIsExplained(_ id: String) throws {
        let folder = try TemporaryFolder()
        let run = try Program.spotsSite.run(["explain", id], in: folder.url)
        #expect(run.status == 0)
        #expect(run.errors == "")
        let file = Folders.package.appending(path: "Content/errors/missing-layout.md")
        let page = try String(contentsOf: file, encoding: .utf8)
        let front = try #require(page.firstRange(of: "\n---\n"))
        #expect(
            run.output
                == "# missing-layout\n\nA page names a layout that does not exist.\n\n"
                + page[front.upperBound...] + "\n")
    }

    @Test func aMisspeltIDIsCorrected() throws {
        let folder = try TemporaryFolder()
        let run = try Program.spotsSite.run(["explain", "mising-layout"], in: folder.url)
        #expect(run.status == 64)
        #expect(
            run.errors
                == "error: the site has no page \"mising-layout\"; did you mean the id \"missing-layout\"? [unknown-page]\n"
        )
    }

    @Test(.enabled(if: Terminal.isInstalled, Terminal.missing))
    func aTerminalShowsHowToReadMore() throws {
        let site = try TemporaryFolder(["Content/index.json": #"{ "components": 3 }"#])
        let advice =
            "note: spots-site explain wrong-type explains what this means and how to fix it\r\n1 error\r\n"
        #expect(try Terminal.run("check", in: site.url).hasSuffix(advice))
        #expect(try !Terminal.run("check --quiet", in: site.url).contains("explain"))
        #expect(try !Program.spotsSite.run(["check"], in: site.url).errors.contains("explain"))
    }
}
