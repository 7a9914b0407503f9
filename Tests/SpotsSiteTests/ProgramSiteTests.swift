import Diagnostics
import SpotsModel
import SpotsRendering
import SpotsSite
import TestSupport
import Testing

/// Sites created in code: their output and their problems.
@Suite struct ProgramSiteTests {
    private func site() throws -> (Site, TemporaryFolder) {
        let folder = try TemporaryFolder(["Templates/page.mustache": "{{{content}}}"])
        return (Site(folders: SiteFolders(site: folder.path)), folder)
    }

    @Test func aTitleIsRendered() async throws {
        var (site, folder) = try site()
        var component = Component(kind: .grid, items: [Item(title: "A")])
        component.title = "My contacts"
        site.register(component: .grid, template: "{{#header}}<{{{html}}}>{{/header}}")
        site.register("header", template: "{{title}}")
        site.add(Page(components: [component]), at: "/")
        #expect(try await site.build().diagnostics == [])
        #expect(try folder.text(of: "Output/index.html") == "<My contacts>")
    }

    @Test func aViewCanBeLimitedToOneComponentKind() async throws {
        var (site, folder) = try site()
        for kind in [Kind.list, .grid] {
            site.register(component: kind, template: "{{#items}}{{{html}}}{{/items}} ")
        }
        site.register("person", template: "anywhere")
        site.register("person", in: .grid, template: "in a grid")
        site.register("person", in: .list) { item in "in a list: \(item.title)" }
        let items = [Item(kind: "person", title: "Ada")]
        let components = [Component(items: items), Component(kind: .grid, items: items)]
        site.add(Page(components: components), at: "/")
        #expect(try await site.build().diagnostics == [])
        #expect(try folder.text(of: "Output/index.html") == "in a list: Ada in a grid ")
    }

    @Test(arguments: ["../x", "", ".x", "a/b", "/x", "x/"])
    func namesThatMatchNoKindAreReported(_ name: String) async throws {
        var (site, folder) = try site()
        site.register(Kind(name), template: "x")
        site.register(Kind(name)) { _ in "x" }
        site.register(component: Kind(name), template: "x")
        site.register("x", in: Kind(name), template: "x")
        site.add(Page(), at: "/")
        let found = try await site.build().diagnostics
        #expect(found.map(\.message) == ["\"\(name)\" cannot be the name of a kind; its view is never used"])
        #expect(found.map(\.id) == [.strayTemplate])
        #expect(found.map(\.severity) == [.warning])
        #expect(found.map(\.file) == ["Site.register"])
        #expect(folder.has("Output/index.html"))
    }

    @Test func rowsOfADataSourceThatAreNotShownAreReported() async throws {
        var (site, folder) = try site()
        let source = DataSource(sections: [
            Section(rows: [Item(title: "Oar")]), Section(rows: [7, "seven", 8], headerRow: 9.5),
        ])
        site.add(Page(title: "Rows", components: source.components), at: "/rows/")
        let report = try await site.build()
        let expected = [
            "Double": "1 row of a data source is not shown", "Int": "2 rows of a data source are not shown",
            "String": "1 row of a data source is not shown",
        ]
        .map { "no item is registered for the type \"\($0)\"; \($1)" }
        #expect(Set(report.diagnostics.map(\.message)) == Set(expected))
        #expect(report.diagnostics.count == 3)
        for diagnostic in report.diagnostics {
            #expect(diagnostic.severity == .warning)
            #expect(diagnostic.id == .unknownKind)
            #expect(diagnostic.file + (diagnostic.path ?? "") == "/rows/$.components[1]")
        }
        #expect(folder.has("Output/rows/index.html"))
    }

