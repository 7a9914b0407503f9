import SpotsModel

/// What is known about the article on a page, for search engines and link previews.
struct HeadArticle {
    /// When it was published; nil if that is unknown.
    let published: String?
    /// When it was updated; nil if that is unknown.
    let updated: String?
    let authors: [String]
    let tags: [String]

    /// - Returns: nil for a page that neither has a date nor consists of one article.
    init?(_ page: Page) {
        let item = Self.meta(ofArticleOn: page)
        if item == nil, page.date.isEmpty { return nil }
        let metas = [item, page.meta].compactMap(\.self)
        func value(_ key: String) -> JSONValue? { metas.lazy.compactMap { $0[key] }.first { $0 != .null } }
        published = Self.date(item?["date"]?.string) ?? Self.date(page.date)
        updated = Self.date(item?["updated"]?.string) ?? Self.date(page.updated)
        let named = metas.lazy.compactMap(\.authors).first
        authors = (named?.value.references ?? []).compactMap(\.referenceName)
        tags = (value("tags")?.references ?? []).compactMap(\.referenceName)
    }

    /// The `meta` of the only article; nil if there is none or more than one.
    private static func meta(ofArticleOn page: Page) -> JSONValue? {
        var found: JSONValue?
        // By index, because copying a component or an item would be slow.
        for component in page.components.indices {
            for item in page.components[component].items.indices
            where page.components[component].items[item].kind == "article" {
                if found != nil { return nil }
                found = page.components[component].items[item].meta
            }
        }
        return found
    }

    /// A date as ISO 8601 writes it.
    private static func date(_ text: String?) -> String? {
        text.flatMap { Timestamp.standard($0) }
    }
}

extension Page {
    /// The names of the tags of the page: those of its only article, or else those in its own `meta`.
    package var tags: [String] {
        HeadArticle(self)?.tags ?? (meta["tags"]?.references ?? []).compactMap(\.referenceName)
    }
}
