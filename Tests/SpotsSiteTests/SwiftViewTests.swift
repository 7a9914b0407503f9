import Diagnostics
import SpotsModel
import SpotsRendering
import SpotsSite
import TestSupport
import Testing

/// Views, components and layouts that a Swift program draws.
@Suite struct SwiftViewTests {
    private static func site(_ files: [String: String] = [:]) throws -> (Site, TemporaryFolder) {
        let folder = try TemporaryFolder(files)
        var site = Site(folders: SiteFolders(site: folder.path))
        site.register(layout: "") { page in page.content }
        site.register(component: .list) { list in "\(list.items.map(\.html))" }
        return (site, folder)
    }

    private static func text(of site: Site, _ folder: TemporaryFolder) async throws -> String {
        #expect(try await site.build().diagnostics == [])
        return try folder.text(of: "Output/index.html")
    }

    @Test func aViewHasWhatAPageKnowsAboutAnItem() async throws {
        var (site, folder) = try Self.site(["Content/a.svg": #"<svg width="8" height="6"></svg>"#])
        site.settings = SiteSettings(title: "Site")
        site.settings?.routes = ["profile:{id}": "https://example.com/{id}"]
        site.register("person") { item in
            """
            \(item.index) \(item.id) h\(item.headingLevel) <a href="\(href: item.href)">\(item.title)</a>
            \(item.picture.map { "<img src=\"\(href: $0.address)\" width=\"\($0.size.width)\">" })
            \(item.component.kind) \(item.page.title) \(item.site.title) \(item.meta("x", default: "-"))

            """
        }
        site.add(
            Page(title: "Page") {
                Component {
                    Item(
                        kind: "person", title: "A & B", image: "/a.svg", action: "profile:7", meta: ["x": "<"]
                    )
                    Item(kind: "person", identifier: "me", title: "C")
                }
            }, at: "/")
        let text = try await Self.text(of: site, folder)
        #expect(
            text == """
                0 item-0-0 h2 <a href="https://example.com/7">A &amp; B</a>
                <img src="/a.svg" width="8">
                list Page Site &lt;
                1 me h2 <a href="">C</a>

                list Page Site -

                """)
    }

    @Test func childrenAreDrawnWhereTheViewAsksForThem() async throws {
        var (site, folder) = try Self.site()
        site.register("inside") { item in "[\(item.children)\(item.children)]" }
        site.register("before") { item in "[\(item.title)]" }
        site.register("none") { item in "[\(item.children)]" }
        site.register("default") { item in "\(item.title)" }
        let children = [Component { "a" }, Component { "b" }]
        site.add(
            Page {
                Component {
                    Item(kind: "inside", children: children)
                    Item(kind: "before", title: "t", children: children)
                    Item(kind: "none")
                    Item(kind: "inside", children: [Component { Item(kind: "inside", children: children) }])
                }
            }, at: "/")
        let text = try await Self.text(of: site, folder)
        #expect(text == "[abab][t]ab[][[abab][abab]]")
    }

    @Test func aViewKnowsTheSlotOfItsItem() async throws {
        var (site, folder) = try Self.site([
            "Content/index.json": """
            [ { "slots": { "pattern": ["a", "b"], "contents": { "a": [ {} ], "b": [ {} ] } } }, { "items": [ {} ] } ]
            """
        ])
        site.register("default") { item in "[\(item.slot ?? "-")]" }
        #expect(try await Self.text(of: site, folder) == "[a][b][-]")
    }

    @Test func relatedItemsAreDrawnByTheirViews() async throws {
        var (site, folder) = try Self.site()
        site.register("post") { post in
            "\(post.title) by \(post.relation("authors").map(\.html).joined(separator: ", "))\(post.relation("x").map(\.html))"
        }
        site.register("author") { author in "<b>\(author.title)</b>\(author.headingLevel)" }
        let authors = ["Ada", "Bob"].map { Item(kind: "author", title: $0) }
        site.add(
            Page {
                Component { Item(kind: "post", title: "P", relations: [Item.Relation("authors", authors)]) }
            },
            at: "/")
        let text = try await Self.text(of: site, folder)
        #expect(text == "P by <b>Ada</b>3, <b>Bob</b>3")
    }

    @Test func markdownFieldsAreDrawn() async throws {
        var (site, folder) = try Self.site(["Content/_b.md": "*from a file*"])
        site.register("article") { item in
            "\(item.markdown("body"))\(item.markdown("file"))\(item.markdown("plain"))\(item.markdown("none"))"
        }
        let meta: JSONValue = ["body": "# A & B", "file": ["markdown-file": "/_b.md"], "plain": "*x*"]
        site.add(Page { Component { Item(kind: "article", meta: meta) } }, at: "/")
        let text = try await Self.text(of: site, folder)
        #expect(
            text == "<h3 id=\"a--b\"><span id=\"a-b\"></span>A &amp; B</h3>\n<p><em>from a file</em></p>\n")
    }

