import Diagnostics
import SpotsData
import SpotsModel
import SpotsRendering

/// Fills the components of pages with items of collections, in one task.
final class ComponentFiller {
    private let collections: [String: RecordCollection]
    private let edition: Edition
    private let maker = ItemMaker()
    private let paginates: Bool
    /// What is known about the page that is being filled.
    private var filling = Filling()
    private var isPaginationFound = false

    /// A problem and the origin of the part of the page that it is in.
    struct PartFault {
        let message: Message
        let origin: Origin
    }

    /// The result of filling a page.
    struct Filling {
        /// The problems of the page.
        var faults: [PartFault] = []
        /// The problems of records.
        var diagnostics: [Diagnostic] = []
        /// The items of the paginated list, if the page has one.
        var paginated: PaginatedItems?
        /// What the page reads of collections.
        var reads = CollectionReads()
        /// The collections whose records the page has filters for.
        var filtered: Set<String> = []
    }

    /// - Parameter paginates: whether a paginated list gets only the items of one page.
    init(
        _ collections: [String: RecordCollection], _ edition: Edition,
        paginates: Bool = true
    ) {
        self.collections = collections
        self.edition = edition
        self.paginates = paginates
    }

    /// Fills the components of a page.
    ///
    /// - Parameters:
    ///   - paginated: the items of the paginated list, if they are already known.
    ///   - number: the page number, from 1.
    func fill(_ page: inout Page, paginated: PaginatedItems?, number: Int) -> Filling {
        guard Self.areToBeFilled(page.components) else { return Filling() }
        (filling, isPaginationFound) = (Filling(paginated: paginated), false)
        maker.functionContext = edition.functionContexts[page.language]
        for index in page.components.indices { fill(&page.components[index], number: number, within: []) }
        return filling
    }
}

extension ComponentFiller {
    /// By index, because an iterator copies each component and each item.
    private static func areToBeFilled(_ components: [Component]) -> Bool {
        components.indices.contains { isToBeFilled(components, $0) }
    }

    private static func isToBeFilled(_ components: [Component], _ index: Int) -> Bool {
        if components[index].source != nil || components[index].pagination != nil { return true }
        let items = components[index].items
        return items.indices.contains { areToBeFilled(items[$0].children) }
            || areToBeFilled(components[index].header?.children ?? [])
            || areToBeFilled(components[index].footer?.children ?? [])
            || areToBeFilled(components[index].empty?.children ?? [])
    }

    /// - Parameter collections: the collections that contain this component in their items.
    private func fill(_ component: inout Component, number: Int, within collections: [String]) {
        guard Self.areToBeFilled([component]) else { return }
        // The collection of each item that comes from a collection.
        var origins: [String?]?
        if component.source != nil || component.pagination != nil {
            let entries = shownEntries(of: &component, number: number, within: collections)
            let items = entries.compactMap { entry in
                item(entry.content).map { (item: $0, origin: entry.collection, slot: entry.slot) }
            }
            (component.items, origins) = (items.map(\.item), items.map(\.origin))
            component.slotTypes = items.compactMap(\.slot)
            component.origin.isFilled = component.source != nil
            component.source = nil
        }
        for index in component.items.indices {
            fill(&component.items[index], within: collections + [origins?[index]].compactMap { $0 })
        }
        for path in [\Component.header, \.footer, \.empty] {
            guard var item = component[keyPath: path] else { continue }
            fill(&item, within: collections)
            component[keyPath: path] = item
        }
    }

    private func fill(_ item: inout Item, within collections: [String]) {
        for index in item.children.indices { fill(&item.children[index], number: 1, within: collections) }
    }

    private func report(_ message: Message, _ origin: Origin) {
        if let record = origin.record {
            filling.diagnostics.append(record.location(of: origin.node, []).location.diagnostic(message))
        } else {
            filling.faults.append(PartFault(message: message, origin: origin))
        }
    }
}

// MARK: Items

extension ComponentFiller {
    private func entries(of component: Component, within outer: [String]) -> [PaginatedItems.Entry] {
        component.source.map { entries(of: $0, within: outer) } ?? entries(of: component.items)
    }

