import Diagnostics
import SpotsModel

/// Puts what differs between two versions of a page into entries, the nested ones inside the others.
enum DifferenceOutline {
    static func entry(of page: PageDifference) -> DifferenceEntry {
        let name = page.address.isEmpty ? page.file : page.address
        switch page.change {
        case .new(let page): return entry(of: page, .new, name)
        case .removed(let page): return entry(of: page, .removed, name)
        case .changed(let old, let new, let changes):
            var entry = DifferenceEntry(change: .changed, name: name)
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
            content: Quantity.text(page.components.count, "component"))
    }
}

// MARK: Components

extension DifferenceOutline {
    private static func entries(
        of changes: ComponentChanges, from old: [Component], to new: [Component], in list: String
    ) -> [DifferenceEntry] {
        var updates = changes.updates[...]
        let steps = ListSteps(matches: changes.matches, deletions: changes.deletions, moves: changes.moves)
        return steps.steps.compactMap { step in
            switch step {
            case .new(let index): return entry(of: new[index], .new, list, index)
            case .removed(let index): return entry(of: old[index], .removed, list, index)
            case .kept(let before, let index, let isMoved):
                let update = updates.first?.newIndex == index ? updates.removeFirst() : nil
                if !isMoved, update == nil { return nil }
                var entry = entry(of: new[index], .changed, list, index)
                (entry.content, entry.oldIndex, entry.isMoved) = ("", before, isMoved)
                if let update { fill(&entry, with: update, old[before]) }
                return entry
            }
        }
    }

    private static func entry(
        of component: Component, _ change: DifferenceEntry.Change, _ list: String, _ index: Int
    ) -> DifferenceEntry {
        DifferenceEntry(
            change: change, name: "\(list)[\(index)]", kind: component.kind.name,
            title: component.header?.title ?? component.identifier ?? "",
            oldIndex: change == .removed ? index : nil, newIndex: change == .removed ? nil : index,
            content: Quantity.text(component.items.count, "item"))
    }

    private static func fill(
        _ entry: inout DifferenceEntry, with update: ComponentChanges.Update, _ old: Component
    ) {
        let new = update.component
        entry.parts = new.differences(from: old).map(\.rawValue)
        entry.values = ValueDifference.all(from: old.settings, to: new.settings)
        entry.entries =
            supplement("header", from: old.header, to: new.header)
            + entries(of: update.items, from: old.items, to: new.items, in: "items")
            + supplement("empty", from: old.empty, to: new.empty)
            + supplement("footer", from: old.footer, to: new.footer)
    }
}

// MARK: Items

extension DifferenceOutline {
    private static func entries(
        of changes: ItemChanges, from old: [Item], to new: [Item], in list: String
    ) -> [DifferenceEntry] {
        var updates = changes.updates[...]
        let steps = ListSteps(matches: changes.matches, deletions: changes.deletions, moves: changes.moves)
        return steps.steps.compactMap { step in
            switch step {
            case .new(let index): return entry(of: new[index], .new, "\(list)[\(index)]", new: index)
            case .removed(let index):
                return entry(of: old[index], .removed, "\(list)[\(index)]", old: index)
            case .kept(let before, let index, let isMoved):
                let update = updates.first?.newIndex == index ? updates.removeFirst() : nil
                if !isMoved, update == nil { return nil }
                var entry = entry(of: new[index], .changed, "\(list)[\(index)]", old: before, new: index)
                entry.isMoved = isMoved
                if let update { fill(&entry, with: update, old[before]) }
                return entry
            }
        }
    }

    /// The entry of an item that stands by itself: a header, a footer, the one for an empty component.
    private static func supplement(_ name: String, from old: Item?, to new: Item?) -> [DifferenceEntry] {
        switch (old, new) {
        case (nil, nil): return []
        case (nil, let new?): return [entry(of: new, .new, name)]
        case (let old?, nil): return [entry(of: old, .removed, name)]
        case (let old?, let new?):
            if old == new { return [] }
            var entry = entry(of: new, .changed, name)
            fill(&entry, with: ItemChanges.Update(from: old, at: 0, to: new, at: 0), old)
            return [entry]
        }
    }

    private static func entry(
        of item: Item, _ change: DifferenceEntry.Change, _ name: String, old: Int? = nil, new: Int? = nil
    ) -> DifferenceEntry {
        DifferenceEntry(
            change: change, name: name, kind: item.kind?.name ?? "",
            title: item.title.isEmpty ? item.identifier ?? item.text : item.title, oldIndex: old,
            newIndex: new)
    }

    private static func fill(
        _ entry: inout DifferenceEntry, with update: ItemChanges.Update, _ old: Item
    ) {
        let new = update.item
        entry.parts = [update.weight.rawValue]
        entry.values = ValueDifference.all(from: old.settings, to: new.settings)
        entry.entries =
            relations(from: old, to: new)
            + entries(of: update.children, from: old.children, to: new.children, in: "children")
    }

    /// Relations by name; of a repeated name the last, as templates see it.
    private static func relations(from old: Item, to new: Item) -> [DifferenceEntry] {
        var names: [String] = []
        for relation in new.relations + old.relations where !names.contains(relation.name) {
            names.append(relation.name)
        }
        return names.flatMap { name in
            let before = old.relations.last { $0.name == name }?.items ?? []
            let after = new.relations.last { $0.name == name }?.items ?? []
            return entries(
                of: ItemChanges(from: before, to: after), from: before, to: after, in: "relations.\(name)")
        }
    }
}
