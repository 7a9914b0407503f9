import Foundation
import TestSupport
import Testing

/// Compares versions of sites, which are read as in a build.
@Suite struct DiffSiteTests {
    private func diff(
        _ old: [String: String], _ new: [String: String], _ options: String...
    ) throws -> Program.Run {
        let folder = try TemporaryFolder()
        for (name, files) in [("old", old), ("new", new)] {
            try folder.write("", to: "\(name)/Content/_data/x")
            for (path, text) in files { try folder.write(text, to: "\(name)/\(path)") }
        }
        return try Program.spotsSite.run(["diff", "old", "new"] + options, in: folder.url)
    }

    @Test func pagesAreMatchedByTheirAddresses() throws {
        let run = try diff(
            [
                "Content/index.json": "[]", "Content/about.json": #"{ "title": "About", "components": [] }"#,
                "Content/old.json": #"{ "title": "Old", "components": [ {}, {} ] }"#,
                "Content/same.json": "[]",
            ],
            [
                "Content/index.json": "[ { \"kind\": \"grid\" } ]",
                "Content/us/index.json": #"{ "title": "Us", "path": "/about/", "components": [] }"#,
                "Content/new.json": "[ {} ]", "Content/same.json": "[]",
            ])
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(
            run.output == """
                ~ /
                  + components[0] grid (0 items)
                ~ /about/
                  ~ title: "About" -> "Us"
                  + path: "/about/"
                + /new/ (1 component)
                - /old/ "Old" (2 components)
                2 pages changed, 1 new, 1 removed

                """)
    }

    @Test func eachSiteIsReadWithItsOwnSettings() throws {
        let run = try diff(
            [
                "Content/site.json": #"{ "componentsKey": "cards", "legacyMapping": true }"#,
                "Content/index.json": #"{ "cards": [ { "meta": { "span": 2 } } ] }"#,
                "Content/index.page.json": #"{ "title": "Home" }"#,
            ],
            [
                "Content/site.json": #"{ "componentsKey": "parts" }"#,
                "Content/index.json": #"{ "parts": [ { "meta": { "span": 2 } } ] }"#,
                "Content/index.page.json": #"{ "title": "House" }"#,
            ])
        #expect(run.errors == "")
        #expect(
            run.output == """
                ~ /
                  ~ title: "Home" -> "House"
                  ~ components[0] list (layout)
                    ~ layout.span: 2 -> 0
                1 page changed

                """)
    }

    @Test func recordsBecomePagesAndItems() throws {
        let files = [
            "Content/site.json": #"{ "collections": { "things": { "source": "_data/things.csv" } } }"#,
            "Content/t/[id].json":
                #"{ "collection": "things", "title": "{{record.title}}", "components": [] }"#,
            "Content/index.json": """
            [ { "items": { "collection": "things" }, "paginate": { "size": 1 } },
              { "slots": { "pattern": ["t", "ad"], "repeatables": ["t"],
                "contents": { "t": { "collection": "things", "limit": 2 }, "ad": [{ "title": "Ad" }] } } } ]
            """,
        ]
        let run = try diff(
            files.merging(["Content/_data/things.csv": "id,title\na,One\nb,Two\nc,Three\n"]) { $1 },
            files.merging(["Content/_data/things.csv": "id,title\na,One\nd,Four\nc,Drei\n"]) { $1 })
        #expect(run.errors == "")
        #expect(
            run.output == """
                ~ /
                  ~ components[0] list (items)
                    ~ items[1] "Four" (soft)
                      ~ title: "Two" -> "Four"
                      ~ meta.id: "b" -> "d"
                    ~ items[2] "Drei" (soft)
                      ~ title: "Three" -> "Drei"
                  ~ components[1] list (items)
                    ~ items[2] "Four" (soft)
                      ~ title: "Two" -> "Four"
                      ~ meta.id: "b" -> "d"
                - /t/b/ "Two" (0 components)
                ~ /t/c/
                  ~ title: "Three" -> "Drei"
                + /t/d/ "Four" (0 components)
                2 pages changed, 1 new, 1 removed

                """)
    }

    @Test func theContentFolderCanBeChosen() throws {
        let run = try diff(
            ["Pages/index.json": "[]"], ["Pages/index.json": "[ {} ]"], "--content", "Pages")
        #expect(run.output == "~ /\n  + components[0] list (0 items)\n1 page changed\n")
    }

    @Test func errorsNameTheirVersion() throws {
        let run = try diff(
            [
                "Content/index.json": "[ 1 ]", "Content/site.json": #"{ "titel": "T" }"#,
                "Templates/page.mustache": "{{#open}}",
            ],
            ["Content/index.json": #"[ { "items": { "collection": "none" } } ]"#])
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(
            run.errors == """
                new/Content/index.json:1:14: error: there is no collection "none" [unknown-collection]
                  at $[0].items
                 1 | [ { "items": { "collection": "none" } } ]
                   |              ^~~~~~~~~~~~~~~~~~~~~~~~
                  note: define it under "collections" in site.json
                old/Content/index.json:1:3: error: expected an object, found a number [wrong-type]
                  at $[0]
                 1 | [ 1 ]
                   |   ^
                old/Content/site.json:1:3: error: unknown key "titel" in site.json; did you mean "title"? [unknown-key]
                  at $.titel
                 1 | { "titel": "T" }
                   |   ^~~~~~~
                3 errors; nothing was compared

                """)
    }

    @Test func templatesAreNotCompared() throws {
        let run = try diff(
            ["Content/index.json": "[]", "Templates/page.mustache": "{{#open}}"],
            ["Content/index.json": "[]", "Templates/items/a/b/c.mustache": "x"])
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output == "no differences\n")
    }

    @Test func offlineFetchesNothing() throws {
        let files = [
            "Content/site.json": #"{ "collections": { "x": { "source": "http://127.0.0.1:9/x.json" } } }"#,
            "Content/index.json": "[]",
        ]
        let run = try diff(files, files, "--offline")
        #expect(run.status == 1)
        #expect(run.errors.contains("is stored, and --offline does not fetch one [unreachable-source]"))
    }

    @Test func pagesWithTheSameAddressAreMatchedInOrder() throws {
        let run = try diff(
            ["Content/a.json": "[]", "Content/b.json": #"{ "path": "/a/", "components": [] }"#],
            ["Content/a.json": "[]", "Content/b.json": #"{ "path": "/a/", "title": "B", "components": [] }"#])
        #expect(run.output == "~ /a/\n  + title: \"B\"\n1 page changed\n")
    }
}
