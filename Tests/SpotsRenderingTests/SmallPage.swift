import Bytes
import Diagnostics
import Mustache
import Paths
import SpotsModel

@testable import SpotsRendering

/// A page drawn with templates of a few characters, for tests that need a drawn page.
struct SmallPage {
    let html: String
    /// The problems, as `FILE:LINE:COLUMN id`, in the order of the text.
    let faults: [String]
    let findings: PageFindings

    /// The site around the page.
    struct Site {
        var shell = "{{{content}}}"
        var component = "{{#items}}{{html}}{{/items}}"
        var item = "{{title}}"
        /// The view of the rows of a table.
        var row = "{{#cells}}{{value}};{{/cells}}"
        var settings = SiteSettings()
        var routes: [String: String] = [:]
        /// The published files, by path in the content folder.
        var files: [String: [UInt8]] = [:]
        var address = "/a/"
        var pager: Pager?
        var marks: PageMarks?
        /// The text of `site.json`.
        var settingsText = "{}"
    }

    init(_ json: String, _ site: Site = Site()) throws {
        let document = JSONDocument(json.utf8)
        let tape = try document.parse()
        var source = PageSource(
            page: PageDecoder().decode(tape, repeatedKeys: []).page,
            documents: PageDocuments(name: "Content/blog/a.json", tape: tape),
            folders: ["blog"], address: site.address, fallbackTitle: "a")
        source.pager = site.pager
        let renderer = PageRenderer(environment: try Self.environment(site))
        findings = renderer.render(source)
        html = renderer.withHTML { String(decoding: $0) }
        let diagnostics =
            findings.findings.map { $0.location.diagnostic($0.message) } + findings.diagnostics
        faults = diagnostics.sorted().map { "\($0.place.description) \($0.id.rawValue)" }
    }

    private static func environment(_ site: Site) throws -> SiteEnvironment {
        func template(_ name: String, _ source: String) throws -> Template {
            try Template(
                file: name, source: Array(source.utf8), vocabulary: Term.vocabulary, functions: .standard)
        }
        let partials = TemplateLibrary(partials: [:])
        let component = try template("components/list.mustache", site.component)
        let item = try template("items/default.mustache", site.item)
        var views = [Kind.list, .grid, .carousel, .table].map {
            View(name: .component($0.name), body: .template(component), source: .site, partials: partials)
        }
        views.append(
            View(
                name: .item(kind: "default", component: nil), body: .template(item), source: .site,
                partials: partials))
        views.append(
            View(
                name: .item(kind: "default", component: "table"),
                body: .template(try template("items/table/default.mustache", site.row)), source: .site,
                partials: partials))
        let files = site.files
        let base = BaseAddress(site.settings.baseURL)
        let routes = try site.routes.map { try Route($0.key, to: $0.value) }
        return SiteEnvironment(
            settings: site.settings,
            settingsText: SourceText(name: "Content/site.json", bytes: Array(site.settingsText.utf8)),
            theme: SiteTheme(
                registry: Registry(views: views, kinds: [:], defaultComponentKind: .list),
                partials: partials, shells: ["": .template(try template("page.mustache", site.shell))]),
            router: Router(routes: routes, scheme: "", base: base),
            files: ContentFiles(
                folderName: "Content", isPublished: { files[$0.text] != nil }, read: { files[$0.text] },
                readStart: { path, count in files[path.text].map { Array($0.prefix(count)) } }),
            marks: site.marks)
    }
}
