import Diagnostics
import SpotsData
import SpotsModel
import SpotsRendering

/// Finds the values that the filters of a paginated list have, and the pages of these values.
struct FilterFinder {
    private let collections: [String: RecordCollection]
    private let entries: [PaginatedItems.Entry]
    /// The collections that the records of the list come from.
    let sources: Set<String>
    /// The collections that group these by the field of a filter.
    private(set) var groups: Set<String> = []

    init(_ entries: [PaginatedItems.Entry], in collections: [String: RecordCollection]) {
        (self.entries, self.collections) = (entries, collections)
        sources = Set(entries.lazy.compactMap(\.collection))
    }

    /// The filters of the list; nil if there are none, or no records.
    ///
    /// - Parameter maker: makes the items that stand for values.
    mutating func filters(_ filters: [ListFilter], _ maker: ItemMaker) -> ListFilters? {
        guard let source = sources.sorted().first, let collation = collections[source]?.collation else {
            return nil
        }
        let records = entries.map { entry -> Record? in
            guard case .record(let name, let position) = entry.content else { return nil }
            return collections[name]?.records[position]
        }
        var fields: [ListFilters.Field] = []
        for filter in filters where !fields.contains(where: { $0.name == filter.name }) {
            let group = group(by: filter.field.path)
            let column = FieldColumn(
                filter.field.path, of: records, in: collation, hasGroups: group != nil)
            fields.append(
                ListFilters.Field(
                    name: filter.name, title: filter.shownTitle, column: column,
                    actions: group.map { Self.actions(of: $0, maker) } ?? [:]))
        }
        return ListFilters(fields: fields)
    }

    /// The first collection, by name, that groups the records of the list by a field.
    private mutating func group(by field: FieldPath) -> RecordCollection? {
        let found = collections.values.filter { collection in
            collection.grouping.map { sources.contains($0.collection) && $0.field == field } ?? false
        }
        guard let group = found.min(by: { $0.name < $1.name }) else { return nil }
        groups.insert(group.name)
        return group
    }

    private static func actions(of group: RecordCollection, _ maker: ItemMaker) -> [String: String] {
        var actions: [String: String] = [:]
        for record in group.records {
            // The problems of the item are reported where the collection is listed.
            guard let key = record["key"]?.groupText, let item = maker.item(of: record, in: group).item else {
                continue
            }
            actions[key.lowercased()] = item.action
        }
        return actions
    }
}
