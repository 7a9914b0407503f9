import Diagnostics
import SpotsModel

/// Front matter keys of other generators, which are read as the page keys that mean the same.
///
/// They are the keys of Hugo, Jekyll, Zola, Eleventy and Astro; Hugo ignores their case. Otherwise, a page that
/// another generator hides would be published. The keys also remain data of the page.
enum ForeignKeys {
    /// What a key means.
    private enum Meaning {
        /// A page key with the same value.
        case same(PageKey)
        /// A page key with the same value, if that is a date.
        case dated(PageKey)
        /// A page key with the same value, if that is a string.
        case text(PageKey)
        /// The opposite of `draft`, or a date.
        case published
        /// A path, or `false` for a page without a file.
        case permalink
        /// The last part of the address.
        case slug
    }

    private static let meanings: [String: Meaning] = otherKeys.merging(namesOfPageKeys) { $1 }

    /// The page keys in other spellings.
    private static let namesOfPageKeys: [String: Meaning] = Dictionary(
        PageKey.table.members.map(\.key).filter { $0 != .meta }.map { ($0.rawValue, .same($0)) }
    ) { $1 }

    private static let otherKeys: [String: Meaning] = [
        "publishdate": .same(.date), "pubdate": .same(.date), "pubdatetime": .same(.date),
        "datepublished": .same(.date), "publishedat": .dated(.date),
        "expirydate": .same(.expires), "expirationdate": .same(.expires), "unpublishdate": .same(.expires),
        "lastmod": .dated(.updated), "lastmodified": .dated(.updated), "lastmodifiedat": .dated(.updated),
        "lastupdated": .dated(.updated), "modified": .dated(.updated), "datemodified": .dated(.updated),
        "moddatetime": .dated(.updated), "updatedat": .dated(.updated), "updateddate": .dated(.updated),
        "summary": .text(.description), "excerpt": .text(.description),
        "isdraft": .same(.draft), "published": .published,
        "redirectfrom": .same(.aliases),
        "url": .permalink, "permalink": .permalink, "slug": .slug,
    ]

    /// The page keys that are about the address of a page; a record has its address from the file of its page.
    private static let keysOfAddresses: Set<PageKey> = [.path, .aliases]

    /// The key, ignoring case and the marks between words.
    private static func plain(_ key: String) -> String {
        String(decoding: key.lowercased().utf8.filter { $0 != 0x5F && $0 != 0x2D }, as: UTF8.self)
    }

    private static func meaning(of key: String) -> Meaning? {
        if PageKey.table.contains(key) { return nil }
        return meanings[plain(key)]
    }

    /// The values for page keys from the keys of other generators, with the keys as they are written.
    ///
    /// - Parameter file: the path of a page's file in `Content/`; nil for a record.
    static func pageKeys(
        in keys: [(String, JSONValue)], ofPage file: String?
    ) -> [(key: PageKey, value: JSONValue, written: String)] {
        var found: [(key: PageKey, value: JSONValue, written: String)] = []
        let ownKeys = Dictionary(keys.filter { $0.1 != .null }) { $1 }
        for (written, value) in keys where value != .null {
            guard let meaning = meaning(of: written),
                let (key, value) = pageKey(meaning, value, ofPage: file),
                file != nil || !keysOfAddresses.contains(key)
            else { continue }
            if let own = ownKeys[key.rawValue], !hides(key, value, more: own) { continue }
            found.removeAll { $0.key == key && hides(key, value, more: $0.value) }
            if !found.contains(where: { $0.key == key }) { found.append((key, value, written)) }
        }
        return found
    }

    private static func pageKey(
        _ meaning: Meaning, _ value: JSONValue, ofPage file: String?
    ) -> (PageKey, JSONValue)? {
        switch meaning {
        case .same(.aliases): return (.aliases, value.string == nil ? value : .array([value]))
        case .same(let key): return (key, value)
        case .dated(let key): return value.string.flatMap { Timestamp($0) } == nil ? nil : (key, value)
        case .text(let key): return value.string == nil ? nil : (key, value)
        case .published:
            if let isPublished = value.truth { return (.draft, .bool(!isPublished)) }
            return value.string.flatMap { Timestamp($0) } == nil ? (.draft, value) : (.date, value)
        case .permalink:
            if value == .bool(false) { return (.draft, true) }
            return value.string.flatMap { isPath($0) ? (.path, value) : nil }
        case .slug:
            guard let file, let slug = value.string, !slug.isEmpty else { return nil }
            return path(of: slug, besides: file).map { (.path, .string($0)) }
        }
    }

    /// Whether a value hides a page that another value would show: a draft, or a later date.
    private static func hides(_ key: PageKey, _ value: JSONValue, more other: JSONValue) -> Bool {
        switch key {
        case .draft: value.isTrue && !other.isTrue
        case .date:
            if let later = value.string.flatMap({ Timestamp($0) }),
                let earlier = other.string.flatMap({ Timestamp($0) })
            {
                later > earlier
            } else {
                false
            }
        default: false
        }
    }

    /// Whether a string is the path of one page, and not a pattern such as `/:year/:title/` or `/{{ slug }}/`.
    private static func isPath(_ text: String) -> Bool {
        text.hasPrefix("/") && !text.hasPrefix("//") && !text.contains { ":{?#".contains($0) }
    }

    /// The path of a page in the folder of its file; `index.md` is named after its folder.
    private static func path(of slug: String, besides file: String) -> String? {
        if slug.hasPrefix("/") { return slug.hasSuffix("/") ? slug : slug + "/" }
        let name = slug.contains(where: \.isWhitespace) ? Slug.make(slug) : slug
        var folders = file.split(separator: "/").dropLast()
        if file.split(separator: "/").last?.hasPrefix("index.") == true, folders.popLast() == nil {
            return nil
        }
        return "/" + (folders + [name[...]]).joined(separator: "/") + (name.hasSuffix("/") ? "" : "/")
    }
}

// MARK: Findings

extension ForeignKeys {
    /// The page keys that decide whether a page is seen; few other keys have similar names.
    private static let watched = ["aliases", "description", "draft", "expires", "noindex"]

    /// The keys that are probably misspelled page keys, and addresses that are not followed.
    static func findings(in keys: [(String, JSONValue)]) -> [(key: String, message: Message)] {
        keys.compactMap { key, value in
            if PageKey.table.contains(key) || value == .null { return nil }
            guard let meaning = meaning(of: key) else {
                return Suggestion.nearest(to: key, among: watched, within: 1).map {
                    (key, .unknownKey(key, of: "a page", suggestion: $0))
                }
            }
            guard case .permalink = meaning, plain(key) == "permalink", let text = value.string,
                !isPath(text),
                !text.contains("://")
            else { return nil }
            return (key, .unfollowedPermalink(text, key: key))
        }
    }
}
