import Diagnostics

extension ModelWriter {
    /// Writes the members of a component; those that may be long come last.
    mutating func component(_ component: borrowing Component) {
        let outer = begin(component.origin)
        defer { end(outer) }
        kind(component.kind)
        name("identifier", component.identifier)
        supplements(title: component.title, header: component.header, footer: component.footer)
        layout(component.layout, of: component.kind)
        interaction(component.interaction)
        size("size", component.size)
        if let count = component.amountOfItemsToCache,
            reads("amountOfItemsToCache", in: [.canonical, .spots7])
        {
            number("amountOfItemsToCache", count)
        }
        value("meta", component.meta)
        if component.model != .null, reads("model", in: [.canonical, .spots7]) {
            value("model", component.model)
        }
        if let pagination = component.pagination, reads("paginate", in: [.canonical]) {
            object("paginate") { $0.pagination(pagination) }
        }
        if let empty = component.empty, reads("empty", in: [.canonical]) {
            object("empty") { $0.item(empty) }
        }
        items(component.items, source: component.source)
    }

    /// Writes the kind, even of a list: an absent kind is a grid in Spots 5.8.
    private mutating func kind(_ kind: Kind) {
        var kind = kind
        if kind.name.isEmpty {
            omit("kind", .emptyName)
            kind = .list
        } else if isNewer, ![.list, .grid, .carousel].contains(kind) {
            // Spots 6 shows a list for any other kind, and Spots 7 shows no components at all.
            let instead = kinds(kind)
            omit("kind", .onlyBuiltInKinds(instead: instead.name))
            kind = instead
        }
        text("kind", kind.name)
    }

    private mutating func interaction(_ interaction: Interaction) {
        guard interaction != Interaction(), reads("interaction", in: [.canonical, .spots6, .spots7]) else {
            return
        }
        var interaction = interaction
        let clicks = ["single", "double"]
        within(.key("interaction")) { writer in
            if writer.isNewer, !interaction.mouseClick.isEmpty, !clicks.contains(interaction.mouseClick) {
                writer.omit("mouseClick", .onlyWords(clicks))
                interaction.mouseClick = ""
            }
            if interaction.scrollDirection != .vertical,
                !writer.reads("scroll-direction", in: [.canonical, .spots7])
            {
                interaction.scrollDirection = .vertical
            }
        }
        if interaction == Interaction() { return }
        object("interaction") { writer in
            if interaction.paginate != .disabled { writer.text("paginate", interaction.paginate.rawValue) }
            if interaction.scrollDirection != .vertical {
                writer.text("scroll-direction", interaction.scrollDirection.rawValue)
            }
            writer.text("mouseClick", interaction.mouseClick)
        }
    }

    private mutating func pagination(_ pagination: Pagination) {
        let usual = Pagination()
        if pagination.size < 1 {
            omit("size", .tooSmall())
        } else if pagination.size != usual.size {
            number("size", pagination.size)
        }
        if !Pagination.accepts(path: pagination.path) {
            omit("path", .noPaginationPath)
        } else if pagination.path != usual.path {
            text("path", pagination.path)
        }
        if pagination.infinite { bool("infinite", true) }
        if pagination.filters.isEmpty { return }
        verbatim("filters", .array(pagination.filters.map(\.json)))
    }
}
