import Mustache
import SpotsModel

/// Describes what the page template and the views of a page see, in the order of the page.
struct SeenPage {
    private let run: PageRun
    private let registry: Registry
    private let values: SeenValues
    private var views: [SeenView] = []

    /// The names that lead outward, or to parts that are described separately.
    private static let componentLinks: Set<Term> = [.page, .site, .items, .header, .footer]

    init(_ run: PageRun, _ registry: Registry, collections: [String]) {
        self.run = run
        self.registry = registry
        values = SeenValues(words: run.labels.words.keys, collections: collections)
    }

    /// The views of the page, the page template first.
    ///
    /// - Parameter shell: the file of the page template, and where it comes from.
    mutating func describe(shell: String) -> [SeenView] {
        describe(run.source.page.components, "components", path: nil, headingLevel: 2, isBelowFirst: false)
        // The assets depend on the components.
        let page = PageContext(run, views.isEmpty ? .empty : .drawn)
        let seen = values.object(page, .shell, without: [.page, .components, .feed])
        return [SeenView(place: "page", view: shell, values: seen)] + views
    }

    private mutating func describe(
        _ components: [Component], _ name: String, path: String?, headingLevel: Int, isBelowFirst: Bool
    ) {
        var isBelowFirst = isBelowFirst
        for index in components.indices {
            let place = ComponentPlace(
                index: index, path: path, headingLevel: headingLevel, isBelowFirst: isBelowFirst)
            guard let context = ComponentContext(components, at: place, run: run) else { continue }
            if path == nil { isBelowFirst = true }
            describe(context, "\(name)[\(index)]")
        }
    }

    private mutating func describe(_ context: ComponentContext, _ place: String) {
        add(
            place, registry.resolveComponent(context.kind).view,
            values.object(context, .component, without: Self.componentLinks))
        if let header = context.header { describe(header, place + ".header") }
        for (index, item) in context.items.enumerated() { describe(item, "\(place).items[\(index)]") }
        if let footer = context.footer { describe(footer, place + ".footer") }
    }

    private mutating func describe(_ context: ItemContext, _ place: String) {
        let item = context.item
        let component = context.place.component.kind
        add(
            place, registry.resolveItem(item.kind, in: component, as: context.place.role).view,
            values.object(context, .item, without: SeenValues.itemLinks))
        for relation in item.relations {
            for (index, related) in context.relatedItems(relation.name).enumerated() {
                describe(related, "\(place).relations.\(relation.name)[\(index)]")
            }
        }
        describe(
            item.children, place + ".children", path: context.childPath, headingLevel: context.childLevel,
            isBelowFirst: context.place.isBelowFirst)
    }

    private mutating func add(_ place: String, _ view: View?, _ seen: JSONValue) {
        let name = view.map { "\($0.name.path) (\($0.source.rawValue))" } ?? ""
        views.append(SeenView(place: place, view: name, values: seen))
    }
}