    @Test func aComponentHasItsPartsAndItsStyle() async throws {
        var (site, folder) = try Self.site()
        site.register(component: "timeline") { component in
            """
            <ol class="\(component.classNames)" style="\(component.style)"\(attributes: ["id": component.id])>\
            \(component.header?.html)\
            \(component.items.map { "<li>\($0.title) \($0.html)</li>" })\
            \(component.items.first?.html)\(component.footer?.html)</ol> \(component.index) \(component.kind)
            """
        }
        site.register("header") { header in
            "<h\(header.headingLevel)>\(header.title)</h\(header.headingLevel)>"
        }
        site.register("default") { item in "(\(item.title) h\(item.headingLevel))" }
        site.register("footer") { footer in "(\(footer.title) h\(footer.headingLevel))" }
        site.register("folded") { item in "(\(item.children))" }
        site.settings = SiteSettings()
        site.settings?.kinds = ["timeline": .grid]
        site.add(
            Page {
                Component("timeline", title: "Log", span: 2, identifier: "log", footer: "End") {
                    "A"
                    Item(kind: "folded", children: [Component { "B" }])
                }
                Component("timeline", span: 2) {}
            }, at: "/")
        let text = try await Self.text(of: site, folder)
        #expect(
            text == """
                <ol class="spots-component spots-grid" style="--spots-span:2" id="log"><h2>Log</h2>\
                <li>A (A h3)</li><li> ((B h3))</li>(A h3)(End h2)</ol> 0 timeline\
                <ol class="spots-component spots-grid" style="--spots-span:2"></ol> 1 timeline
                """)
    }

    @Test func templatesDrawItemsOfSwiftViewsAndTheOtherWayRound() async throws {
        var (site, folder) = try Self.site()
        site.register(component: .grid, template: "{{#items}}{{{html}}}{{{children}}}{{{html}}};{{/items}}")
        site.register("swift") { item in "[\(item.title)\(item.children)]" }
        site.register("mustache", template: "{ {{title}} {{{children}}} }")
        let inner = [Component(.grid) { Item(kind: "swift", title: "i") }]
        site.add(
            Page {
                Component(.grid) {
                    Item(kind: "swift", title: "s", children: inner)
                    Item(
                        kind: "mustache", title: "m",
                        children: [Component { Item(kind: "swift", title: "j") }])
                }
            }, at: "/")
        let text = try await Self.text(of: site, folder)
        #expect(text == "[s[i][i];][i][i];[s[i][i];];{ m [j] }[j]{ m [j] };")
    }

    @Test func aLayoutHasThePageAndItsAssets() async throws {
        var (site, folder) = try Self.site()
        site.settings = SiteSettings(title: "Site", language: "nb", baseURL: "https://example.org/app/")
        site.register("default", template: "{{title}}")
        site.register(layout: "wide") { page in
            """
            <html lang="\(page.language)"><title>\(page.title) - \(page.site.title)</title>\(page.description) \
            \(page.url) \(page.canonical ?? "-") \(page.styles.count) \(page.scripts.count) [\(page.content)]</html>
            """
        }
        var page = Page(title: "T & U") { Component { "A" } }
        (page.layout, page.description) = ("wide", "\"D\"")
        site.add(page, at: "/")
        site.add(Page { Component { "B" } }, at: "/plain/")
        let text = try await Self.text(of: site, folder)
        #expect(
            text == """
                <html lang="nb"><title>T &amp; U - Site</title>&quot;D&quot; \
                /app/ https://example.org/app/ 2 0 [A]</html>
                """)
        #expect(try folder.text(of: "Output/plain/index.html") == "B")
    }

    @Test func layoutsCanBeTemplates() async throws {
        var (site, folder) = try Self.site()
        site.register("default", template: "{{title}}")
        site.register(layout: "wide", template: "<{{title}}|{{{content}}}>")
        site.add(Page(title: "T", layout: "wide", components: [Component { "A" }]), at: "/")
        var broken = site
        broken.register(layout: "broken", template: "{{#title}}")
        let report = try await broken.check()
        #expect(
            report.diagnostics.map { "\($0.file):\($0.line):\($0.column) \($0.id.rawValue)" } == [
                "layouts/broken.mustache:1:1 unbalanced-section"
            ])
        let text = try await Self.text(of: site, folder)
        #expect(text == "<T|A>")
    }

    @Test func unsafeAddressesAreErrors() async throws {
        var (site, folder) = try Self.site()
        try folder.write(
            #"[ { "kind": "log", "items": [ { "kind": "link", "meta": { "url": "javascript:alert(1)" } } ] } ]"#,
            to: "Content/index.json")
        site.register("link") { item in
            let link: HTML = "<a href=\"\(href: item.meta["url"]?.string)\">"
            return "\([link])"
        }
        site.register(component: "log") { log in "<a href=\"\(href: "data:x")\">\(log.items.map(\.html))" }
        site.register(layout: "") { page in "<a href=\"\(href: "vbscript:x")\">\(page.content)" }
        let report = try await site.build()
        #expect(!report.succeeded)
        let address = { (text: String) in
            "the Swift view of this content writes the address \"\(text)\", which could run code"
        }
        #expect(
            report.diagnostics.map { "\($0.line):\($0.column) \($0.message)" } == [
                "1:1 \(address("vbscript:x"))", "1:3 \(address("data:x"))",
                "1:31 \(address("javascript:alert(1)"))",
            ])
        #expect(report.diagnostics.map(\.id) == [.unsafeURL, .unsafeURL, .unsafeURL])
        #expect(!folder.has("Output"))
    }

    @Test func aFaultInsideAViewIsReported() async throws {
        var (site, folder) = try Self.site()
        site.register("outer") { item in "<\(item.children)\(item.children)>" }
        site.register("inner", template: "\n  {{>loop}}")
        try folder.write("{{>loop}}", to: "Templates/partials/loop.mustache")
        site.add(
            Page { Component { Item(kind: "outer", children: [Component { Item(kind: "inner") }]) } }, at: "/"
        )
        let report = try await site.build()
        #expect(report.diagnostics.map(\.id) == [.recursivePartial])
        #expect(!folder.has("Output"))
    }

    @Test func aDrawnItemDrawsNothingInsideItsOwnViewOrAfterIt() async throws {
        var (site, folder) = try Self.site()
        // The type is not Sendable, because it must not leave the view; this is what happens if it does.
        nonisolated(unsafe) var kept: DrawnItem?
        site.register("keeper") { item in
            unsafe kept = item
            return "[\(item.html)\(item.title)]"
        }
        site.add(
            Page { Component { Item(kind: "keeper", title: "T", children: [Component { "C" }]) } }, at: "/")
        _ = try await site.build()
        #expect(try folder.text(of: "Output/index.html").hasPrefix("[T]"))
        #expect(unsafe kept?.title == "T")
        #expect(unsafe kept?.children.markup == "")
        #expect(unsafe kept?.markdown("body") == nil)
    }

    /// A part that a template has drawn inside the item is reused after the item was taken out of the output.
    @Test func partsInsideATakenItemCanBeUsedAgain() async throws {
        var (site, folder) = try Self.site()
        site.register("a", template: "A[{{#component}}{{#footer}}{{{html}}}{{/footer}}{{/component}}]")
        site.register("footer", template: "({{title}})")
        site.register(component: "t") { c in "\(c.items.first?.html)|\(c.footer?.html)|\(c.items.first?.html)"
        }
        site.settings = SiteSettings()
        site.settings?.kinds = ["t": .list]
        site.add(Page { Component("t", footer: "F") { Item(kind: "a") } }, at: "/")
        let text = try await Self.text(of: site, folder)
        #expect(text == "A[(F)]|(F)|A[(F)]")
    }

    @Test func partsInsideATakenRelationCanBeUsedAgain() async throws {
        var (site, folder) = try Self.site()
        site.register(
            component: .grid, template: "{{#items}}{{{html}}}{{/items}}{{#footer}}{{{html}}}{{/footer}}")
        site.register("o") { o in "<\(o.relation("r").map(\.html))>" }
        site.register("r", template: "x{{#component}}{{#footer}}{{{html}}}{{/footer}}{{/component}}y")
        site.register("footer", template: "({{title}})")
        let related = [Item.Relation("r", [Item(kind: "r")])]
        site.add(
            Page { Component(.grid, footer: "F") { Item(kind: "o", relations: related) } }, at: "/")
        let text = try await Self.text(of: site, folder)
        #expect(text == "<x(F)y>(F)")
    }

    @Test func aRelationHasTheSameItemsEachTime() async throws {
        var (site, folder) = try Self.site()
        site.register("post") { post in
            "\(post.relation("authors").map(\.id).joined(separator: " ")) \(post.relation("authors", at: 0)?.id ?? "-") \(post.relation("authors", at: 1)?.id ?? "-")"
        }
        let authors = [Item(identifier: "ada", title: "Ada")]
        site.add(
            Page { Component { Item(kind: "post", relations: [Item.Relation("authors", authors)]) } }, at: "/"
        )
        let text = try await Self.text(of: site, folder)
        #expect(text == "ada ada -")
    }

    @Test func pagesThatAreTooLargeOrTooDeepAreErrors() async throws {
        var (site, folder) = try Self.site()
        site.register("doubled") { item in "[\(item.children)\(item.children)]" }
        site.register("default") { _ in "\(raw: String(repeating: "x", count: 40 << 20))" }
        var item = Item()
        for _ in 0..<3 { item = Item(kind: "doubled", children: [Component(items: [item])]) }
        site.add(Page(components: [Component(items: [item])]), at: "/")
        var deep = Item()
        for _ in 0..<2000 { deep = Item(children: [Component(items: [deep])]) }
        site.add(Page(components: [Component(items: [deep])]), at: "/deep/")
        let report = try await site.build()
        #expect(
            report.diagnostics.map(\.id).sorted { $0.rawValue < $1.rawValue } == [
                .nestingTooDeep, .pageTooLarge,
            ])
        #expect(
            report.diagnostics.map(\.message).sorted() == [
                "arrays and objects are nested more than 512 levels deep", "the page is larger than 256 MB",
            ])
        #expect(!folder.has("Output"))
    }

    @Test func aLayoutHasNavigationAndPages() async throws {
        var (site, folder) = try Self.site()
        site.settings = SiteSettings(title: "Site", language: "ar", baseURL: "https://example.org/app/")
        site.settings?.navigation = [
            .init(title: "Team", action: "/team/"), .init(title: "Home", action: "/"),
        ]
        site.register(component: .list) { list in
            "\(list.pager?.page ?? 0)/\(list.pager?.total ?? 0) \(list.pager?.previous ?? "-") \(list.pager?.next ?? "-");"
        }
        site.register(layout: "") { page in
            """
            \(page.navigation.map { "\($0.title) \(href: $0.href) \(if: $0.isCurrent, "current")\(if: $0.isSection, "section")," }) \
            \(page.content) \(page.pager?.addresses.joined(separator: " ") ?? "-") \(if: page.isRightToLeft, "rtl") \
            \(page.icon ?? "-")
            """
        }
        site.add(
            Page {
                Component(pagination: Pagination(size: 1)) {
                    "a"; "b"; "c"
                }
            }, at: "/team/")
        site.add(Page(), at: "/")
        #expect(try await site.build().diagnostics == [])
        let second = try folder.text(of: "Output/team/page/2/index.html")
        #expect(
            second.split(separator: " rtl ").first ?? "" == """
                Team /app/team/ section,Home /app/ , 2/3 /app/team/ /app/team/page/3/; \
                /app/team/ /app/team/page/2/ /app/team/page/3/
                """)
        #expect(second.contains(" rtl /app/assets/icon."))
        #expect(
            try folder.text(of: "Output/index.html").hasPrefix("Team /app/team/ ,Home /app/ current,  - rtl"))
    }

    @Test func pagesWithSwiftViewsAreDrawnInEachBuild() async throws {
        var (site, folder) = try Self.site()
        try folder.write(#"[ { "items": [ { "title": "A" } ] } ]"#, to: "Content/index.json")
        site.register("default") { item in "one \(item.title)" }
        let text = try await Self.text(of: site, folder)
        #expect(text == "one A")
        for (number, change) in ["item", "component", "layout"].enumerated() {
            switch change {
            case "item": site.register("default") { item in "two \(item.title)" }
            case "component": site.register(component: .list) { list in "list \(list.items.map(\.html))" }
            default: site.register(layout: "") { page in "page \(page.content)" }
            }
            let expected = ["two A", "list two A", "page list two A"][number]
            let text = try await Self.text(of: site, folder)
            #expect(text == expected)
        }
    }
}
