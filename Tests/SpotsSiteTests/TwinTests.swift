import Diagnostics
import MemoryStorage
import Testing

@testable import SpotsSite

/// What a site writes for the app: the twins of its pages.
@Suite struct TwinTests {
    private static func site(_ app: String, _ more: String = "") -> String {
        #"{ "title": "Site", "baseURL": "https://example.org/app/", "app": \#(app)\#(more) }"#
    }

    private static func page(_ components: String) -> String {
        #"{ "title": "Page", "components": \#(components) }"#
    }

    /// Builds a site with one page.
    private func twin(
        of components: String, _ app: String = #"{ "version": 7 }"#, _ more: String = "",
        _ files: [String: String] = [:], output: String = "api/index.json"
    ) async throws -> (text: String, found: [String]) {
        let pages = ["Content/site.json": Self.site(app, more), "Content/index.json": Self.page(components)]
        let site = try MemorySite(pages.merging(files) { $1 })
        let report = try await site.build()
        return (
            site.text(of: output) ?? "no twin",
            report.diagnostics.map { "\($0.file):\($0.line):\($0.column) \($0.message) [\($0.id.rawValue)]" }
        )
    }

    // MARK: Files

    @Test func eachPageHasATwin() async throws {
        let site = try MemorySite([
            "Content/site.json": Self.site(#"{ "version": 7 }"#),
            "Content/index.json": "[]", "Content/about.json": "[]", "Content/team/index.json": "[]",
            "Content/team/jo.json": "[]", "Content/404.json": "[]",
            "Content/draft.json": #"{ "draft": true, "components": [] }"#,
            "Content/later.json": #"{ "date": "2999-01-01", "components": [] }"#,
            "Content/moved.json": #"{ "path": "/x/y.html", "aliases": ["/old/"], "components": [] }"#,
            "Content/data.json": #"{ "path": "/data.txt", "components": [] }"#,
            "Templates/layouts/data.txt.mustache": "text",
        ])
        let report = try await site.build()
        #expect(report.diagnostics.map(\.message) == [])
        #expect(
            site.outputs == [
                "404.html", "_redirects", "about/index.html", "api/404.json", "api/about.json",
                "api/index.json",
                "api/team.json", "api/team/jo.json", "api/x/y.json", "data.txt", "index.html",
                "old/index.html",
                "sitemap.xml", "team/index.html", "team/jo/index.html", "x/y.html",
            ])
        #expect(site.text(of: "api/about.json") == "{\n  \"components\": []\n}\n")
    }

