import Diagnostics
import SpotsData
import SpotsModel
import SpotsRendering

/// Fills the components of pages with the items that they take from collections, in one task.
final class ComponentFiller {
    /// How deep the items of collections may hold components that take items from collections.
    private static let depthLimit = 16

    private let collections: [String: RecordCollection]
    private let maker = ItemMaker()
    private var faults: [Finding] = []
    private var diagnostics: [Diagnostic] = []
    private var feed: Feed?
    private var isFeedFound = false
    private var used: Set<String> = []

    /// A fault with where its part of the page was read.
    struct Finding {
        let message: Message
        let origin: Origin
    }

    /// What filling a page found.
    struct Filling {
        /// Faults of the page itself.
        var faults: [Finding] = []
        /// Faults of records.
        var diagnostics: [Diagnostic] = []
        /// The items that are split over pages, where there are any.
        var feed: Feed?
        /// The collections that were asked for records.
        var collections: Set<String> = []
    }

    init(_ collections: [String: RecordCollection]) {
        self.collections = collections
    }

    /// Fills the components of a page.
    ///
    /// - Parameters:
    ///   - feed: the items of the component that is split over pages, where they are known already.
    ///   - number: which of its pages this is, from 1.
    func fill(_ page: inout Page, feed: Feed?, number: Int) -> Filling {
        guard page.components.contains(where: Self.isToBeFilled) else { return Filling() }
        (faults, diagnostics, self.feed, isFeedFound, used) = ([], [], feed, false, [])
        for index in page.components.indices { fill(&page.components[index], number: number, depth: 0) }
        return Filling(faults: faults, diagnostics: diagnostics, feed: self.feed, collections: used)
    }
}

extension ComponentFiller {
    private static func isToBeFilled(_ component: Component) -> Bool {
        component.source != nil || component.pagination != nil
            || component.items.contains { $0.children.contains(where: isToBeFilled) }
    }

    private func fill(_ component: inout Component, number: Int, depth: Int) {
        guard Self.isToBeFilled(component) else { return }
        guard depth < Self.depthLimit else {
            return report(.collectionsTooDeep(limit: Self.depthLimit), component.origin)
        }
        if component.source != nil || component.pagination != nil {
            component.items = shownEntries(of: &component, number: number).compactMap(item)
            component.source = nil
        }
        for index in component.items.indices {
            for child in component.items[index].children.indices {
                fill(&component.items[index].children[child], number: number, depth: depth + 1)
            }
        }
    }

    private func report(_ message: Message, _ origin: Origin) {
        if let record = origin.record {
            diagnostics.append(record.saying(message))
        } else {
            faults.append(Finding(message: message, origin: origin))
        }
    }
}

// MARK: Items

extension ComponentFiller {
    private func entries(of component: Component) -> [Feed.Entry] {
        component.source.map(entries) ?? component.items.map { .item($0) }
    }

    private func entries(of source: ItemSource) -> [Feed.Entry] {
        switch source {
        case .items(let items): return items.map { .item($0) }
        case .slots(let recipe):
            return Slots(
                pattern: recipe.pattern, header: recipe.header, repeatables: Set(recipe.repeatables),
                defaultType: recipe.defaultType, fixed: recipe.fixed,
                stock: recipe.contents.mapValues(entries)
            ).contents
        case .collection(let query):
            guard let collection = collections[query.name] else {
                if !query.name.isEmpty {
                    let suggestion = Suggestion.nearest(to: query.name, among: collections.keys.sorted())
                    report(.unknownCollection(query.name, suggestion: suggestion), query.origin)
                }
                return []
            }
            used.insert(query.name)
            return collection.positions(of: query).map { .record(query.name, $0) }
        }
    }

    private func item(_ entry: Feed.Entry) -> Item? {
        switch entry {
        case .item(let item): return item
        case .record(let name, let position):
            guard let collection = collections[name] else { return nil }
            let (item, faults) = maker.item(of: collection.records[position], in: collection)
            diagnostics += faults
            return item
        }
    }
}

// MARK: Feeds

extension ComponentFiller {
    /// The entries that a page shows: of the one component that is split over pages only its part.
    private func shownEntries(of component: inout Component, number: Int) -> [Feed.Entry] {
        guard let pagination = component.pagination else { return entries(of: component) }
        guard !isFeedFound else {
            report(.secondFeed(), component.origin)
            component.pagination = nil
            return entries(of: component)
        }
        isFeedFound = true
        let feed =
            feed ?? Feed(entries: entries(of: component), pagination: pagination, origin: component.origin)
        self.feed = feed
        return feed.entries(ofPage: number)
    }
}
