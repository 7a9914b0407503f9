import Diagnostics
import Mustache
import SpotsModel
import Testing

@testable import SpotsRendering

/// Compares the declared names of contexts with the names that contexts really provide.
@Suite struct ContextNamesTests {
    /// A page with everything that a context can provide.
    private static let page = """
        { "title": "Page", "meta": { "a": 1 }, "components": [ {
          "kind": "table", "size": { "width": 1, "height": 2 }, "meta": { "columns": ["image"] }, "model": { "a": 1 },
          "layout": { "inset": 3 }, "header": \(item), "footer": \(item), "items": [ \(item) ],
          "paginate": { "size": 1 }
        } ] }
        """
    private static let item = """
        {
          "title": "Item", "action": "/item/", "text": "# Text\\n\\n## More", "image": "picture.png", "size": { "width": 1, "height": 2 },
          "meta": { "author": "A", "tags": ["a"], "related": ["b"] }, "model": { "a": 1 }, "relations": { "friends": [ { "title": "Friend" } ] }
        }
        """
    private let names = ContextNames()

    @Test func declaredNamesMatchTheContexts() throws {
        let run = try Self.makeRun()
        let place = ComponentPlace(index: 0, path: nil, headingLevel: 2, isBelowFirst: false)
        let component = try #require(ComponentContext(run.source.page.components, at: place, run: run))
        var contexts: [ContextNames.Scope: any TemplateContext] = [
            .component: component, .page: PageContext(run),
            .shell: PageContext(run, .empty),
        ]
        // The values of contexts are reached by the names under test.
        var trail: [ContextNames.Scope] = [.component, .shell, .page]
        while let scope = trail.popLast() {
            guard let context = contexts[scope] as? any TermContext else { continue }
            for term in Term.allCases {
                let (inner, value) = compare(term, in: scope, with: context)
                guard let inner, contexts[inner] == nil, let value else { continue }
                contexts[inner] = value
                trail.append(inner)
            }
        }
        // The names of collections are those of a site.
        for scope in ContextNames.Scope.allCases where !names.isOpen(scope) && scope != .collections {
            #expect(contexts[scope] != nil, "\(scope)")
        }
    }

    /// - Returns: the contexts and the scope that a name leads to.
    private func compare(
        _ term: Term, in scope: ContextNames.Scope, with context: any TermContext
    ) -> (ContextNames.Scope?, (any TemplateContext)?) {
        let place: Comment = "\(term.name) of \(scope)"
        let value = context.value(of: term)
        switch (names.meaning(of: term.name, in: scope), value) {
        case (.nothing, .missing), (.anything, .context), (.text, .absent), (.text, .bool), (.text, .text),
            (.text, .html), (.text, .part):
            break
        case (.text, .list(let values)):
            for value in values { if case .context = value { Issue.record(place) } }
        case (.context(let inner), .context(let context)): return (inner, context)
        case (.list(let inner), .list(let values)):
            guard case .context(let context)? = values.first else {
                Issue.record(place)
                break
            }
            return (inner, context)
        default: Issue.record("\(place) is \(value)")
        }
        return (nil, nil)
    }

    private static func makeRun() throws -> PageRun {
        var settings = SiteSettings()
        settings.markdown.text = true
        settings.search = true
        let link = SiteSettings.NavigationLink(title: "Home", action: "/")
        settings.navigation = [SiteSettings.NavigationLink(title: "Above", action: "/a/", items: [link])]
        settings.footer = SiteSettings.Footer(columns: [.init(title: "More", links: [link])], text: "Text")
        settings.social = [link]
        settings.repository = "https://github.com/a/b"
        settings.banner = SiteSettings.Banner(text: "Text", action: "/")
        settings.meta = ["labels": ["skip": "Skip"]]
        var files = ContentFiles(isPublished: { _ in true }, read: { _ in nil }, readStart: { _, _ in nil })
        files.pageTitle = { _ in "Above" }
        settings.baseURL = "https://example.org/"
        var environment = SiteEnvironment(
            settings: settings,
            theme: SiteTheme(
                registry: Registry(views: [], kinds: [:], defaultComponentKind: .list),
                partials: TemplateLibrary(partials: [:]), shells: [:]),
            router: Router(routes: [], scheme: "", base: BaseAddress("")), files: files)
        let inner = SiteSection.Entry(
            title: "B", address: "/a/b/", entries: [SiteSection.Entry(title: "C", address: "/a/c/")])
        environment.sections = SiteSections(
            [SiteSection(address: "/a/", title: "A", hasPage: true, entries: [inner])]
        ).adding(
            directories: [SiteSection(address: "/a/b/", title: "Search", hasPage: true, entries: [inner])])
        environment.languages = EditionLanguages(
            [
                EditionLanguages.Language(tag: "en", name: "English", home: "/"),
                EditionLanguages.Language(tag: "nb", name: "Norsk", home: "/nb/"),
            ], own: 0, SiteTranslations(languages: 2))
        var content = try Page(json: page)
        for component in content.components.indices {
            for item in content.components[component].items.indices {
                content.components[component].items[item].origin.record = ShownRecord()
            }
        }
        var source = PageSource(
            page: content, documents: PageDocuments(name: "Content/index.json"), folders: [""],
            address: "/a/b/", fallbackTitle: "")
        let neighbor = PageNeighbors.Neighbor(title: "Neighbor", address: "/n/")
        source.shownLanguage = "nb"
        source.neighbors = PageNeighbors(previous: neighbor, next: neighbor)
        source.feed = SiteSettings.Feed(collection: "posts", path: "/feed.rss")
        let option = PagerFilters.Option(text: "One", count: 1, action: "/one/")
        let filters = PagerFilters(
            folder: "/a/b/filters/", fields: [.init(name: "kind", title: "Kind", choice: .options([option]))])
        source.pager = Pager(page: 1, total: 2, addresses: ["/a/b/", "/a/b/2/"], filters: filters)
        let run = PageRun(source: source, resolutions: ResolutionCache(environment, ProgramCache()))
        run.note(DrawnHeading(title: "Part", level: 2, id: "part"))
        run.note(DrawnHeading(title: "Inner", level: 3, id: "inner"))
        run.note(DrawnHeading(title: "Next", level: 2, id: "next"))
        run.note(headingsOfText: run.headings)
        return run
    }
}

/// A record that stands for one which the language of the page lacks.
private final class ShownRecord: RecordOrigin {
    let shownLanguage: String? = "nb"
    let folder: String? = ""
    let location = SourceText(name: "Content/_a.csv", bytes: []).location(0..<0)

    func location(of node: JSONTape.Index?, _ path: [String]) -> ValueLocation { ValueLocation(location) }
}
