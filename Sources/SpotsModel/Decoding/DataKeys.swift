/// The keys of `items` when they come from a collection.
enum QueryKey {
    case collection, `where`, sort, offset, limit

    static let table = KeyTable<QueryKey>([
        "collection": .collection, "where": .where, "sort": .sort, "offset": .offset, "limit": .limit,
    ])
}

/// The keys of a comparison in `where`.
enum ComparisonKey {
    case notEqual, greater, greaterOrEqual, less, lessOrEqual, contains, starts, exists, not, any

    static let table = KeyTable<ComparisonKey>([
        "ne": .notEqual, "gt": .greater, "gte": .greaterOrEqual, "lt": .less, "lte": .lessOrEqual,
        "contains": .contains, "starts": .starts, "exists": .exists, "not": .not, "any": .any,
    ])
}

/// The keys of `slots`.
enum SlotsKey {
    case pattern, header, repeatables, `default`, fixed, contents

    static let table = KeyTable<SlotsKey>([
        "pattern": .pattern, "header": .header, "repeatables": .repeatables, "default": .default,
        "fixed": .fixed, "contents": .contents,
    ])
}

/// The keys of a component's `paginate`.
enum PaginationKey {
    case size, path, infinite, filters

    static let table = KeyTable<PaginationKey>([
        "size": .size, "path": .path, "infinite": .infinite, "filters": .filters,
    ])
}

/// The keys of a filter of a paginated list.
enum FilterKey {
    case field, title

    static let table = KeyTable<FilterKey>(["field": .field, "title": .title])
}
