import Foundation
import TestSupport
import Testing

/// Broken links inside a site.
@Suite struct LinkTests {
    /// The first lines of the diagnostics, without ids.
    private func warnings(_ run: Program.Run) -> [String] {
        run.errors.split(separator: "\n").filter { $0.hasSuffix("[broken-link]") }.map {
            String($0).replacing(" warning: broken link:", with: "").replacing(" [broken-link]", with: "")
        }
    }

    private func page(_ items: String...) -> String {
        #"{ "title": "P", "components": [ { "items": [ "# + "\n" + items.joined(separator: ",\n")
            + "\n] } ] }"
    }

    @Test func aBrokenLinkIsNamedAsItIsWritten() throws {
        let site = try TemporaryFolder([
            "Content/site.json": #"{ "baseURL": "https://example.org/app/" }"#,
            "Content/index.json": page(#"{ "action": "/abuot/" }"#, #"{ "action": "/app/" }"#),
            "Content/about.json": page(#"{ "title": "A" }"#),
        ])
        let run = try Program.spotsSite.run(["check"], in: site.url)
        #expect(
            warnings(run) == [
                #"Content/index.json:2:13: the site has no page and no file at "/abuot/"; did you mean "/about/"?"#,
                #"Content/index.json:3:13: the site has no page and no file at "/app/""#,
            ])
    }

    @Test func allKindsOfReferencesAreChecked() throws {
        let site = try TemporaryFolder([
            "Content/site.json":
                #"{ "navigation": [ { "title": "N", "action": "/nav/" } ], "routes": { "team:{id}": "/team/{id}/" } }"#,
            "Content/index.json": page(
                #"{ "action": "/missing/" }"#, #"{ "action": "team:7" }"#, #"{ "action": "/files/b.pdf" }"#,
                #"{ "meta": { "body": "[a](/gone/)\n[b](other.md) [c](#none) [d](/about/#no)" } }"#,
                #"{ "kind": "own", "title": "t", "meta": { "url": "/else/" } }"#),
            "Content/about.json": page(##"{ "title": "A", "meta": { "body": "# Some part" } }"##),
            "Content/files/a.pdf": "x",
            "Templates/items/own.mustache":
                "<a href=\"/lit/\"></a>\n<a href='/tags/{{title}}/'></a>\n<a href={{meta.url}}></a>\n<img src=\"x.png\">\n",
        ])
        let run = try Program.spotsSite.run(["build"], in: site.url)
        #expect(run.status == 0)
        #expect(
            warnings(run) == [
                #"Content/index.json:2:13: the site has no page and no file at "/missing/""#,
                #"Content/index.json:3:13: the site has no page and no file at "/team/7/""#,
                #"Content/index.json:4:13: the site has no page and no file at "/files/b.pdf"; did you mean "/files/a.pdf"?"#,
                #"Content/index.json:5:22: the site has no page and no file at "/gone/""#,
                #"Content/index.json:5:35: the site has no page and no file at "other.md""#,
                ##"Content/index.json:5:49: there is no element with the id "none" at "#none""##,
                ##"Content/index.json:5:60: there is no element with the id "no" at "/about/#no""##,
                #"Content/index.json:6:49: the site has no page and no file at "/else/""#,
                #"Content/site.json:1:45: the site has no page and no file at "/nav/""#,
                #"Templates/items/own.mustache:1:10: the site has no page and no file at "/lit/""#,
                #"Templates/items/own.mustache:2:10: the site has no page and no file at "/tags/t/""#,
                #"Templates/items/own.mustache:4:11: the site has no page and no file at "x.png""#,
            ])
        // A check and a build that reuses its pages find the same.
        #expect(warnings(try Program.spotsSite.run(["check"], in: site.url)) == warnings(run))
        #expect(warnings(try Program.spotsSite.run(["build"], in: site.url)) == warnings(run))
        #expect(try Program.spotsSite.run(["build", "--strict"], in: site.url).status == 1)
    }

    @Test(arguments: ["", "https://example.org/app/"])
    func existingTargetsAreNotReported(_ base: String) throws {
        let links = [
            "/about/", "/about", "/about/index.html", "about/", "./about/", "x/../about/",
            "/about/?q=1#some-part",
            "/about/#top", "#", "/", "/files/a%20b.pdf", "/404.html", "/old/", "https://example.com/x",
            "mailto:a@b.c",
            "//example.com/", "/about/#:~:text=x", "#f%C3%A6",
        ]
        let code = "\\n\\n```html\\n<a href=\\\"/no/\\\" src=x id=y>\\n```\\n\\nand src=/no/ too"
        let body = links.map { "[x](<\($0)>)" }.joined(separator: " ") + "\\n\\n# fæ" + code
        let site = try TemporaryFolder([
            "Content/site.json": #"{ "baseURL": "\#(base)" }"#,
            "Content/index.json": page(#"{ "meta": { "body": "\#(body)" } }"#, #"{ "kind": "own" }"#),
            "Content/about.json":
                #"{ "title": "A", "aliases": ["/old/"], "components": [ { "identifier": "some-part", "items": [{ "title": "x" }] } ] }"#,
            "Content/404.json": page("{ \"title\": \"x\" }"), "Content/files/a b.pdf": "x",
            "Templates/items/own.mustache":
                "<a href=\"{{site.root}}about/\" data-href=\"/no/\" title='href=\"/no/\"'>x</a>{{! <a href=\"/no/\"> }}\n",
        ])
        // A relative link that goes up from the page `/` would leave the base path.
        let run = try Program.spotsSite.run(["build", "--strict"], in: site.url)
        #expect(run.errors == "")
        #expect(run.status == 0)
    }

    @Test func aLinkWithoutTheBasePathIsReported() throws {
        let site = try TemporaryFolder([
            "Content/site.json": #"{ "baseURL": "https://example.org/app/" }"#,
            "Content/index.json": page(#"{ "kind": "own", "title": "x" }"#),
            "Content/about.json": page(#"{ "title": "x" }"#),
            "Templates/items/own.mustache":
                "<a href=\"/about/\"></a>\n<a href=\"https://example.org/app/gone/\"></a>\n<a href=\"https://example.org/other/\"></a>\n",
        ])
        #expect(
            warnings(try Program.spotsSite.run(["build"], in: site.url)) == [
                #"Templates/items/own.mustache:1:10: "/about/" is outside the site, which is at "/app/""#,
                #"Templates/items/own.mustache:2:10: the site has no page and no file at "https://example.org/app/gone/""#,
                #"Templates/items/own.mustache:3:10: "https://example.org/other/" is outside the site, which is at "/app/""#,
            ])
    }

    @Test func linksToDraftsAreReportedAsSuch() throws {
        let site = try TemporaryFolder([
            "Content/site.json": #"{ "collections": { "p": { "source": "_p/*.md" } } }"#,
            "Content/p/[slug].json": #"{ "collection": "p", "title": "x", "components": [] }"#,
            "Content/_p/one.md": "---\ndraft: true\n---\n",
            "Content/secret.json": #"{ "title": "S", "draft": true, "components": [] }"#,
            "Content/index.json": page(#"{ "action": "/secret/" }"#, #"{ "action": "/p/one/" }"#),
        ])
        let run = try Program.spotsSite.run(["build"], in: site.url)
        #expect(
            run.errors == """
                Content/index.json:2:13: warning: broken link: the page at "/secret/" is a draft [broken-link]
                  at $.components[0].items[0].action
                 2 | { "action": "/secret/" },
                   |             ^~~~~~~~~~
                  note: Content/secret.json is a draft and is left out; --drafts includes it
                Content/index.json:3:13: warning: broken link: the page at "/p/one/" is a draft [broken-link]
                  at $.components[0].items[1].action
                 3 | { "action": "/p/one/" }
                   |             ^~~~~~~~~
                  note: Content/_p/one.md:1:1 is a draft and is left out; --drafts includes it
                note: 2 drafts are left out; --drafts includes them

                """)
        #expect(try Program.spotsSite.run(["build", "--strict", "--drafts"], in: site.url).errors == "")
    }

    @Test func manyBrokenLinksByOneRouteAreOneWarning() throws {
        let actions = (1...4).map { #"{ "action": "product:\#($0)" }"# }
        let site = try TemporaryFolder([
            "Content/site.json":
                #"{ "baseURL": "https://example.org/app/", "routes": { "product:{id}": "/product/{id}/" } }"#,
            "Content/index.json": page(actions[0], actions[1], #"{ "action": "/gone/" }"#),
            "Content/other.json": page(actions[2], actions[3], #"{ "action": "product:5" }"#),
            "Content/product/5.json": #"{ "draft": true, "components": [] }"#,
        ])
        let run = try Program.spotsSite.run(["build"], in: site.url)
        #expect(
            warnings(run) == [
                #"Content/index.json:2:13: the site has no page and no file at "/product/1/""#,
                #"Content/index.json:4:13: the site has no page and no file at "/gone/""#,
                #"Content/other.json:4:13: the page at "/app/product/5/" is a draft"#,
            ])
        #expect(
            run.errors.contains(
                "  note: the route \"product:{id}\" leads to 4 addresses that do not exist\n"))
    }

    @Test func ofTwoDraftsAtOneAddressTheFirstIsNamed() throws {
        let draft = "---\ndraft: true\npath: /x/\n---\n"
        let site = try TemporaryFolder([
            "Content/a.md": draft, "Content/b.md": draft, "Content/index.json": page(#"{ "action": "/x/" }"#),
        ])
        for changed in ["a", "b", "a"] {
            try site.write(draft + "\nChanged", to: "Content/\(changed).md")
            let run = try Program.spotsSite.run(["build"], in: site.url)
            #expect(run.errors.contains("  note: Content/a.md is a draft and is left out"))
            try site.write(draft, to: "Content/\(changed).md")
        }
    }

    @Test func aRemovedPageBreaksLinksOfReusedPages() throws {
        let site = try TemporaryFolder([
            "Content/index.json": page(#"{ "action": "/about/#part" }"#),
            "Content/about.json": page(#"{ "title": "x", "identifier": "part" }"#),
        ])
        #expect(try Program.spotsSite.run(["build"], in: site.url).errors == "")
        try site.write(page(#"{ "title": "x", "identifier": "other" }"#), to: "Content/about.json")
        let changed = try Program.spotsSite.run(["build", "--explain-rebuild"], in: site.url)
        #expect(changed.output.hasPrefix("built Content/about.json: it changed\n2 pages"))
        #expect(
            warnings(changed) == [
                ##"Content/index.json:2:13: there is no element with the id "part" at "/about/#part""##
            ])
        try FileManager.default.removeItem(at: site.url.appending(path: "Content/about.json"))
        let gone = try Program.spotsSite.run(["build", "--explain-rebuild"], in: site.url)
        #expect(gone.output.hasPrefix("1 page"))
        #expect(
            warnings(gone) == [
                ##"Content/index.json:2:13: the site has no page and no file at "/about/#part""##
            ])
    }

    @Test func aLinkOnManyPagesIsReportedForTheFirst() throws {
        let site = try TemporaryFolder()
        for number in 10..<30 {
            try site.write(page(#"{ "action": "/gone/", "kind": "own" }"#), to: "Content/p\(number).json")
        }
        try site.write("<a href=\"/lit/\"></a><a href=\"{{href}}\"></a>", to: "Templates/items/own.mustache")
        let run = try Program.spotsSite.run(["build"], in: site.url)
        #expect(
            warnings(run)
                == (10..<20).map {
                    #"Content/p\#($0).json:2:13: the site has no page and no file at "/gone/""#
                } + [
                    #"Templates/items/own.mustache:1:10: the site has no page and no file at "/lit/""#
                ])
        #expect(run.errors.ranges(of: "  note: 10 more pages have the same link\n").count == 2)
    }

    @Test func linksAreNotCheckedIfThereAreOtherErrors() throws {
        let site = try TemporaryFolder([
            "Content/index.json": page(#"{ "action": "/about/" }"#), "Content/about.json": "{",
        ])
        let run = try Program.spotsSite.run(["build"], in: site.url)
        #expect(warnings(run) == [])
        #expect(run.errors.contains("note: not checked because of these errors: links\n"))
    }
}
