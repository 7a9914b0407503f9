import SpotsModel

/// The keys of a collection in `site.json`.
enum CollectionKey {
    case source, select, `where`, sort, offset, limit, group, publish, item, items, type

    static let table = KeyTable<CollectionKey>([
        "source": .source, "select": .select, "where": .where, "sort": .sort, "item": .item, "items": .items,
        "type": .type, "offset": .offset, "limit": .limit, "group": .group, "publish": .publish,
    ])
}

/// The keys of a source that is not a file.
enum SourceKey {
    case pages, collection, url, next, required

    static let table = KeyTable<SourceKey>([
        "pages": .pages, "collection": .collection, "url": .url, "next": .next, "required": .required,
    ])
}
