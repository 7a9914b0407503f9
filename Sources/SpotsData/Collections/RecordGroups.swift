import Diagnostics
import Mustache
import SpotsModel

/// Grouped records: a record for each group.
///
/// Keys that differ only in case are one group.
struct RecordGroups {
    /// The groups in the order of their keys, each with `key`, `slug`, `count` and `items`.
    private(set) var records: [Record] = []
    /// The records with a value that cannot be the key of a group.
    private(set) var unusable: [Record] = []
    /// The groups whose slug does not follow from their key, because another group has that slug, or because it would
    /// be empty.
    private(set) var renamed: [(group: Record, slug: String, other: String?)] = []
    /// The problems of the template that makes the keys, with their records.
    private(set) var findings: [(finding: TemplateFinding, record: Record)] = []

    private struct Group {
        let key: JSONValue
        /// The positions of its records.
        var members: [UInt32] = []
    }

    /// - Parameters:
    ///   - grouping: records without a key are in no group.
    ///   - functionContext: what functions in templates know about the site.
    ///   - origin: the data controllers that turn the records into the groups' items; nil if they already are items.
    init(
        _ records: [Record], by grouping: RecordGrouping, from origin: CollectionOrigin?,
        in collation: Collation,
        functionContext: (any FunctionContext & Sendable)? = nil
    ) {
        let groups = groups(of: records, by: grouping, functionContext)
        let slugs = Self.slugs(of: groups.map { $0.key.groupText ?? "" }, base: grouping.name)
        let made = zip(groups, slugs).map { group, name in
            let (key, count) = (group.key.groupText ?? "", JSONValue.number(JSONNumber(group.members.count)))
            let slug = JSONValue.string(name.slug)
            let item: JSONValue = ["title": .string(key), "meta": ["count": count, "slug": slug]]
            return Record(
                ["key": group.key, "slug": slug, "count": count],
                groupOf: GroupMembers(of: records, at: group.members, from: origin), item: item.json)
        }
        for (group, name) in zip(made, slugs) where name.isNew {
            renamed.append((group, name.slug, name.other))
        }
        let order = RecordOrder(["key"])
        self.records = order.sorted(Array(made.indices), in: collation) { made[$0] }.map { made[$0] }
    }

    /// The groups in the order of their first records.
    private mutating func groups(
        of records: [Record], by grouping: RecordGrouping,
        _ functionContext: (any FunctionContext & Sendable)?
    ) -> [Group] {
        let keyWriter = RecordWriter()
        keyWriter.functionContext = functionContext
        var groups: [Group] = []
        var positions: [String: Int] = [:]
        // The same by the keys as written, because lower case takes longer than looking up a key.
        var written: [String: Int] = [:]
        for (index, record) in records.enumerated() {
            for value in grouping.keys(of: record, with: keyWriter) {
                guard let text = value.groupText else {
                    if value != .null { unusable.append(record) }
                    continue
                }
                let position: Int
                if let known = written[text] {
                    position = known
                } else {
                    position = positions[text.lowercased()] ?? groups.count
                    (written[text], positions[text.lowercased()]) = (position, position)
                    if position == groups.count { groups.append(Group(key: value)) }
                }
                // A value may be repeated.
                if groups[position].members.last != UInt32(index) {
                    groups[position].members.append(UInt32(index))
                }
            }
            findings += keyWriter.takeFindings().map { ($0, record) }
        }
        return groups
    }

    /// What is wrong with the groups.
    ///
    /// - Parameter settings: `site.json`, with the definition of the collection.
    func faults(of grouping: RecordGrouping, in settings: SourceText) -> [Diagnostic] {
        let unusable = unusable.map {
            $0.location(of: grouping.steps).location.diagnostic(.invalidGroup(grouping.name))
        }
        let found = zip(settings.diagnostics(findings.map(\.finding)), findings).map {
            $0.found(in: $1.record)
        }
        let numbered = renamed.map { renamed in
            let key = renamed.group["key"]?.groupText ?? ""
            return renamed.group.location(of: ["items", "0"] + grouping.steps).location.diagnostic(
                .numberedGroup(key, slug: renamed.slug, other: renamed.other))
        }
        return unusable + found + numbered
    }

    /// A slug for each key; of several keys with one slug, all but the first in byte order get a number.
    private static func slugs(
        of keys: [String], base name: String
    ) -> [(slug: String, isNew: Bool, other: String?)] {
        var slugs = keys.map { (slug: Slug.make($0), isNew: false, other: String?.none) }
        var owners: [String: String] = [:]
        let order = keys.indices.sorted { keys[$0].utf8.lexicographicallyPrecedes(keys[$1].utf8) }
        for index in order where !slugs[index].slug.isEmpty && owners[slugs[index].slug] == nil {
            owners[slugs[index].slug] = keys[index]
        }
        var numbers: [String: Int] = [:]
        for index in order {
            let slug = slugs[index].slug
            if owners[slug] == keys[index] { continue }
            let base = slug.isEmpty ? Slug.make(name) : slug
            var number = numbers[slug] ?? (slug.isEmpty ? 1 : 2)
            while owners["\(base)-\(number)"] != nil { number += 1 }
            numbers[slug] = number + 1
            owners["\(base)-\(number)"] = keys[index]
            slugs[index] = ("\(base)-\(number)", true, slug.isEmpty ? nil : owners[slug])
        }
        return slugs
    }
}

extension JSONValue {
    /// The elements of an array; any other value is the only one.
    var elements: [JSONValue] {
        if case .array(let elements) = self { elements } else { [self] }
    }

    /// The text of a value that can be the key of a group; nil for an array, an object, null, and an empty string.
    package var groupText: String? {
        switch self {
        case .string(let text): text.isEmpty ? nil : text
        case .number(let number): number.digits
        case .bool(let isTrue): isTrue ? "true" : "false"
        default: nil
        }
    }

    /// The value as JSON.
    var json: [UInt8] {
        var writer = JSONWriter()
        writer.value(self)
        return writer.bytes
    }
}
