import Mustache
import SpotsModel

@testable import SpotsRendering

/// A page whose items the views of the default theme draw, for tests of the widths of pictures.
struct PicturePage {
    let run: PageRun
    private let components: [Component]

    /// - Parameters:
    ///   - components: the JSON of the components.
    ///   - isInSection: whether the list of a section stands beside the page.
    init(_ components: String, isInSection: Bool = false) throws {
        let page = try Page(json: "{\"components\": [\(components)]}")
        let partials = TemplateLibrary(partials: [:])
        let template = try Template(
            file: "a.mustache", source: Array("{{title}}".utf8), vocabulary: Term.vocabulary,
            functions: .standard)
        var names = ["list", "grid", "carousel", "table"].map { ViewName.component($0) }
        names += ["default", "article", "card", "header", "hero", "media", "profile", "row", "stat", "tile"]
            .map {
                .item(kind: $0, component: nil)
            }
        names.append(.item(kind: "default", component: "table"))
        var views = names.map {
            View(name: $0, body: .template(template), source: .builtIn, partials: partials)
        }
        views.append(
            View(
                name: .item(kind: "own", component: nil), body: .template(template), source: .site,
                partials: partials))
        var environment = SiteEnvironment(
            settings: SiteSettings(),
            theme: SiteTheme(
                registry: Registry(views: views, kinds: [:], defaultComponentKind: .list),
                partials: partials, shells: [:]),
            router: Router(routes: [], scheme: "", base: BaseAddress("")),
            files: ContentFiles(isPublished: { _ in true }, read: { _ in nil }, readStart: { _, _ in nil }))
        if isInSection {
            let entries = ["/a/b/", "/a/c/"].map { SiteSection.Entry(title: $0, address: $0, entries: []) }
            environment.sections = SiteSections([
                SiteSection(address: "/a/", title: "A", hasPage: true, entries: entries)
            ])
        }
        let source = PageSource(
            page: page, documents: PageDocuments(name: "Content/index.json"), folders: [""],
            address: "/a/b/", fallbackTitle: "")
        run = PageRun(source: source, resolutions: ResolutionCache(environment, ProgramCache()))
        self.components = page.components
    }

    /// The component at an index, on the page or in an item.
    func component(_ index: Int = 0, in holder: ItemContext? = nil) -> ComponentContext? {
        let place = ComponentPlace(
            index: index, path: holder.map(\.childPath), headingLevel: 2, isBelowFirst: false, holder: holder)
        return ComponentContext(holder?.item.children ?? components, at: place, run: run)
    }
}
