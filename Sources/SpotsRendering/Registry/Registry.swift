import Diagnostics
package import SpotsModel

/// Finds the views for kinds: the views of a site by name.
package struct Registry: Sendable {
    private let byName: [ViewName: View]
    private let kinds: [String: Kind]
    /// Item kinds that are drawn with the view of another kind.
    private let mapped: [String: Kind]
    private let defaultComponentKind: Kind

    /// Registers views; of two with the same name, the one from the stronger source is used.
    ///
    /// - Parameters:
    ///   - kinds: the built-in kinds that component kinds behave like.
    ///   - mapped: the kinds whose views draw items of other kinds.
    package init(
        views: [View], kinds: [String: Kind], mapped: [String: Kind] = [:], defaultComponentKind: Kind
    ) {
        var byName: [ViewName: View] = [:]
        for source in [View.Source.builtIn, .site, .program] {
            for view in views where view.source == source { byName[view.name] = view }
        }
        self.byName = byName
        self.kinds = kinds
        self.mapped = mapped
        self.defaultComponentKind = defaultComponentKind
    }

    package subscript(name: ViewName) -> View? {
        byName[name]
    }

    /// The names of all views.
    package var names: some Sequence<ViewName> { byName.keys }
}

// MARK: Items

extension Registry {
    /// The result of looking up an item's view.
    package final class ItemResolution: Sendable {
        /// The names in the order tried.
        package let candidates: [ViewName]
        /// The view of the first registered candidate; nil if the site does not even have the default view.
        package let view: View?
        /// Whether only a default view, or the view for headers or footers, serves the kind that the item
        /// names.
        package let isUnknown: Bool

        fileprivate init(candidates: [ViewName], view: View?, isUnknown: Bool) {
            self.candidates = candidates
            self.view = view
            self.isUnknown = isUnknown
        }
    }

    /// Resolves an item's kind: inside its component's kind first, then anywhere, then the default views.
    package func resolveItem(_ kind: Kind?, in component: Kind, as role: ItemRole = .item) -> ItemResolution {
        let isTable = resolveComponent(component).behavior == .table
        if isTable, role == .item { return resolveRow(kind, in: component) }
        var candidates: [ViewName] = []
        let scope = component.isFileName ? component.name : nil
        func add(_ kind: String, everywhere: Bool = true) {
            if let scope { candidates.append(.item(kind: kind, component: scope)) }
            if everywhere { candidates.append(.item(kind: kind, component: nil)) }
        }
        let names = names(of: kind)
        for name in names { add(name) }
        if role != .item { candidates.append(.item(kind: role.rawValue, component: nil)) }
        // The default view inside a table is the view for rows.
        if isTable { candidates.append(.item(kind: "default", component: nil)) } else { add("default") }
        let found = candidates.firstIndex { byName[$0] != nil }
        var isUnknown = false
        // A mapping to a missing view is reported where it is written.
        if let kind, mapped[kind.name] == nil, let found, case .item(let name, _) = candidates[found] {
            isUnknown = !names.contains(name)
        }
        return ItemResolution(
            candidates: candidates, view: found.flatMap { self[candidates[$0]] }, isUnknown: isUnknown)
    }

    /// Resolves the kind of an item that is a row of a table: only views for tables write the cells of a row.
    private func resolveRow(_ kind: Kind?, in component: Kind) -> ItemResolution {
        let names = names(of: kind)
        var scopes = [Kind.table.name]
        if component != .table, component.isFileName { scopes.insert(component.name, at: 0) }
        let candidates = (names + ["default"]).flatMap { name in
            scopes.map { ViewName.item(kind: name, component: $0) }
        }
        let known = candidates.dropLast(scopes.count) + names.map { .item(kind: $0, component: nil) }
        let isUnknown = kind.map { mapped[$0.name] == nil } == true && !known.contains { byName[$0] != nil }
        return ItemResolution(
            candidates: candidates, view: candidates.lazy.compactMap { self[$0] }.first, isUnknown: isUnknown)
    }

    /// The names of the views for a kind: its own, and the one of the kind it is mapped to.
    private func names(of kind: Kind?) -> [String] {
        [kind, kind.flatMap { mapped[$0.name] }].compactMap { $0 }.filter(\.isFileName).map(\.name)
    }

    /// The kinds that are mapped to a kind without a view, with that kind, sorted.
    package var missingViews: [(kind: String, view: Kind)] {
        let registered = Set(
            byName.keys.compactMap { if case .item(let kind, _) = $0 { kind } else { nil } })
        return mapped.filter { !registered.contains($1.name) }.sorted { $0.key < $1.key }
            .map { (kind: $0.key, view: $0.value) }
    }

    /// The name of an item kind that was probably meant.
    package func suggestion(forItemKind kind: String) -> String? {
        let names = byName.keys.compactMap { name in
            if case .item(let kind, _) = name, kind != "default" { kind } else { nil }
        }
        return Suggestion.nearest(to: kind, among: names)
    }
}

// MARK: Components

extension Registry {
    /// The result of looking up a component's template, and the built-in kind that it behaves like.
    package struct ComponentResolution: Sendable {
        package let candidates: [ViewName]
        package let view: View?
        package let behavior: Kind
        /// Whether nothing defines the kind, so the default is used.
        package let isUnknown: Bool
        /// Whether the site has its own template for the kind, which decides what to show.
        package let isOwn: Bool
    }

    /// Resolves a component's kind: its own template, or the one of the built-in kind it behaves like.
    package func resolveComponent(_ kind: Kind) -> ComponentResolution {
        let own = kind.isFileName ? ViewName.component(kind.name) : nil
        let isRegistered = own.map { byName[$0] != nil } ?? false
        let known = Self.builtInBehavior(of: kind) ?? kinds[kind.name].flatMap(Self.builtInBehavior)
        let behavior = known ?? Self.builtInBehavior(of: defaultComponentKind) ?? .list
        var candidates = [own].compactMap { $0 }
        if kind != behavior { candidates.append(.component(behavior.name)) }
        return ComponentResolution(
            candidates: candidates, view: candidates.lazy.compactMap { self[$0] }.first, behavior: behavior,
            isUnknown: known == nil && !isRegistered,
            isOwn: isRegistered && Self.builtInBehavior(of: kind) == nil)
    }

    /// The name of a component kind that was probably meant.
    package func suggestion(forComponentKind kind: String) -> String? {
        let names = byName.keys.compactMap { if case .component(let kind) = $0 { kind } else { nil } }
        return Suggestion.nearest(to: kind, among: names + Array(kinds.keys))
    }

    private static func builtInBehavior(of kind: Kind) -> Kind? {
        switch kind {
        case .list, .grid, .carousel, .table: kind
        // In Spots 5.x, a row is arranged like a list; in 1.0 to 5.8, a view has one item.
        case "row", "view": .list
        default: nil
        }
    }
}
