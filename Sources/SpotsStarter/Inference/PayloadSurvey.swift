import SpotsModel
import SpotsRendering

/// What the kinds and actions of pages are like.
struct PayloadSurvey {
    /// The items of each kind, in the order the kinds are found.
    private(set) var items: [(kind: Kind, shape: ItemShape)] = []
    /// The number of components of each kind, in the order the kinds are found.
    private(set) var components: [(kind: Kind, shape: ComponentShape)] = []
    /// The items that do not set a kind.
    private(set) var kindless = ItemShape()
    /// All actions, with repetitions.
    private(set) var actions: [String] = []
    /// The number of items whose text is Markdown.
    private(set) var markdownTexts = 0

    mutating func add(_ page: Page) {
        page.components.forEach { add($0) }
    }

    func shape(of kind: Kind) -> ItemShape {
        items.first { $0.kind == kind }?.shape ?? ItemShape()
    }

    private mutating func add(_ component: Component) {
        let index = components.firstIndex { $0.kind == component.kind }
        var shape = index.map { components[$0].shape } ?? ComponentShape()
        shape.count += 1
        if component.layout.span > 1 { shape.hasColumns = true }
        if let index { components[index].shape = shape } else { components.append((component.kind, shape)) }
        if let header = component.header { add(header, as: .header) }
        // The columns of a table print the fields of its rows.
        for item in component.items { add(item, as: .item, isRow: component.kind == .table) }
        if let footer = component.footer { add(footer, as: .footer) }
        if let empty = component.empty { add(empty, as: .item) }
    }

    private mutating func add(_ item: Item, as role: ItemShape.Role, isRow: Bool = false) {
        if !item.action.isEmpty { actions.append(item.action) }
        if MarkdownInference.isMarkdown(item.text) { markdownTexts += 1 }
        if isRow {
            // A row is drawn by the view of the table.
        } else if let kind = item.kind {
            let index = items.firstIndex { $0.kind == kind }
            var shape = index.map { items[$0].shape } ?? ItemShape()
            shape.add(item, as: role)
            if let index { items[index].shape = shape } else { items.append((kind, shape)) }
        } else {
            kindless.add(item, as: role)
        }
        item.children.forEach { add($0) }
        for relation in item.relations {
            relation.items.forEach { add($0, as: .item) }
        }
    }
}

/// What the components of a kind have in common.
struct ComponentShape {
    var count = 0
    /// Whether any has items side by side.
    var hasColumns = false
}
