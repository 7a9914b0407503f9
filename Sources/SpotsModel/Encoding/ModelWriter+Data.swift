extension CollectionQuery {
    /// The query as JSON, which ``init(json:)`` reads.
    package var json: String { ModelWriter.json(for: .canonical) { $0.query(self) }.text }
}

extension ModelWriter {
    /// Writes the items of a component, or where they come from.
    mutating func items(_ items: [Item], source: ItemSource?) {
        if source != nil, !items.isEmpty { omit("items", .replacedItems) }
        switch source {
        case .slots(let recipe):
            if reads("slots", in: [.canonical]) { object("slots") { $0.slots(recipe) } }
        case let source?:
            if case .items = source {
                self.source("items", source)
            } else if reads("items", in: [.canonical], else: .noCollections) {
                self.source("items", source)
            }
        case nil:
            if !items.isEmpty { objects("items", items) { $0.item($1) } }
        }
    }

    private mutating func source(_ key: String, _ source: ItemSource) {
        switch source {
        case .items(let items): objects(key, items) { $0.item($1) }
        case .collection(let query): object(key) { $0.query(query) }
        // The decoder does not read slots inside slots.
        case .slots(let recipe): object(key) { $0.slots(recipe) }
        }
    }

    private mutating func slots(_ recipe: SlotsRecipe) {
        texts("pattern", recipe.pattern)
        texts("header", recipe.header)
        texts("repeatables", recipe.repeatables)
        if let type = recipe.defaultType { verbatim("default", .string(type)) }
        if !recipe.fixed.isEmpty {
            object("fixed") { writer in
                for (position, type) in recipe.fixed.sorted(by: { $0.key < $1.key }) {
                    writer.verbatim(String(position), .string(type))
                }
            }
        }
        if recipe.contents.isEmpty { return }
        object("contents") { writer in
            for (type, source) in recipe.contents.sorted(by: { $0.key < $1.key }) {
                writer.source(type, source)
            }
        }
    }

    fileprivate mutating func query(_ query: CollectionQuery) {
        text("collection", query.name)
        if !query.filter.isEmpty { object("where") { $0.filter(query.filter) } }
        let fields = query.order.names
        if fields.count == 1 { verbatim("sort", .string(fields[0])) } else { texts("sort", fields) }
        if query.offset != 0 { number("offset", query.offset) }
        if let limit = query.limit { number("limit", limit) }
    }

    private mutating func filter(_ filter: RecordFilter) {
        for member in Self.json(of: filter).members { verbatim(member.key, member.value) }
    }

    private static func json(of filter: RecordFilter) -> JSONObject {
        var members: [(String, JSONValue)] = []
        var index = 0
        while index < filter.tests.count {
            let field = filter.tests[index].field
            let tests = filter.tests[index...].prefix { $0.field == field }.map(\.test)
            members.append((field.path.description, value(of: tests)))
            index += tests.count
        }
        members += filter.alternatives.map { ("any", .array($0.map { .object(json(of: $0)) })) }
        members += filter.exclusions.map { ("not", .object(json(of: $0))) }
        return JSONObject(members)
    }

    /// The conditions on one field: a value, an array of values, or an object of comparisons.
    private static func value(of tests: [RecordFilter.Test]) -> JSONValue {
        if case .isAny(let values)? = tests.first { return value(of: values) }
        return .object(JSONObject(tests.compactMap(comparison)))
    }

    /// One value, or an array of several.
    private static func value(of values: [JSONValue]) -> JSONValue {
        values.count == 1 && ![.array, .object].contains(values[0].kind) ? values[0] : .array(values)
    }

    private static func comparison(_ test: RecordFilter.Test) -> (String, JSONValue)? {
        switch test {
        case .isAny: nil
        case .isNone(let values): ("ne", value(of: values))
        case .isGreater(let value, let orEqual): (orEqual ? "gte" : "gt", value)
        case .isLess(let value, let orEqual): (orEqual ? "lte" : "lt", value)
        case .contains(let value): ("contains", value)
        case .starts(let value): ("starts", value)
        case .exists(let isWanted): ("exists", .bool(isWanted))
        case .not(let tests): ("not", value(of: tests))
        case .any(let lists): ("any", .array(lists.map(value)))
        }
    }
}