    @Test func invalidNumbersAreRefused() async throws {
        var (site, folder) = try site()
        let inset = Inset(left: .infinity)
        let layout = Layout(span: .nan, itemsPerRow: 0, itemSpacing: -.infinity, inset: inset)
        let item = Item(size: Size(width: .nan), meta: ["a": [1, .number(JSONNumber(.infinity))]])
        let header = Item(children: [Component(layout: Layout(lineSpacing: .nan))])
        site.add(Page(components: [Component(header: header, layout: layout, items: [item])]), at: "/x/")
        let found = try await site.build().diagnostics.map {
            (place: $0.file + ($0.path ?? ""), text: $0.message)
        }
        let expected = [
            ("/x/$.components[0].header.children[0].layout.line-spacing", "nan"),
            ("/x/$.components[0].items[0].meta.a[1]", "inf"),
            ("/x/$.components[0].items[0].size.width", "nan"),
            ("/x/$.components[0].layout.inset.left", "inf"),
            ("/x/$.components[0].layout.item-spacing", "-inf"),
            ("/x/$.components[0].layout.span", "nan"),
        ]
        for (place, number) in expected {
            #expect(
                found.contains { $0 == (place, "\"\(number)\" is not a finite number") }, "\(place)")
        }
        let rows = "\"0\" is not a whole number of at least 1"
        #expect(found.contains { $0 == ("/x/$.components[0].layout.items-per-row", rows) })
        #expect(found.count == 7)
        #expect(!folder.has("Output"))
    }

    @Test func theLanguageOfAPageIsALanguageTag() async throws {
        let folder = try TemporaryFolder(["Templates/page.mustache": "{{page.language}}"])
        var site = Site(folders: SiteFolders(site: folder.path))
        site.add(Page(title: "A", language: "pt_BR"), at: "/a/")
        #expect(try await site.build().diagnostics.map(\.message) == [])
        #expect(try folder.text(of: "Output/a/index.html") == "pt-BR")
        site.add(Page(title: "B", language: "no way"), at: "/b/")
        let found = try await site.build().diagnostics.map { $0.file + ($0.path ?? "") + " " + $0.message }
        #expect(found == ["/b/$.language \"no way\" is not a language tag, such as \"en\" or \"pt-BR\""])
    }

    @Test func aNegativeLengthCountsAsZero() async throws {
        var (site, folder) = try site()
        site.register(component: .list, template: "{{style}}")
        let layout = Layout(span: -2, itemSpacing: -10)
        site.add(Page(components: [Component(layout: layout, items: [Item()])]), at: "/")
        let found = try await site.build().diagnostics
        #expect(found.map(\.severity) == [.warning, .warning])
        #expect(
            found.map(\.message) == [
                "the length \"-10\" is negative; it counts as 0",
                "the length \"-2\" is negative; it counts as 0",
            ])
        #expect(try folder.text(of: "Output/index.html") == "--spots-item-spacing:0px")
    }

    @Test func aViewKnowsItsContext() async throws {
        var (site, folder) = try site()
        try folder.write("<svg/>", to: "Content/a.svg")
        var settings = SiteSettings()
        settings.routes = ["profile:{id}": "/team/{id}/"]
        site.settings = settings
        site.register(component: .list, template: "{{#items}}{{{html}}}{{/items}}")
        site.register("person") { item in
            "\(item.title) \(item.href ?? "-") \(item.picture?.address ?? "-") h\(item.headingLevel);"
        }
        let items = [
            Item(kind: "person", title: "A", image: "/a.svg", action: "profile:7"),
            Item(kind: "person", title: "B"),
        ]
        site.add(Page(components: [Component(items: items)]), at: "/")
        #expect(try await site.build().diagnostics == [])
        #expect(try folder.text(of: "Output/index.html") == "A /team/7/ /a.svg h2;B - - h2;")
    }

    @Test func aSiteMadeInCodeNeedsNoFolder() async throws {
        let folder = try TemporaryFolder()
        var site = Site(folders: SiteFolders(site: folder.path + "/Website"))
        site.add(Page(components: [Component(items: [Item(title: "Hello")])]), at: "/")
        site.add(Page(), at: "/about/us/")
        site.add(Page(), at: "/x.html")
        let report = try await site.build()
        #expect(report.diagnostics == [])
        #expect(report.pages == 3)
        let titles = [("index.html", "index"), ("about/us/index.html", "us"), ("x.html", "x")]
        for (file, title) in titles {
            #expect(try folder.text(of: "Website/Output/" + file).contains("<title>\(title)</title>"))
        }
    }
}
