// What an app does with Spots, for the web: make a screen, register views, react to a backend.

import SpotsModel
import SpotsSite

struct Person {
    let name: String
    let role: String
}

let people = [
    Person(name: "Khoa", role: "Developer"), Person(name: "Vadym", role: "Lead"),
    Person(name: "Ada", role: "Developer"),
]
let jobs = ["Designer", "Developer"]

/// What the backend sends later.
let json = """
    { "components": [
        { "kind": "grid", "title": "People", "items": [ { "kind": "profile", "title": "Ada" } ] }
    ] }
    """

/// Hears of each change, as the delegate of a Spots controller does.
final class Log: PageDelegate {
    func pageController(_ controller: PageController, didChange update: PageUpdate) {
        print("changed:", update.changes.components.differences.map(\.rawValue).joined(separator: ", "))
    }
}

@main
struct Screens {
    static func main() async throws {
        var page = makePage()
        edit(&page)
        try await observe(page)
        try reload(&page)
        try await publish(page)
    }

    static func makePage() -> Page {
        let page = Page(title: "Team") {
            Component(.grid, title: "People", span: 3) {
                for person in people {
                    Item(kind: "profile", title: person.name, subtitle: person.role)
                }
            }
            if !jobs.isEmpty {
                Component(.carousel, header: "Open positions") { jobs.map { Item(title: $0) } }
            }
        }
        return page
    }

    static func layouts() -> [Layout] {
        let wide = Layout { layout in
            layout.span = 3
            layout.inset = Inset(padding: 10)
        }
        let narrow = wide.with { $0.span = 1 }
        return [wide, narrow]
    }

    /// The same with plain initializers.
    static func carousel(_ items: [Item]) -> Component {
        let header = Item(title: "Open positions")
        let component = Component(kind: .carousel, header: header, layout: Layout(span: 2.5), items: items)
        return component
    }

    /// Pages whose components a backend has.
    static func backendPages() -> [Page] {
        let home = Page(title: "Home", source: "https://api.example.com/home")
        let source = Page.Source("https://api.example.com/news", select: "data", next: .path("links.next"))
        let news = Page(title: "News", source: source)
        return [home, news]
    }

    static func edit(_ page: inout Page) {
        page.append(Component(.list, title: "News") { "We are hiring" })
        page.components[0].append(Item(title: "Ada"))
        page.components[0].move(from: 2, to: 0)
        page.update(at: 1) { $0.layout.span = 2 }
        page.delete(at: 1)

        let changes = page.components[0].append(Item(title: "Grace"))
        print(changes.insertions.map(\.index))

        let first = page.component(at: 0)
        let developers = page.items { $0.subtitle == "Developer" }
        let ada = page.firstItem { $0.title == "Ada" }
        print(first?.items.count ?? 0, developers.map(\.items.count), ada?.subtitle ?? "-")
    }

    static func observe(_ page: Page) async throws {
        let log = Log()
        let controller = PageController(page, delegate: log)
        let changes = await controller.changes
        await controller.edit { page in
            page.update(at: 0) { $0.prepend(Item(title: "Linus")) }
        }
        for await update in changes.prefix(1) {
            print(update.changes.components.differences.map(\.rawValue))
        }
    }

    static func reload(_ page: inout Page) throws {
        let differences = try page.reloadIfNeeded(json: json).differences
        print(differences.map(\.rawValue))
    }

    static func publish(_ page: Page) async throws {
        var site = Site(folders: SiteFolders(site: "Screens"))
        site.settings = SiteSettings(title: "Hyper")
        site.register("profile") { item in
            "<h\(item.headingLevel)>\(item.title)</h\(item.headingLevel)>"
        }
        site.register(component: .grid) { grid in
            """
            <section class="\(grid.classNames)" style="\(grid.style)">
            \(grid.header?.html)<ul>\(grid.items.map { "<li>\($0.html)</li>" })</ul>
            </section>

            """
        }
        site.register(layout: "") { page in
            """
            <!doctype html>
            <html lang="\(page.language)">
            <head><meta charset="utf-8"><title>\(page.title)</title></head>
            <body><h1>\(page.title)</h1>\(page.content)</body>
            </html>

            """
        }
        site.register(function: "initials") { arguments in
            guard let name = arguments[0].string else { throw FunctionFailure("a name is a string") }
            return name.split(separator: " ").map { $0.prefix(1) }.joined()
        }
        site.register("default", template: "<b>{{initials(title)}}</b>")
        site.add(page, at: "/")
        let report = try await site.build()
        for diagnostic in report.diagnostics { print(diagnostic.message) }
    }
}
