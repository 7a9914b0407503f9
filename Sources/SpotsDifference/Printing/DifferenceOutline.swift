import Diagnostics
import SpotsModel

/// Converts the differences between two versions of a page to nested entries.
enum DifferenceOutline {
    static func entry(of page: PageDifference) -> DifferenceEntry {
        let name = page.address.isEmpty ? page.file : page.address
        switch page.change {
        case .new(let page): return entry(of: page, .new, name)
        case .removed(let page): return entry(of: page, .removed, name)
        case .changed(let old, let new, let changes):
            var entry = DifferenceEntry(change: .changed, name: name, role: .page)
            entry.values = changes.keys.flatMap { key in
                ValueDifference.all(from: old[key].orNil, to: new[key].orNil, named: key.rawValue)
            }
            entry.entries = entries(
                of: changes.components, from: old.components, to: new.components, in: "components")
            return entry
        }
    }

    private static func entry(
        of page: Page, _ change: DifferenceEntry.Change, _ name: String
    ) -> DifferenceEntry {
        DifferenceEntry(
            change: change, name: name, title: page.title,
            content: Quantity.text(page.components.count, "component"), role: .page)
    }
}

// MARK: Lists

/// An element of a list that differs, as it is shown.
private protocol Outlined: ListElement {
    /// The entry of the element, without its differences.
    func entry(_ change: DifferenceEntry.Change, _ name: String, old: Int?, new: Int?) -> DifferenceEntry
    /// Adds the differences from an older version to the entry of the element.
    func fill(_ entry: inout DifferenceEntry, with change: Change, from old: Self)
}

extension DifferenceOutline {
    fileprivate static func entries<Element: Outlined>(
        of changes: ListChanges<Element>, from old: [Element], to new: [Element], in list: String
    ) -> [DifferenceEntry] {
        var updates = changes.updates[...]
        return ListSteps(changes).steps.compactMap { step in
            switch step {
            case .new(let index): return new[index].entry(.new, "\(list)[\(index)]", old: nil, new: index)
            case .removed(let index):
                return old[index].entry(.removed, "\(list)[\(index)]", old: index, new: nil)
            case .kept(let before, let index, let isMoved):
                let update = updates.first?.newIndex == index ? updates.removeFirst() : nil
                if !isMoved, update == nil { return nil }
                var entry = new[index].entry(.changed, "\(list)[\(index)]", old: before, new: index)
                entry.isMoved = isMoved
                if let update { new[index].fill(&entry, with: update.change, from: old[before]) }
                return entry
            }
        }
    }

    /// The entry of a single item: a header, a footer, or the item for an empty component.
    fileprivate static func supplement(
        _ name: String, from old: Item?, to new: Item?
    ) -> [DifferenceEntry] {
        switch (old, new) {
        case (nil, nil): return []
        case (nil, let new?): return [new.entry(.new, name, old: nil, new: nil)]
        case (let old?, nil): return [old.entry(.removed, name, old: nil, new: nil)]
        case (let old?, let new?):
            if old == new { return [] }
            var entry = new.entry(.changed, name, old: nil, new: nil)
            new.fill(&entry, with: new.change(from: old), from: old)
            return [entry]
        }
    }
}

// MARK: Components

extension Component: Outlined {
    fileprivate func entry(
        _ change: DifferenceEntry.Change, _ name: String, old: Int?, new: Int?
    ) -> DifferenceEntry {
        var entry = DifferenceEntry(
            change: change, name: name, kind: kind.name, title: header?.title ?? identifier ?? "",
            role: .component)
        (entry.oldIndex, entry.newIndex) = (old, new)
        if change != .changed { entry.content = Quantity.text(items.count, "item") }
        return entry
    }

    fileprivate func fill(_ entry: inout DifferenceEntry, with change: Change, from old: Component) {
        entry.parts = differences(from: old).map(\.rawValue)
        entry.values = ValueDifference.all(from: old.settings, to: settings)
        entry.entries =
            DifferenceOutline.supplement("header", from: old.header, to: header)
            + DifferenceOutline.entries(of: change.items, from: old.items, to: items, in: "items")
            + DifferenceOutline.supplement("empty", from: old.empty, to: empty)
            + DifferenceOutline.supplement("footer", from: old.footer, to: footer)
    }
}

// MARK: Items

extension Item: Outlined {
    fileprivate func entry(
        _ change: DifferenceEntry.Change, _ name: String, old: Int?, new: Int?
    ) -> DifferenceEntry {
        var entry = DifferenceEntry(
            change: change, name: name, kind: kind?.name ?? "",
            title: title.isEmpty ? identifier ?? text : title, role: .item)
        (entry.oldIndex, entry.newIndex) = (old, new)
        return entry
    }

    fileprivate func fill(_ entry: inout DifferenceEntry, with change: Change, from old: Item) {
        entry.parts = [change.weight.rawValue]
        entry.values = ValueDifference.all(from: old.settings, to: settings)
        entry.entries =
            relations(from: old)
            + DifferenceOutline.entries(
                of: change.children, from: old.children, to: children, in: "children")
    }

    /// Relations by name; if a name occurs twice, the last one is used, as in templates.
    private func relations(from old: Item) -> [DifferenceEntry] {
        var names: [String] = []
        for relation in relations + old.relations where !names.contains(relation.name) {
            names.append(relation.name)
        }
        return names.flatMap { name in
            let before = old.relations.last { $0.name == name }?.items ?? []
            let after = relations.last { $0.name == name }?.items ?? []
            return DifferenceOutline.entries(
                of: ItemChanges(from: before, to: after), from: before, to: after, in: "relations.\(name)")
        }
    }
}