    private func entries(of source: ItemSource, within outer: [String]) -> [PaginatedItems.Entry] {
        switch source {
        case .items(let items): return entries(of: items)
        case .slots(let recipe):
            return Slots(
                pattern: recipe.pattern, header: recipe.header, repeatables: Set(recipe.repeatables),
                defaultType: recipe.defaultType, fixed: recipe.fixed,
                stock: stock(of: recipe.contents, within: outer)
            ).contents
        case .collection(let query):
            guard let collection = collections[query.name] else {
                if !query.name.isEmpty {
                    let suggestion = Suggestion.nearest(to: query.name, among: collections.keys.sorted())
                    report(.unknownCollection(query.name, suggestion: suggestion), query.origin)
                }
                return []
            }
            filling.reads.add(query)
            guard !outer.contains(query.name) else {
                report(.collectionInItself(query.name), query.origin)
                return []
            }
            checkFields(of: query, in: collection)
            return collection.positions(of: query).map {
                PaginatedItems.Entry(content: .record(query.name, $0))
            }
        }
    }

    private func entries(of items: [Item]) -> [PaginatedItems.Entry] {
        items.map { PaginatedItems.Entry(content: .item($0)) }
    }

    private func stock(
        of contents: [String: ItemSource], within outer: [String]
    ) -> [String: [PaginatedItems.Entry]] {
        var stock: [String: [PaginatedItems.Entry]] = [:]
        for (type, source) in contents {
            var entries = entries(of: source, within: outer)
            for index in entries.indices { entries[index].slot = type }
            stock[type] = entries
        }
        return stock
    }

    /// Reports fields that no record of a collection has.
    private func checkFields(of query: CollectionQuery, in collection: RecordCollection) {
        for reference in query.fields {
            if let fault = collection.fault(of: reference) { report(fault, reference.origin) }
        }
    }

    private func item(_ content: PaginatedItems.Entry.Content) -> Item? {
        switch content {
        case .item(let item): return item
        case .record(let name, let position):
            guard let collection = collections[name] else { return nil }
            let (item, faults) = maker.item(of: collection.records[position], in: collection)
            filling.diagnostics += faults
            return item
        }
    }
}

// MARK: Pagination

extension ComponentFiller {
    /// The entries that a page shows; of a paginated list only those of this page.
    private func shownEntries(
        of component: inout Component, number: Int, within outer: [String]
    ) -> [PaginatedItems.Entry] {
        guard let pagination = component.pagination else { return entries(of: component, within: outer) }
        guard !isPaginationFound else {
            report(.secondFeed(), component.origin)
            component.pagination = nil
            return entries(of: component, within: outer)
        }
        isPaginationFound = true
        let items = filling.paginated ?? paginatedItems(of: component, pagination, within: outer)
        filling.paginated = items
        return paginates ? items.entries(ofPage: number) : items.entries
    }

    private func paginatedItems(
        of component: Component, _ pagination: Pagination, within outer: [String]
    ) -> PaginatedItems {
        var items = PaginatedItems(
            entries: entries(of: component, within: outer), pagination: pagination, origin: component.origin)
        if pagination.filters.isEmpty || !paginates { return items }
        var finder = FilterFinder(items.entries, in: collections)
        items.filters = finder.filters(pagination.filters, maker)
        for name in finder.groups.union(finder.sources) { filling.reads.addAll(of: name) }
        filling.filtered = finder.sources
        checkFields(of: pagination.filters, in: component, finder.sources)
        return items
    }

    /// Reports filters of fields that no record has, and filters of a list without records.
    private func checkFields(of filters: [ListFilter], in component: Component, _ sources: Set<String>) {
        if case .items? = component.source ?? .items([]) {
            report(.filtersWithoutRecords(), filters[0].field.origin)
        }
        for filter in filters {
            let faults = sources.sorted().compactMap { name in
                collections[name].flatMap { $0.fault(of: filter.field) }
            }
            if let fault = faults.first, faults.count == sources.count { report(fault, filter.field.origin) }
        }
    }
}
