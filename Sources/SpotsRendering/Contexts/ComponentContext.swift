import Diagnostics
import Mustache
import SpotsModel

/// A component as templates see it.
final class ComponentContext: TermContext {
    let component: Component
    let place: ComponentPlace
    let run: PageRun
    private let view: ResolvedView
    /// The `meta` as templates see it, so Markdown in it is drawn once.
    private var knownMeta: TemplateValue?
    let id: String?
    /// Stored, because it is used twice: by a section, and by the tag inside it.
    private(set) lazy var customProperties = style.customProperties
    private(set) var header: ItemContext?
    private(set) var footer: ItemContext?
    private(set) var items: [ItemContext] = []
    /// The columns of a table; nil for any other component.
    let columns: [TableColumn]?

    /// - Parameter components: the list that contains the component; copying a component is expensive.
    /// - Returns: nil for a component without content.
    init?(_ components: [Component], at place: ComponentPlace, run: PageRun) {
        component = components[place.index]
        // An undefined kind is reported even if there is nothing to draw.
        view = run.resolve(component.kind, of: component.origin)
        guard component.isDrawn || view.isOwn else { return nil }
        self.place = place
        self.run = run
        id = component.identifier.map { [component] in run.claimID($0, of: component.origin) }
        let behavior = view.behavior
        columns = behavior == .table ? TableColumn.columns(of: component, run: run) : nil
        run.noteUse(
            of: component.kind, behavingLike: behavior, isInfinite: component.pagination?.infinite == true,
            isSideways: component.scrollsSideways(as: behavior), hasMoreThanFits: component.hasMoreThanFits)
        if component.pagination?.filters.isEmpty == false, !component.scrollsSideways(as: behavior) {
            run.note(.filters)
        }
        let path = path
        header = component.header.flatMap { supplement($0, as: .header, path: path) }
        items = makeItems(component.drawnItems, as: .item, path: path)
        footer = component.footer.flatMap { supplement($0, as: .footer, path: path) }
    }

    /// The index path.
    private var path: String { place.path.map { "\($0)-\(place.index)" } ?? String(place.index) }

    /// Whether the rows of a table are stacked on phones, because they are too wide.
    private(set) lazy var stacksRows = columns.map { TableColumn.areWide($0, in: component.items) } ?? false

    /// The widths of the component and its items, for pictures.
    private(set) lazy var widths = ComponentWidths(self)

    /// The built-in kind that the component behaves like.
    var behavior: Kind { view.behavior }

    /// Whether the component behaves like a table.
    var isTable: Bool { columns != nil }

    /// The kind as the JSON names it.
    var kind: Kind { component.kind }

    func write(with renderer: inout TemplateRenderer) throws(TemplateFault) {
        if place.path == nil, let labelledBy, let title = component.header?.title {
            run.note(DrawnHeading(title: title, level: place.headingLevel, id: labelledBy))
        }
        guard let marks = run.marks, !place.isInRelation else { return try writeHTML(with: &renderer) }
        marks.begin("component", path, in: &renderer.output)
        try writeHTML(with: &renderer)
        marks.end(in: &renderer.output)
    }

    private func writeHTML(with renderer: inout TemplateRenderer) throws(TemplateFault) {
        switch view.body {
        case .program(let program): try renderer.render(program, with: .context(self))
        case .component(let draw):
            let markup = try renderer.lend { draw(ComponentDrawing(self, $0)) }
            run.append(markup, of: ValueOwner(component.origin), to: &renderer.output)
        case .item, .none: break
        }
    }
}

// MARK: Values

extension ComponentContext {
    func value(of term: Term) -> TemplateValue {
        switch term {
        case .items: .list(items.map { .context($0) })
        case .header: header.map { .context($0) } ?? .absent
        case .footer: footer.map { .context($0) } ?? .absent
        case .layout: .context(LayoutContext(component.layout))
        case .interaction: .context(InteractionContext(component.interaction))
        case .kind: .text(component.kind.name)
        case .className: .text(style.classNames + (stacksRows ? " spots-stacks" : ""))
        case .style: .nonEmpty(customProperties)
        case .element: .text(labelledBy == nil && label.isEmpty ? "div" : "section")
        case .labelledBy: labelledBy.map { .text($0) } ?? .absent
        case .isHorizontal: .bool(component.scrollsSideways(as: view.behavior))
        case .label: labelledBy == nil ? .nonEmpty(label) : .absent
        default: otherValue(of: term)
        }
    }

