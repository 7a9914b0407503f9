import Diagnostics
import Testing

@testable import SpotsSite

/// Broken links inside a site.
@Suite struct LinkTests {
    /// The broken links by place.
    private func warnings(_ report: BuildReport) -> [String] {
        report.diagnostics.filter { $0.id == .brokenLink }.map {
            "\($0.file):\($0.line):\($0.column): \($0.message.replacing("broken link: ", with: ""))"
        }
    }

    private func notes(_ report: BuildReport) -> [String] {
        report.diagnostics.flatMap(\.notes).map(\.line)
    }

    private func page(_ items: String...) -> String {
        #"{ "title": "P", "components": [ { "items": [ "# + "\n" + items.joined(separator: ",\n")
            + "\n] } ] }"
    }

    @Test func aBrokenLinkIsNamedAsItIsWritten() async throws {
        let site = try MemorySite([
            "Content/site.json": #"{ "baseURL": "https://example.org/app/" }"#,
            "Content/index.json": page(#"{ "action": "/abuot/" }"#, #"{ "action": "/app/" }"#),
            "Content/about.json": page(#"{ "title": "A" }"#),
        ])
        let run = try await site.check()
        #expect(
            warnings(run) == [
                #"Content/index.json:2:13: the site has no page and no file at "/abuot/"; did you mean "/about/"?"#,
                #"Content/index.json:3:13: the site has no page and no file at "/app/""#,
            ])
    }

    @Test func allKindsOfReferencesAreChecked() async throws {
        let site = try MemorySite([
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
        let run = try await site.build()
        #expect(run.succeeded)
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
        #expect(warnings(try await site.check()) == warnings(run))
        #expect(warnings(try await site.build()) == warnings(run))
        #expect(try await !site.build { $0.strict = true }.succeeded)
    }

    @Test(arguments: ["", "https://example.org/app/"])
    func existingTargetsAreNotReported(_ base: String) async throws {
        let links = [
            "/about/", "/about", "/about/index.html", "about/", "./about/", "x/../about/",
            "/about/?q=1#some-part",
            "/about/#top", "#", "/", "/files/a%20b.pdf", "/404.html", "/old/", "https://example.com/x",
            "mailto:a@b.c",
            "//example.com/", "/about/#:~:text=x", "#f%C3%A6",
        ]
        let code = "\\n\\n```html\\n<a href=\\\"/no/\\\" src=x id=y>\\n```\\n\\nand src=/no/ too"
        let body = links.map { "[x](<\($0)>)" }.joined(separator: " ") + "\\n\\n# fæ" + code
        let site = try MemorySite([
            "Content/site.json": #"{ "baseURL": "\#(base)" }"#,
            "Content/index.json": page(#"{ "meta": { "body": "\#(body)" } }"#, #"{ "kind": "own" }"#),
            "Content/about.json":
                #"{ "title": "A", "aliases": ["/old/"], "components": [ { "identifier": "some-part", "items": [{ "title": "x" }] } ] }"#,
            "Content/404.json": page("{ \"title\": \"x\" }"), "Content/files/a b.pdf": "x",
            "Templates/items/own.mustache":
                "<a href=\"{{site.root}}about/\" data-href=\"/no/\" title='href=\"/no/\"'>x</a>{{! <a href=\"/no/\"> }}\n",
        ])
        // A relative link that goes up from the page `/` would leave the base path.
        let run = try await site.build { $0.strict = true }
        #expect(run.diagnostics == [])
        #expect(run.succeeded)
    }

    @Test func aLinkWithoutTheBasePathIsReported() async throws {
        let site = try MemorySite([
            "Content/site.json": #"{ "baseURL": "https://example.org/app/" }"#,
            "Content/index.json": page(#"{ "kind": "own", "title": "x" }"#),
            "Content/about.json": page(#"{ "title": "x" }"#),
            "Templates/items/own.mustache":
                "<a href=\"/about/\"></a>\n<a href=\"https://example.org/app/gone/\"></a>\n<a href=\"https://example.org/other/\"></a>\n",
        ])
        #expect(
            warnings(try await site.build()) == [
                #"Templates/items/own.mustache:1:10: "/about/" is outside the site, which is at "/app/""#,
                #"Templates/items/own.mustache:2:10: the site has no page and no file at "https://example.org/app/gone/""#,
                #"Templates/items/own.mustache:3:10: "https://example.org/other/" is outside the site, which is at "/app/""#,
            ])
    }

    @Test func linksToDraftsAreReportedAsSuch() async throws {
        let site = try MemorySite([
            "Content/site.json": #"{ "collections": { "p": { "source": "_p/*.md" } } }"#,
            "Content/p/[slug].json": #"{ "collection": "p", "title": "x", "components": [] }"#,
            "Content/_p/one.md": "---\ndraft: true\n---\n",
            "Content/secret.json": #"{ "title": "S", "draft": true, "components": [] }"#,
            "Content/index.json": page(#"{ "action": "/secret/" }"#, #"{ "action": "/p/one/" }"#),
        ])
        let run = try await site.build()
        #expect(
            warnings(run) == [
                #"Content/index.json:2:13: the page at "/secret/" is a draft"#,
                #"Content/index.json:3:13: the page at "/p/one/" is a draft"#,
            ])
        #expect(
            run.diagnostics.flatMap(\.notes).map(\.line) == [
                "Content/secret.json is a draft and is left out; --drafts includes it",
                "Content/_p/one.md:1:1 is a draft and is left out; --drafts includes it",
            ])
        #expect(run.notes == ["2 drafts are left out; --drafts includes them"])
        let all = try await site.build { ($0.drafts, $0.strict) = (true, true) }
        #expect(all.diagnostics == [])
        #expect(all.notes == [])
    }

    @Test func manyBrokenLinksByOneRouteAreOneWarning() async throws {
        let actions = (1...4).map { #"{ "action": "product:\#($0)" }"# }
        let site = try MemorySite([
            "Content/site.json":
                #"{ "baseURL": "https://example.org/app/", "routes": { "product:{id}": "/product/{id}/" } }"#,
            "Content/index.json": page(actions[0], actions[1], #"{ "action": "/gone/" }"#),
            "Content/other.json": page(actions[2], actions[3], #"{ "action": "product:5" }"#),
            "Content/product/5.json": #"{ "draft": true, "components": [] }"#,
        ])
        let run = try await site.build()
        #expect(
            warnings(run) == [
                #"Content/index.json:2:13: the site has no page and no file at "/product/1/""#,
                #"Content/index.json:4:13: the site has no page and no file at "/gone/""#,
                #"Content/other.json:4:13: the page at "/app/product/5/" is a draft"#,
            ])
        #expect(
            notes(run) == [
                "the route \"product:{id}\" leads to 4 addresses that do not exist",
                "Content/product/5.json is a draft and is left out; --drafts includes it",
            ])
    }

    @Test func ofTwoDraftsAtOneAddressTheFirstIsNamed() async throws {
        let draft = "---\ndraft: true\npath: /x/\n---\n"
        let site = try MemorySite([
            "Content/a.md": draft, "Content/b.md": draft, "Content/index.json": page(#"{ "action": "/x/" }"#),
        ])
        for changed in ["a", "b", "a"] {
            try site.write(draft + "\nChanged", to: "Content/\(changed).md")
            let run = try await site.build()
            #expect(notes(run) == ["Content/a.md is a draft and is left out; --drafts includes it"])
            try site.write(draft, to: "Content/\(changed).md")
        }
    }

    @Test func aRemovedPageBreaksLinksOfReusedPages() async throws {
        let site = try MemorySite([
            "Content/index.json": page(#"{ "action": "/about/#part" }"#),
            "Content/about.json": page(#"{ "title": "x", "identifier": "part" }"#),
        ])
        #expect(try await site.build().diagnostics == [])
        try site.write(page(#"{ "title": "x", "identifier": "other" }"#), to: "Content/about.json")
        let changed = try await site.build()
        #expect(changed.rebuilds == [.init(page: "Content/about.json", reason: "it changed")])
        #expect(
            warnings(changed) == [
                ##"Content/index.json:2:13: there is no element with the id "part" at "/about/#part""##
            ])
        try site.remove("Content/about.json")
        let gone = try await site.build()
        #expect(gone.rebuilds == [])
        #expect(
            warnings(gone) == [
                ##"Content/index.json:2:13: the site has no page and no file at "/about/#part""##
            ])
    }

    @Test func aLinkOnManyPagesIsReportedForTheFirst() async throws {
        let site = try MemorySite([:])
        for number in 10..<30 {
            try site.write(page(#"{ "action": "/gone/", "kind": "own" }"#), to: "Content/p\(number).json")
        }
        try site.write("<a href=\"/lit/\"></a><a href=\"{{href}}\"></a>", to: "Templates/items/own.mustache")
        let run = try await site.build()
        #expect(
            warnings(run)
                == (10..<20).map {
                    #"Content/p\#($0).json:2:13: the site has no page and no file at "/gone/""#
                } + [
                    #"Templates/items/own.mustache:1:10: the site has no page and no file at "/lit/""#
                ])
        #expect(notes(run).count { $0 == "10 more pages have the same link" } == 2)
    }

    @Test func linksAreNotCheckedIfThereAreOtherErrors() async throws {
        let site = try MemorySite([
            "Content/index.json": page(#"{ "action": "/about/" }"#), "Content/about.json": "{",
        ])
        let run = try await site.build()
        #expect(warnings(run) == [])
        #expect(run.notes.contains("not checked because of these errors: links"))
    }

    /// The next build does not look for targets again if links and files are the same.
    @Test func linksAreCheckedAgainWhenTheyOrFilesChange() async throws {
        let site = try MemorySite([
            "Content/index.json": page(#"{ "action": "/a/" }"#, #"{ "action": "/b.pdf" }"#),
            "Content/a.json": page(#"{ "title": "A" }"#), "Content/b.pdf": "B",
        ])
        func missing() async throws -> [String] {
            try await site.build().diagnostics.map { "\($0.line):\($0.column)" }
        }
        #expect(try await missing() == [])
        #expect(try await missing() == [])
        // The links of the pages stay the same.
        try site.remove("Content/b.pdf")
        #expect(try await missing() == ["3:13"])
        #expect(try await missing() == ["3:13"])
        try site.write("B", to: "Content/b.pdf")
        #expect(try await missing() == [])
        try site.write(page(#"{ "action": "/a/" }"#, #"{ "action": "/c/" }"#), to: "Content/index.json")
        #expect(try await missing() == ["3:13"])
        try site.write(page(#"{ "action": "/a/" }"#, #"{ "action": "/a/" }"#), to: "Content/index.json")
        #expect(try await missing() == [])
        // As many links as before, and the same files.
        try site.write(page(#"{ "action": "/a/" }"#, #"{ "action": "/d/" }"#), to: "Content/index.json")
        #expect(try await missing() == ["3:13"])
    }
}
