import Diagnostics
import Foundation
import SpotsModel
import SpotsRendering
import SpotsSite
import TestSupport
import Testing

/// What a Swift program can do with the public API alone.
@Suite struct PublicAPITests {
    private func site() throws -> (Site, TemporaryFolder) {
        let folder = try TemporaryFolder(["Templates/page.mustache": "{{{content}}}"])
        return (Site(folders: SiteFolders(site: folder.path)), folder)
    }

    @Test func pagesCanBeCreatedInCode() async throws {
        var (site, folder) = try site()
        site.add(
            Page(title: "Hello", components: [Component(kind: .grid, items: [Item(title: "One")])]),
            at: "/hello/")
        let report = try await site.build()
        #expect(report.succeeded)
        #expect(report.pages == 1)
        #expect(report.diagnostics == [])
        #expect(try folder.text(of: "Output/hello/index.html").contains(#"data-kind="grid""#))
        #expect(try folder.text(of: "Output/hello/index.html").contains("One"))
    }

    @Test func viewsCanBeFunctions() async throws {
        var (site, folder) = try site()
        site.register(component: .list, template: "{{#items}}{{{html}}}{{/items}}")
        site.register("person") { item in "<b>\(item.title)</b>" }
        let children = [Component(items: [Item(kind: "person", title: "Child")])]
        site.add(
            Page(components: [Component(items: [Item(kind: "person", title: "A & B", children: children)])]),
            at: "/")
        let report = try await site.build()
        #expect(report.diagnostics == [])
        #expect(try folder.text(of: "Output/index.html") == "<b>A &amp; B</b><b>Child</b>")
    }

    @Test func viewsCanBeTemplates() async throws {
        var (site, folder) = try site()
        site.register(component: "wall", template: "<{{kind}}>{{#items}}{{{html}}}{{/items}}</{{kind}}>")
        site.register("person", template: "<i>{{title}}</i>")
        site.add(
            Page(components: [Component(kind: "wall", items: [Item(kind: "person", title: "Ada")])]),
            at: "/x.html")
        #expect(try await site.build().diagnostics == [])
        #expect(try folder.text(of: "Output/x.html") == "<wall><i>Ada</i></wall>")
    }

    @Test func registeredViewsOverrideFiles() async throws {
        var (site, folder) = try site()
        try folder.write("file", to: "Templates/items/person.mustache")
        try folder.write("{{#items}}{{{html}}}{{/items}}", to: "Templates/components/list.mustache")
        try folder.write(#"[ { "items": [ { "kind": "person" } ] } ]"#, to: "Content/index.json")
        site.register("person", template: "program")
        #expect(try await site.build().diagnostics == [])
        #expect(try folder.text(of: "Output/index.html") == "program")
    }

    @Test func settingsCanBeCreatedInCode() async throws {
        var (site, folder) = try site()
        var settings = SiteSettings(title: "Mine", baseURL: "https://example.org/app/")
        settings.routes = ["profile:{id}": "/team/{id}/"]
        site.settings = settings
        site.register(
            component: .list, template: "{{site.title}} {{#items}}{{href}}{{/items}} {{page.canonical}}")
        site.add(Page(components: [Component(items: [Item(action: "profile:7")])]), at: "/")
        #expect(try await site.build().diagnostics == [])
        #expect(try folder.text(of: "Output/index.html") == "Mine /app/team/7/ https://example.org/app/")
    }

    @Test func errorsInCodeAreDiagnosticsToo() async throws {
        var (site, folder) = try site()
        var settings = SiteSettings()
        settings.routes = ["a:{b}": "/{c}/"]
        site.settings = settings
        site.register("broken", template: "{{#title}}")
        site.add(Page(), at: "no//where")
        site.add(Page(), at: "/")
        let report = try await site.build()
        #expect(!report.succeeded)
        #expect(
            report.diagnostics.map { "\($0.file):\($0.line):\($0.column) \($0.id.rawValue)" } == [
                "SiteSettings.routes:1:1 invalid-route",
                "items/broken.mustache:1:1 unbalanced-section",
                "no//where:1:1 invalid-path",
            ])
        #expect(!folder.has("Output"))
    }

    @Test func draftsAreBuiltOnRequest() async throws {
        var (site, folder) = try site()
        site.add(Page(), at: "/")
        site.add(Page(draft: true), at: "/draft/")
        let report = try await site.build()
        #expect(report.pages == 1)
        #expect(report.notes == ["1 draft is left out; --drafts includes it"])
        #expect(!folder.has("Output/draft"))
        var options = BuildOptions()
        options.drafts = true
        #expect(try await site.build(options).pages == 2)
        #expect(folder.has("Output/draft/index.html"))
    }

    @Test func aMissingSiteThrows() async throws {
        await #expect(throws: BuildFailure.self) {
            try await Site(folders: SiteFolders(site: "/nowhere/at/all")).build()
        }
    }
}
