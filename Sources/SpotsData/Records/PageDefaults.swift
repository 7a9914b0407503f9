package import Bytes
package import Diagnostics
package import SpotsModel

/// What the files `_defaults.json` of a folder and of the folders around it say about its pages.
package struct PageDefaults: Sendable {
    /// The page keys that are set, with their values.
    private var keys: Set<PageKey> = []
    package private(set) var page = Page()
    /// The kind of the item that a Markdown file becomes.
    package private(set) var kind: String?
    /// The section that the nearest file begins in its folder; nil if it begins none.
    package private(set) var sections: SectionList?
    /// The contents of the files, nearest first.
    private var texts: [SourceText] = []
    /// A hash of the files.
    package private(set) var fingerprint = ContentHash()

    package init() {}

    /// The values for `meta`.
    package var meta: JSONObject? {
        if case .object(let object) = page.meta { object } else { nil }
    }

    /// Adds the file of a folder, which takes precedence over those of the folders around it.
    ///
    /// - Returns: the problems of the file.
    package mutating func add(_ text: SourceText) -> [Diagnostic] {
        texts.insert(text, at: 0)
        fingerprint.combine(text.name)
        fingerprint.combine(text.bytes)
        sections = nil
        let document = JSONDocument(text.bytes)
        do throws(Fault) {
            let tape = try document.parse()
            let folder = PageDecoder().decodeFolderKeys(tape, repeatedKeys: document.repeatedKeys)
            let outer = page.meta
            page = Self.page(page, replacing: folder.keys, from: folder.page)
            if folder.keys.contains(.meta) { page.meta = Self.merged(folder.page.meta, over: outer) }
            keys.formUnion(folder.keys)
            sections = folder.page.sections
            if let kind = folder.kind { self.kind = kind }
            return text.diagnostics(folder.faults, in: tape)
        } catch {
            return [text.diagnostic(error)]
        }
    }

    /// A page with the keys that it does not set itself.
    ///
    /// - Parameter isSet: whether the page sets a key.
    package func applied(to own: Page, isSet: (String) -> Bool) -> Page {
        let missing = keys.filter { !isSet($0.rawValue) }
        var result = Self.page(own, replacing: missing, from: page)
        if keys.contains(.meta), isSet(PageKey.meta.rawValue) {
            result.meta = Self.merged(own.meta, over: page.meta)
        }
        return result
    }

    /// The place of a value; nil if no file has it.
    package func location(of path: [String]) -> ValueLocation? {
        for text in texts {
            // `try?`: a problem is reported when the file is read.
            guard let tape = try? JSONDocument(text.bytes).parse() else { continue }
            var index: JSONTape.Index? = tape.root
            for step in path { index = index.flatMap { tape.child(step, of: $0) } }
            if index != nil { return tape.location(of: path, from: tape.root, in: text) }
        }
        return nil
    }
}

extension PageDefaults {
    private static func page(_ page: Page, replacing keys: Set<PageKey>, from other: Page) -> Page {
        var page = page
        for key in keys {
            switch key {
            case .title: page.title = other.title
            case .description: page.description = other.description
            case .image: page.image = other.image
            case .layout: page.layout = other.layout
            case .language: page.language = other.language
            case .date: page.date = other.date
            case .updated: page.updated = other.updated
            case .expires: page.expires = other.expires
            case .draft: page.draft = other.draft
            case .noindex: page.noindex = other.noindex
            case .search: page.search = other.search
            case .meta: page.meta = other.meta
            // Two pages cannot share the first three; `translations` and the last one are about the file.
            // The sections of a folder are its own, and not those of each page.
            case .path, .aliases, .key, .translations, .sections, .schema: break
            }
        }
        return page
    }

    /// The members of both values; those of the first come first.
    private static func merged(_ inner: JSONValue, over outer: JSONValue) -> JSONValue {
        guard case .object(let own) = inner, case .object(let others) = outer else { return inner }
        return .object(JSONObject((others.members + own.members).map { ($0.key, $0.value) }))
    }
}