    @Test func severalVersionsHaveFolders() async throws {
        for (versions, paths) in [
            ("6", ["data/app/about.json"]), ("[6]", ["data/app/v6/about.json"]),
            ("[5, \"7\"]", ["data/app/v5/about.json", "data/app/v7/about.json"]),
        ] {
            let site = try MemorySite([
                "Content/site.json": Self.site(#"{ "version": \#(versions), "path": "data/app" }"#),
                "Content/about.json": "[]",
            ])
            #expect(try await site.build().succeeded)
            #expect(site.outputs.filter { $0.hasSuffix(".json") } == paths)
        }
    }

    @Test func theHeadOfAPageNamesItsTwins() async throws {
        let site = try MemorySite([
            "Content/site.json": Self.site(#"{ "version": [6, 7] }"#), "Content/a b.json": "[]",
            "Content/index.json": "[]",
        ])
        #expect(try await site.build().succeeded)
        let links = try #require(site.text(of: "a b/index.html")).split(separator: "\n")
            .filter { $0.contains("application/json") }
        #expect(
            links == [
                #"  <link rel="alternate" type="application/json" title="Spots 6.1" href="/app/api/v6/a%20b.json">"#,
                #"  <link rel="alternate" type="application/json" title="Spots 7.5" href="/app/api/v7/a%20b.json">"#,
            ])
        let home = try #require(site.text(of: "index.html"))
        #expect(home.contains(#"title="Spots 7.5" href="/app/api/v7/index.json">"#))
    }

    @Test func aSiteWritesNoTwinsUnlessAsked() async throws {
        let site = try MemorySite(["Content/site.json": Self.site("{}"), "Content/index.json": "[]"])
        #expect(try await site.build().succeeded)
        #expect(site.outputs == ["index.html", "sitemap.xml"])
        #expect(try #require(site.text(of: "index.html")).contains("application/json") == false)
    }

    // MARK: Content

    @Test func aTwinIsWhatTheAppReads() async throws {
        let twin = try await twin(
            of: #"""
                [
                  { "title": "Boats", "items": { "collection": "boats" }, "footer": { "title": "All" } },
                  { "kind": "grid", "slots": { "pattern": ["a", "b"], "contents": {
                    "a": [{ "title": "A1" }, { "title": "A2" }], "b": [{ "title": "B1" }] } } },
                  { "kind": "carousel", "items": [], "empty": { "title": "None" } }
                ]
                """#,
            #"{ "version": 7 }"#,
            #", "scheme": "ferry", "routes": { "boat:{id}": "/boats/{id}/" }, "collections": { "boats": { "source": "_boats.json", "item": { "title": "{{name}}", "image": "pictures/{{id}}.svg", "action": "/boats/{{id}}/" } } }"#,
            [
                "Content/_boats.json": #"[{ "id": "1", "name": "Tern" }]"#,
                "Content/boats/1.json": "[]", "Content/pictures/1.svg": "<svg/>",
            ])
        #expect(twin.found == [])
        #expect(
            twin.text == #"""
                {
                  "components": [
                    {
                      "kind": "list",
                      "header": {
                        "kind": "default",
                        "title": "Boats"
                      },
                      "footer": {
                        "kind": "default",
                        "title": "All"
                      },
                      "items": [
                        {
                          "title": "Tern",
                          "image": "https://example.org/app/pictures/1.svg",
                          "action": "ferry://boat:1"
                        }
                      ]
                    },
                    {
                      "kind": "grid",
                      "items": [
                        {
                          "title": "A1"
                        },
                        {
                          "title": "B1"
                        },
                        {
                          "title": "A2"
                        }
                      ]
                    },
                    {
                      "kind": "carousel",
                      "items": [
                        {
                          "title": "None"
                        }
                      ]
                    }
                  ]
                }

                """#)
    }

    @Test(arguments: [
        ("boat:1", "boat:1"), ("ferry://boat:1", "ferry://boat:1"), ("logout", "logout"),
        ("/boats/1/", "ferry://boat:1"), ("/about/", "https://example.org/app/about/"),
        ("#top", "https://example.org/app/#top"), ("x/y", "https://example.org/app/x/y"),
        ("https://a.example/", "https://a.example/"), ("mailto:a@b.c", "mailto:a@b.c"),
        ("//a.example/b", "//a.example/b"),
    ])
    func actionsAreThoseOfTheApp(_ action: String, _ inApp: String) async throws {
        let twin = try await twin(
            of: #"[{ "items": [{ "title": "a", "action": "\#(action)" }] }]"#, #"{ "version": 6 }"#,
            #", "scheme": "ferry", "routes": { "boat:{id}": "/boats/{id}/" }"#)
        #expect(twin.text.contains("\"action\": \"\(inApp)\""), "\(twin.text)")
    }

    private static let markdown = #"""
        [{ "items": [{ "text": "*a*", "meta": { "body": "One *two* [x](/about/)\n\n- b\n- c\n", "other": "*x*",
          "note": { "markdown": "*n*" }, "deep": { "file": { "markdown-file": "_text.md" } } } }] }]
        """#

    @Test(arguments: [
        (
            "source",
            #"""
                  "meta": {
                    "body": "One *two* [x](/about/)\n\n- b\n- c\n",
                    "other": "*x*",
                    "note": {
                      "markdown": "*n*"
                    },
                    "deep": {
                      "file": {
                        "markdown": "File *f*"
                      }
                    }
                  }
            """#
        ),
        (
            "html",
            #"""
                  "meta": {
                    "body": "<p>One <em>two</em> <a href=\"https://example.org/app/about/\">x</a></p>\n<ul>\n<li>b</li>\n<li>c</li>\n</ul>\n",
                    "other": "*x*",
                    "note": "<p><em>n</em></p>\n",
                    "deep": {
                      "file": "<p>File <em>f</em></p>\n"
                    }
                  }
            """#
        ),
        (
            "plain",
            #"""
                  "meta": {
                    "body": "One two x\n\nb\nc",
                    "other": "*x*",
                    "note": "n",
                    "deep": {
                      "file": "File f"
                    }
                  }
            """#
        ),
    ])
    func markdownHasTheFormThatTheAppWants(_ form: String, _ meta: String) async throws {
        let files = ["Content/_text.md": "File *f*", "Content/about.json": "[]"]
        let twin = try await twin(
            of: Self.markdown, #"{ "version": 7, "markdown": "\#(form)" }"#, "", files)
        #expect(twin.found == [])
        let lines = twin.text.split(separator: "\n").dropFirst(6).dropLast(5)
        let shown = lines.map { $0.dropFirst(4) }.joined(separator: "\n")
        #expect(shown == #"      "text": "*a*","# + "\n" + meta)
    }

    @Test func theTextOfItemsIsMarkdownIfTheSettingsSaySo() async throws {
        let twin = try await twin(
            of: Self.markdown, #"{ "version": 7, "markdown": "plain" }"#, #", "markdown": { "text": true }"#,
            ["Content/_text.md": "", "Content/about.json": "[]"])
        #expect(twin.text.contains(#""text": "a""#))
    }

    // MARK: Pages of lists

    @Test func aListGoesOnWhereNextLeads() async throws {
        let records = (1...5).map { #"{ "title": "\#($0)" }"# }.joined(separator: ", ")
        let site = try MemorySite([
            "Content/site.json": Self.site(
                #"{ "version": [5, 7] }"#, #", "collections": { "news": { "source": "_news.json" } }"#),
            "Content/_news.json": "[\(records)]", "Content/index.json": "[]",
            "Content/news.json": Self.page(
                #"[{ "items": { "collection": "news" }, "paginate": { "size": 2 }, "meta": { "a": 1, "next": "x" } }]"#
            ),
        ])
        let report = try await site.build()
        #expect(report.diagnostics.map(\.message) == [])
        #expect(
            site.text(of: "api/v7/news.json") == #"""
                {
                  "components": [
                    {
                      "kind": "list",
                      "meta": {
                        "a": 1,
                        "next": "https://example.org/app/api/v7/news/page/2.json"
                      },
                      "items": [
                        {
                          "title": "1"
                        },
                        {
                          "title": "2"
                        }
                      ]
                    }
                  ]
                }

                """#)
        let second = try #require(site.text(of: "api/v5/news/page/2.json"))
        #expect(second.contains(#""next": "https://example.org/app/api/v5/news/page/3.json""#))
        // The last page keeps what the content says.
        let last = try #require(site.text(of: "api/v5/news/page/3.json"))
        #expect(last.contains(#""next": "x""#))
    }

    // MARK: Fallbacks

    private static let kinds =
        #"{ "version": [5, 6, 7], "kinds": { "story": { "since": 7, "fallback": "card" }, "card": { "since": 6, "fallback": "row" }, "promo": { "fallback": "drop" }, "lone": { "since": 7 } } }"#
    private static let stories = #"""
        [{ "items": [
          { "kind": "story", "title": "1", "relations": { "r": [{ "kind": "promo" }, { "kind": "story" }] } },
          { "kind": "story", "title": "2", "meta": { "fallback": "teaser" } },
          { "kind": "story", "title": "3", "meta": { "fallback": "drop" } },
          { "kind": "promo", "title": "4" }, { "kind": "lone", "title": "5" }, { "kind": "other", "title": "6" }
        ] }]
        """#

    @Test(arguments: [
        (5, ["row", "row", "teaser", "lone", "other"]), (6, ["card", "card", "teaser", "lone", "other"]),
        (7, ["story", "story", "story", "story", "lone", "other"]),
    ])
    func aVersionWithoutAKindGetsItsFallback(_ version: Int, _ kinds: [String]) async throws {
        let twin = try await twin(of: Self.stories, Self.kinds, output: "api/v\(version)/index.json")
        let written = twin.text.matches(of: /"kind": "([a-z]+)"/).map { String($0.1) }
        #expect(written == ["list"] + kinds)
    }

    @Test func aPageUsesTheFallbackWhereThereIsNoView() async throws {
        let files = [
            "Content/site.json": Self.site(
                #"{ "kinds": { "story": { "since": 7, "fallback": "plain" }, "promo": { "fallback": "drop" } } }"#
            ),
            "Content/index.json": Self.page(Self.stories),
            "Templates/items/plain.mustache": "<b>{{title}}</b>",
            "Templates/items/teaser.mustache": "<i>{{title}}</i>",
            "Templates/items/default.mustache": "<u>{{title}}</u>",
            "Templates/components/list.mustache": "{{#items}}{{{html}}}{{/items}}",
            "Templates/page.mustache": "{{{content}}}",
        ]
        let site = try MemorySite(files)
        let report = try await site.build()
        #expect(site.text(of: "index.html") == "<b>1</b><i>2</i><u>5</u><u>6</u>")
        #expect(
            report.diagnostics.map(\.message) == [
                #"there is no view for the kind "lone"; the default view draws 1 item"#,
                #"there is no view for the kind "other"; the default view draws 1 item"#,
            ])
    }

    // MARK: Losses

    @Test func whatAVersionCannotSayIsReportedOnce() async throws {
        let twin = try await twin(
            of: #"""
                [
                  { "layout": { "dynamic-height": false, "show-empty-component": true }, "items": [{ "identifier": "a", "title": "b" }] },
                  { "layout": { "dynamic-height": false }, "items": [{ "identifier": "c", "model": 1, "title": "d" }] },
                  { "kind": "rail", "interaction": { "scroll-direction": "horizontal" }, "items": [{ "children": [{ "items": [{ "title": "x" }] }] }] }
                ]
                """#,
            #"{ "version": [5, 6, 7] }"#, #", "kinds": { "rail": "carousel" }"#, output: "api/v7/index.json")
        #expect(
            twin.found == [
                #"Content/index.json:2:35 "dynamic-height" does not reach apps with Spots 5.8, here and in 1 more place: the app does not read this key [app-loss]"#,
                #"Content/index.json:2:66 "show-empty-component" does not reach apps with Spots 5.8 and 6.1: the app does not read this key [app-loss]"#,
                #"Content/index.json:2:100 "identifier" does not reach apps with Spots 5.8, 6.1 and 7.5, here and in 1 more place: the app reads only whole numbers as item identifiers [app-loss]"#,
                #"Content/index.json:3:84 "model" does not reach apps with Spots 5.8 and 6.1: the app does not read this key [app-loss]"#,
                #"Content/index.json:4:13 "kind" does not reach apps with Spots 6.1 and 7.5: the app reads only the kinds list, grid and carousel, so this is a carousel [app-loss]"#,
                #"Content/index.json:4:36 "interaction" does not reach apps with Spots 5.8: the app does not read this key [app-loss]"#,
                #"Content/index.json:4:58 "scroll-direction" does not reach apps with Spots 6.1: the app does not read this key [app-loss]"#,
                #"Content/index.json:4:98 "children" does not reach apps with Spots 7.5: the app does not read this key [app-loss]"#,
            ])
        #expect(twin.text.contains(#""kind": "carousel""#))
    }

    @Test func aRecordsLossIsReportedInTheRecord() async throws {
        let twin = try await twin(
            of: #"[{ "items": { "collection": "boats" } }]"#, #"{ "version": 7 }"#,
            #", "collections": { "boats": { "source": "_boats.json", "item": { "title": "{{name}}", "identifier": "{{id}}" } } }"#,
            ["Content/_boats.json": #"[{ "id": "tern", "name": "Tern" }, { "id": "2", "name": "Auk" }]"#])
        #expect(
            twin.found == [
                #"Content/_boats.json:1:10 "identifier" does not reach apps with Spots 7.5: the app reads only whole numbers as item identifiers [app-loss]"#
            ])
    }

    @Test func withoutAHostTheAppGetsNoAbsoluteAddresses() async throws {
        let site = try MemorySite([
            "Content/site.json": #"{ "app": { "version": 7 } }"#,
            "Content/index.json": #"[{ "items": [{ "title": "a", "action": "/" }] }]"#,
        ])
        #expect(
            try await site.build().diagnostics.map {
                "\($0.line):\($0.column) \($0.message) [\($0.id.rawValue)]"
            } == [
                #"1:23 apps get addresses without a host, because "baseURL" has none [app-loss]"#
            ])
        #expect(try #require(site.text(of: "api/index.json")).contains(#""action": "/""#))
        #expect(try await site.build { $0.baseURL = "https://example.org" }.diagnostics.isEmpty)
    }

    @Test func aMissingPictureIsReportedOnce() async throws {
        let twin = try await twin(
            of:
                #"[{ "items": [{ "title": "a", "image": "no.png", "relations": { "r": [{ "image": "none.png" }] } }] }]"#
        )
        #expect(
            twin.found == [
                #"Content/index.json:1:72 there is no image "no.png"; the item is drawn without a picture [missing-image]"#,
                #"Content/index.json:1:114 there is no image "none.png"; the item is drawn without a picture [missing-image]"#,
            ])
    }

    // MARK: Reuse

    @Test func oneChangedPostRewritesItsTwinsOnly() async throws {
        let post = { (title: String) in #"{ "slug": "\#(title.lowercased())", "title": "\#(title)" }"# }
        let collections =
            #", "collections": { "posts": { "source": "_posts/*.json", "item": { "title": "{{title}}" } } }"#
        let site = try MemorySite([
            "Content/site.json": Self.site(#"{ "version": [6, 7] }"#, collections),
            "Content/_posts/a.json": post("A"), "Content/_posts/b.json": post("B"),
            "Content/posts/[slug].json":
                #"{ "collection": "posts", "components": [{ "items": [{ "title": "{{record.title}}" }] }] }"#,
            "Content/index.json": Self.page(#"[{ "items": { "collection": "posts" } }]"#),
            "Content/about.json": "[]",
        ])
        #expect(try await site.build().diagnostics.map(\.message) == [])
        let before = site.disk.snapshot(of: "/site/Output")
        try site.write(#"{ "slug": "b", "title": "C" }"#, to: "Content/_posts/b.json")
        #expect(try await site.build().succeeded)
        let after = site.disk.snapshot(of: "/site/Output")
        #expect(
            after.filter { before[$0.key] != $0.value }.keys.sorted() == [
                "api/v6/index.json", "api/v6/posts/b.json", "api/v7/index.json", "api/v7/posts/b.json",
                "index.html",
                "posts/b/index.html",
            ])
        // A twin that somebody changed is written again, and one that is not wanted any more is removed.
        try site.write("mine", to: "Output/api/v6/about.json")
        #expect(try await site.build().succeeded)
        #expect(site.text(of: "api/v6/about.json") == before["api/v6/about.json"])
        try site.write(Self.site("{}", collections), to: "Content/site.json")
        #expect(try await site.build().succeeded)
        #expect(site.outputs.contains { $0.hasPrefix("api") } == false)
    }

    // MARK: Errors

    @Test(arguments: [
        (
            #"{ "version": 9 }"#,
            #"1:23 "9" is not a version that the site can write for; known are 5, 6, 7 [unknown-option]"#
        ),
        (
            #"{ "version": ["x"] }"#,
            #"1:24 "x" is not a version that the site can write for; known are 5, 6, 7 [unknown-option]"#
        ),
        (#"{ "version": [7, 7] }"#, "1:23 a version is listed twice [invalid-value]"),
        (#"{ "version": {} }"#, "1:23 expected a string, found an object [wrong-type]"),
        (
            #"{ "path": "../api" }"#,
            #"1:20 "../api" is not a folder in the output folder, such as "api" [invalid-value]"#
        ),
        (
            #"{ "path": "_api" }"#,
            #"1:20 "_api" is not a folder in the output folder, such as "api" [invalid-value]"#
        ),
        (
            #"{ "path": "/api/" }"#,
            #"1:20 "/api/" is not a folder in the output folder, such as "api" [invalid-value]"#
        ),
        (
            #"{ "markdown": "text" }"#,
            #"1:24 unknown option "text": expected "source", "html" or "plain" [unknown-option]"#
        ),
        (
            #"{ "kinds": { "a": { "since": 8 } } }"#,
            #"1:39 "8" is not a version that the site can write for; known are 5, 6, 7 [unknown-option]"#
        ),
        (
            #"{ "kinds": { "a": { "fallback": "" } } }"#,
            #"1:42 "" is not an item kind, or "drop" [invalid-value]"#
        ),
        (
            #"{ "kinds": { "a": { "sinc": 8 } } }"#,
            #"1:30 unknown key "sinc" in a kind of the app; did you mean "since"? [unknown-key]"#
        ),
        (#"{ "kinds": [] }"#, "1:21 expected an object, found an array [wrong-type]"),
    ])
    func aFaultInTheSettingsIsLocated(_ app: String, _ found: String) async throws {
        let site = try MemorySite(["Content/site.json": #"{ "app": \#(app) }"#, "Content/index.json": "[]"])
        let report = try await site.build()
        #expect(
            report.diagnostics.map { "\($0.line):\($0.column) \($0.message) [\($0.id.rawValue)]" } == [found])
        #expect(report.succeeded == false)
    }

    @Test func aPageInTheWayOfATwinIsAnError() async throws {
        let twin = try await twin(
            of: "[]", #"{ "version": 7 }"#, "",
            [
                "Content/other.json": #"{ "path": "/api/index.json", "components": [] }"#,
                "Content/x.json": #"{ "path": "/index/", "components": [] }"#,
                "Templates/layouts/index.json.mustache": "{}",
            ])
        #expect(
            twin.found == [
                #"Content/other.json:1:11 this and "Content/index.json" are both written to "api/index.json" [output-collision]"#,
                #"Content/x.json:1:1 this and "Content/index.json" are both written to "api/index.json" [output-collision]"#,
            ])
    }
}