    /// The value of a name: a term, or else one of the component's own keys.
    func value(for key: TemplateKey) -> TemplateValue {
        value(for: key, orIn: component.meta) { value(of: .meta) }
    }

    private func otherValue(of term: Term) -> TemplateValue {
        let fields = MarkdownFields(
            run: run, headingLevel: place.headingLevel, owner: ValueOwner(component.origin))
        switch term {
        case .title: return .nonEmpty(component.title)
        case .identifier: return component.identifier.map { .text($0) } ?? .absent
        case .id: return id.map { .text($0) } ?? .absent
        case .index: return .number(place.index)
        case .headingLevel: return .number(place.headingLevel)
        case .focusable: return .bool(component.hasMoreThanFits && !items.contains { holdsLink($0) })
        case .size: return component.size.map { .context(SizeContext($0)) } ?? .absent
        case .meta:
            if component.meta == .null { return .absent }
            let meta = knownMeta ?? JSONContext.meta(component.meta, fields: fields)
            knownMeta = meta
            return meta
        case .model: return JSONContext.value(component.model, fields: fields)
        case .amountOfItemsToCache: return component.amountOfItemsToCache.map { .number($0) } ?? .absent
        case .pager: return component.pagination == nil ? .absent : run.pager
        case .columns: return .list((columns ?? []).map { .context(ColumnContext($0)) })
        case .columnCount: return columns.map { .number($0.count) } ?? .absent
        case .hasColumns:
            return .bool(!component.items.isEmpty && columns?.contains { !$0.title.isEmpty } == true)
        case .infinite: return .bool(component.pagination?.infinite == true)
        case .page: return .context(PageContext(run))
        case .site: return .context(SiteContext(run))
        default: return .missing
        }
    }

    var style: ComponentStyle { ComponentStyle(component: component, behavior: view.behavior) }

    /// Whether the header has a title.
    private var hasHeading: Bool {
        component.header.map { !$0.title.isEmpty } ?? false
    }

    /// The id of the header's heading; nil if the component cannot be named by a heading.
    private var labelledBy: String? {
        header.flatMap { $0.hasNamedHeading ? $0.id : nil }
    }

    /// The label of a component that is not named by a heading.
    private var label: String {
        component.meta["label"]?.string ?? header?.item.title ?? ""
    }

    /// Whether the item contains something that can have the keyboard focus: its own link, or that of a
    /// nested item.
    private func holdsLink(_ context: ItemContext) -> Bool {
        context.address != nil || context.item.children.contains { holdsLink($0) }
    }

    private func holdsLink(_ component: Component) -> Bool {
        let items = component.items + [component.header, component.footer].compactMap { $0 }
        return run.draws(component)
            && items.contains { item in
                if !item.action.isEmpty,
                    case .address = run.destination(of: item.action)
                {
                    return true
                }
                return item.children.contains { holdsLink($0) }
            }
    }
}

// MARK: Parts

extension ComponentContext {
    /// A header or a footer; nil if it would draw nothing, such as the search field of a 5.x app.
    private func supplement(_ item: Item, as role: ItemRole, path: String) -> ItemContext? {
        makeItems([item], as: role, path: path).first { !$0.drawsNothing }
    }

    private func makeItems(_ items: [Item], as role: ItemRole, path: String) -> [ItemContext] {
        let isBelowHeading = role == .item && hasHeading
        return ItemPlace(
            items, .own(role), of: self, headingLevel: place.headingLevel + (isBelowHeading ? 1 : 0),
            path: path
        ).contexts
    }
}

extension ComponentContext {
    func valueLocation(of path: [String]) -> ValueLocation? {
        let rest = Array(path.dropFirst())
        return switch path.first {
        case Term.page.name: PageContext(run).valueLocation(of: rest)
        case Term.site.name: SiteContext(run).valueLocation(of: rest)
        default: run.valueLocation(of: ValueOwner(component.origin), path)
        }
    }
}
