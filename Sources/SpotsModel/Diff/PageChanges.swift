/// The changes between two versions of a page.
public struct PageChanges: Sendable, Hashable {
    /// The changed keys of the page other than its components, in the order of ``Key``.
    public let keys: [Key]
    /// The changes of the components.
    public let components: ComponentChanges
    /// The new page without its components.
    private let frame: Page

    /// A key of a page.
    public enum Key: String, Sendable, CaseIterable {
        /// ``Page/title``.
        case title
        /// ``Page/description``.
        case description
        /// ``Page/image``.
        case image
        /// ``Page/path``.
        case path
        /// ``Page/layout``.
        case layout
        /// ``Page/language``.
        case language
        /// ``Page/date``.
        case date
        /// ``Page/updated``.
        case updated
        /// ``Page/expires``.
        case expires
        /// ``Page/draft``.
        case draft
        /// ``Page/noindex``.
        case noindex
        /// ``Page/search``.
        case search
        /// ``Page/aliases``.
        case aliases
        /// ``Page/key``.
        case key
        /// ``Page/sections``.
        case sections
        /// ``Page/meta``.
        case meta
        /// ``Page/source``.
        case source
    }

    /// Compares two versions of a page.
    public init(from old: Page, to new: Page) {
        keys = Key.allCases.filter { $0 == .source ? old.source != new.source : old[$0] != new[$0] }
        components = ComponentChanges(from: old.components, to: new.components)
        var frame = new
        frame.components = []
        self.frame = frame
    }

    /// Whether the pages are equal.
    public var isEmpty: Bool { keys.isEmpty && components.isEmpty }

    /// Applies the changes to the old page.
    ///
    /// - Returns: the new page; nil if the given page does not have the number of components of the old one.
    public func apply(to old: Page) -> Page? {
        guard let components = components.apply(to: old.components) else { return nil }
        var page = frame
        page.components = components
        return page
    }
}

extension Page {
    /// The value of a key as JSON, even if it is empty.
    package subscript(key: PageChanges.Key) -> JSONValue {
        switch key {
        case .title: .string(title)
        case .description: .string(description)
        case .image: .string(image)
        case .path: .string(path)
        case .layout: .string(layout)
        case .language: .string(language)
        case .date: .string(date)
        case .updated: .string(updated)
        case .expires: .string(expires)
        case .draft: .bool(draft)
        case .noindex: .bool(noindex)
        case .search: .bool(search)
        case .aliases: .array(aliases.map { .string($0) })
        case .key: .string(self.key)
        case .sections: sections?.value ?? .null
        case .meta: meta
        case .source: source.map { .string($0.url) } ?? .null
        }
    }
}
