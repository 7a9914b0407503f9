extension Decoder {
    /// Decodes an array of components.
    mutating func components(_ index: JSONTape.Index) -> [Component] {
        objects(of: index, expected: "an array of components", blank: Component(kind: defaultComponentKind)) {
            $0.decodeComponent($1, into: &$2)
        }
    }

    /// Decodes a component that is its own document.
    mutating func component(_ index: JSONTape.Index) -> Component? {
        guard isObject(index) else { return nil }
        var component = Component(kind: defaultComponentKind)
        decodeComponent(index, into: &component)
        return component
    }

    /// The kind that apps with Spots 6 and 7 need for a header or a footer with the usual view: none are drawn without
    /// a kind.
    static let supplementDefault: Kind = "default"

    private mutating func decodeComponent(_ index: JSONTape.Index, into component: inout Component) {
        component.origin = origin(of: index)
        var read = ComponentParts()
        let others = decodeMembers(of: index, keepingOthersThan: ComponentKey.table, of: "a component") {
            decoder, key, value in
            switch key {
            case .kind: read.kind = decoder.identifier(value)
            case .type: read.type = decoder.identifier(value)
            case .identifier: component.identifier = decoder.identifier(value)
            case .title: component.title = decoder.text(value) ?? ""
            case .header: read.header = value
            case .footer: read.footer = value
            case .layout: read.layout = value
            case .span: read.span = decoder.length(value)
            case .interaction: read.interaction = value
            case .items:
                read.items = value
                switch decoder.itemSource(value) {
                case .items(let items): component.items = items
                case let source: component.source = source
                }
            case .slots: read.slots = value
            case .empty: component.empty = decoder.isObject(value) ? decoder.item(value) : nil
            case .paginate: component.pagination = decoder.pagination(value)
            case .size: component.size = decoder.size(value)
            case .meta:
                component.meta = decoder.anyValue(value)
                read.meta = value
            case .model: component.model = decoder.anyValue(value)
            case .amountOfItemsToCache:
                component.amountOfItemsToCache = decoder.number(value).flatMap { Int(exactly: $0) }
            case .index, .hybrid: break
            }
        }
        if !others.isEmpty { component.meta = component.meta.adding(others) }
        assemble(&component, from: read)
    }

    /// Resolves what depends on several keys, independent of their order in the document.
    private mutating func assemble(_ component: inout Component, from read: ComponentParts) {
        if let kind = read.kind ?? read.type { component.kind = Kind(kind) }
        if let slots = read.slots { decodeSlots(slots, beside: read.items, into: &component) }
        if let span = read.span { component.layout.span = span }
        if let meta = read.meta {
            let isFound = !legacyMapping && read.layout == nil && hasLegacyLayout(inMeta: meta)
            if isFound { documentKeys.legacyLayouts += 1 }
            if isFound || legacyMapping { decodeLegacyLayout(inMeta: meta, into: &component) }
        }
        if let layout = read.layout { decodeLayout(layout, into: &component.layout) }
        if let interaction = read.interaction { decodeInteraction(interaction, into: &component.interaction) }
        let title = component.title
        if let header = read.header { component.header = supplement(header, titled: title) }
        if let footer = read.footer { component.footer = supplement(footer, titled: title) }
        if component.header == nil, !title.isEmpty {
            var header = Item(title: title)
            header.origin = component.origin
            component.header = header
        }
    }

    /// Decodes slots; `items` next to `slots` are reported and ignored.
    private mutating func decodeSlots(
        _ slots: JSONTape.Index, beside items: JSONTape.Index?, into component: inout Component
    ) {
        guard let recipe = slotsRecipe(slots) else { return }
        if let items, component.source != nil || !component.items.isEmpty {
            report(.itemsBesideSlots(), at: items)
        }
        component.items = []
        component.source = .slots(recipe)
    }

    /// Decodes a header or a footer: an item or, in Spots 5.x, the kind of a view that shows the component's
    /// title.
    private mutating func supplement(_ index: JSONTape.Index, titled title: String) -> Item? {
        guard tape[index].kind == .string else {
            var item = isAppObject(index, expected: "an object or a string") ? item(index) : nil
            if item?.kind == Self.supplementDefault { item?.kind = nil }
            return item
        }
        guard let kind = identifier(index) else { return nil }
        var item = Item(kind: Kind(kind), title: title)
        item.origin = origin(of: index)
        return item
    }
}

/// The parts of a component whose meaning depends on each other.
private struct ComponentParts {
    var kind: String?
    var type: String?
    var span: Double?
    var items: JSONTape.Index?
    var slots: JSONTape.Index?
    var header: JSONTape.Index?
    var footer: JSONTape.Index?
    var layout: JSONTape.Index?
    var interaction: JSONTape.Index?
    var meta: JSONTape.Index?
}
