/// The names that a site defines and its JSON uses.
package struct SchemaNames: Sendable {
    /// What names are for.
    package enum Group: String, Sendable, CaseIterable {
        case itemKind = "item-kind"
        case componentKind = "component-kind"
        case builtInKind = "built-in-kind"
        case view = "view-name"
        case layout = "layout-name"
        case collection = "collection-name"
    }

    /// The names of each group.
    package var names: [Group: Set<String>]
    /// Whether other names are possible, because the site is not known.
    package var isOpen: Bool
    /// The key of a page's array of components.
    package var componentsKey: String
    /// Whether layouts are also read from the `meta` of components.
    package var legacyMapping: Bool

    package init(
        _ names: [Group: Set<String>], isOpen: Bool, componentsKey: String = "components",
        legacyMapping: Bool = false
    ) {
        self.names = names
        self.isOpen = isOpen
        self.componentsKey = componentsKey
        self.legacyMapping = legacyMapping
    }
}

extension SchemaNames.Group {
    /// What the name is, for people who write the JSON.
    var text: String {
        switch self {
        case .itemKind: "The kind of an item, which is the name of the view that draws it."
        case .componentKind: "The kind of a component: list, grid, carousel, table, or a kind of the site."
        case .builtInKind: "One of the built-in kinds of components."
        case .view: "The name of a view, which is a file in items/ of the templates folder."
        case .layout: "The name of a page template, which is a file in layouts/ of the templates folder."
        case .collection: "The name of a collection in site.json."
        }
    }

    /// Whether an empty name counts as absent.
    var allowsEmpty: Bool {
        switch self {
        case .itemKind, .componentKind, .layout: true
        case .builtInKind, .view, .collection: false
        }
    }
}
