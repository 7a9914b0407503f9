import Mustache
import SpotsModel

/// What an article shows besides its text: who wrote it and when, its tags, and related pages.
extension ItemContext {
    func articleValue(of term: Term) -> TemplateValue {
        switch term {
        case .hasByline:
            let hasByline = !authors.isEmpty || date != nil
            if hasByline { place.run.note(.text) }
            return .bool(hasByline)
        case .author:
            let authors = authors
            if authors.isEmpty { return .absent }
            return authors.count == 1 ? .context(authors[0]) : .list(authors.map { .context($0) })
        case .date: return date.map { .text($0) } ?? .absent
        case .updated: return updated.map { .text($0) } ?? .absent
        case .hasTags: return .bool(hasReferences(in: "tags"))
        case .tags: return references(in: "tags")
        case .hasRelated: return .bool(hasReferences(in: "related"))
        case .related: return references(in: "related")
        default: return .missing
        }
    }

    private var authors: [ReferenceContext] {
        item.meta.authors.map { references(to: $0.value, in: $0.key) } ?? []
    }

    /// The date of the item.
    ///
    /// An item without a title is the text of its page, and has the date of the page.
    private var date: String? {
        Self.date(item.meta["date"]?.string) ?? (isTextOfPage ? Self.date(place.run.source.page.date) : nil)
    }

    /// When the item was updated; nil if that is when it was written.
    private var updated: String? {
        let updated =
            Self.date(item.meta["updated"]?.string)
            ?? (isTextOfPage ? Self.date(place.run.source.page.updated) : nil)
        return updated == date ? nil : updated
    }

    private var isTextOfPage: Bool { item.title.isEmpty && item.meta["date"]?.string == nil }

    /// Text that can be an attribute of `time`.
    private static func date(_ text: String?) -> String? {
        text.flatMap { Timestamp.standard($0) }
    }

    private func hasReferences(in key: String) -> Bool {
        guard case .list(let elements) = references(in: key), !elements.isEmpty else { return false }
        place.run.note(.text)
        return true
    }

    private func references(in key: String) -> TemplateValue {
        guard let value = item.meta[key] else { return .absent }
        return .list(references(to: value, in: key).map { .context($0) })
    }

    private func references(to value: JSONValue, in key: String) -> [ReferenceContext] {
        guard case .array(let elements) = value else {
            return [ReferenceContext(value, at: ["meta", key], of: item, run: place.run)].compactMap(\.self)
        }
        return elements.enumerated().compactMap { index, value in
            ReferenceContext(value, at: ["meta", key, String(index)], of: item, run: place.run)
        }
    }
}
