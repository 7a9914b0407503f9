package import Diagnostics
import Paths

/// Reads pages from the JSON of any Spots version.
package struct PageDecoder: Sendable {
    /// The key of a page's array of components.
    package var componentsKey: String
    /// Whether layouts are also read from the `meta` of components, as in Spots 5.8.
    package var legacyMapping: Bool
    /// The kind of components that do not set one.
    package var defaultComponentKind: Kind
    /// How unknown keys are reported.
    package var unknownKeys: UnknownKeys

    package init(
        componentsKey: String = "components", legacyMapping: Bool = false,
        defaultComponentKind: Kind = .list, unknownKeys: UnknownKeys = .kept
    ) {
        self.componentsKey = componentsKey
        self.legacyMapping = legacyMapping
        self.defaultComponentKind = defaultComponentKind
        self.unknownKeys = unknownKeys
    }

    /// Creates a decoder for the pages of a site.
    package init(_ settings: SiteSettings, unknownKeys: UnknownKeys = .kept) {
        self.init(
            componentsKey: settings.componentsKey, legacyMapping: settings.legacyMapping,
            defaultComponentKind: settings.defaultComponentKind, unknownKeys: unknownKeys)
    }

    /// The result of reading a page.
    package struct Reading {
        /// The page; values with errors are absent.
        package let page: Page
        package let faults: [Fault]
        /// The unknown keys, reported or not.
        package let documentKeys: DocumentKeys
        /// The value of `source` if the components are on the web; the page has none then.
        package var source: JSONTape.Index?
    }

    /// Reads a page: an object with components, or an array of components.
    ///
    /// - Parameter isPayload: whether the document is an app's own payload. Then unknown keys next to the components
    ///   belong to the app, and invalid page keys are ignored.
    package func decode(
        _ tape: JSONTape, repeatedKeys: [RepeatedKey], isPayload: Bool = false
    ) -> Reading {
        var decoder = Decoder(
            tape, legacyMapping: legacyMapping, defaultComponentKind: defaultComponentKind,
            unknownKeys: unknownKeys)
        var page = Page()
        var source: JSONTape.Index?
        switch tape[tape.root].kind {
        case .array: page.components = decoder.components(tape.root)
        case .object:
            if isPayload {
                // Spots 1.x to 6.x ignore these keys, so errors in them do not matter.
                var keys = decoder
                decodePageKeys(&keys, except: componentsKey, into: &page)
            } else {
                source = decodePageKeys(&decoder, except: componentsKey, into: &page)
            }
            decodeComponents(&decoder, source, isPayload: isPayload, into: &page)
        default: _ = decoder.isObject(tape.root, expected: "an object or an array of components")
        }
        return Reading(
            page: page, faults: decoder.faults + Self.repeats(repeatedKeys, in: tape),
            documentKeys: decoder.documentKeys, source: source)
    }

    /// Reads page keys from a separate file into a page.
    ///
    /// - Returns: the page, with the keys replacing its own.
    package func decodeKeys(_ tape: JSONTape, repeatedKeys: [RepeatedKey], into page: Page) -> Reading {
        var decoder = Decoder(tape, unknownKeys: unknownKeys)
        var page = page
        if decoder.isObject(tape.root) { decodePageKeys(&decoder, except: nil, into: &page) }
        return Reading(
            page: page, faults: decoder.faults + Self.repeats(repeatedKeys, in: tape),
            documentKeys: decoder.documentKeys)
    }
}

extension PageDecoder {
    /// The page keys that a folder sets for its pages.
    package struct FolderKeys {
        /// A page with the values.
        package let page: Page
        /// The keys that are set.
        package let keys: Set<PageKey>
        /// The kind of the item that a Markdown file becomes.
        package let kind: String?
        package let faults: [Fault]
    }

    /// Reads the page keys of a folder: all keys that several pages can share, and the kind of Markdown files.
    package func decodeFolderKeys(_ tape: JSONTape, repeatedKeys: [RepeatedKey]) -> FolderKeys {
        var decoder = Decoder(tape, unknownKeys: .errors)
        var page = Page()
        var keys: Set<PageKey> = []
        var kind: String?
        let known = { PageKey.table.spellings.filter { !Self.keysOfOnePage.contains($0) } + ["kind"] }
        if decoder.isObject(tape.root) {
            tape.forEachMember(of: tape.root) { key, value in
                let name = tape.text(of: key)
                if tape[value].kind == .null { return }
                if name == "kind" {
                    kind = decoder.text(value)
                } else if !Self.keysOfOnePage.contains(name), let known = PageKey.table.key(at: key, of: tape)
                {
                    decode(known, value, with: &decoder, into: &page)
                    keys.insert(known)
                } else {
                    decoder.countUnknownKey(key, among: known, of: "_defaults.json")
                }
            }
        }
        return FolderKeys(
            page: page, keys: keys, kind: kind,
            faults: decoder.faults + Self.repeats(repeatedKeys, in: tape))
    }

    /// The keys that two pages cannot share.
    static let keysOfOnePage = ["path", "aliases", "key", "translations"]

    /// - Parameter source: the web address that has the components; they must not be here too.
    private func decodeComponents(
        _ decoder: inout Decoder, _ source: JSONTape.Index?, isPayload: Bool, into page: inout Page
    ) {
        let tape = decoder.tape
        guard let components = tape.member(componentsKey, of: tape.root), tape[components].kind != .null
        else {
            if source != nil { return }
            let message = Message.missingComponents(
                key: componentsKey, candidate: candidate(in: tape),
                source: isPayload ? nil : tape.member("source", of: tape.root).map { tape.text(of: $0) },
                isPayload: isPayload)
            return decoder.report(message, at: tape.root)
        }
        if let source { decoder.report(.componentsBesideSource(key: componentsKey), at: source) }
        page.components = decoder.components(components)
    }

    /// The key that may have the components instead: the only one with an array of objects.
    private func candidate(in tape: JSONTape) -> String? {
        var keys: [String] = []
        tape.forEachMember(of: tape.root) { key, value in
            guard tape[value].kind == .array, tape.count(of: value) > 0, tape[value + 1].kind == .object,
                PageKey.table.key(at: key, of: tape) == nil
            else { return }
            keys.append(tape.text(of: key))
        }
        return keys.count == 1 ? keys[0] : nil
    }

    /// - Returns: the value of `source`, if it is meant as the web address of the components.
    @discardableResult
    private func decodePageKeys(
        _ decoder: inout Decoder, except other: String?, into page: inout Page
    ) -> JSONTape.Index? {
        let tape = decoder.tape
        var source: JSONTape.Index?
        tape.forEachMember(of: tape.root) { key, value in
            if let known = PageKey.table.key(at: key, of: tape), isOurs(known, value, decoder, except: other)
            {
                if tape[value].kind != .null { decode(known, value, with: &decoder, into: &page) }
            } else if other != nil, let known = RemotePageKey.table.key(at: key, of: tape),
                let found = Self.source(in: tape)
            {
                if known == .source { source = found }
            } else if tape.text(of: key) != other {
                let known = { PageKey.table.spellings + [other].compactMap { $0 } }
                decoder.countUnknownKey(key, among: known, of: "a page")
            }
        }
        return source
    }

    /// The value of `source`, if it is meant as the web address of the components: an app may have a key with this name
    /// and other values.
    private static func source(in tape: JSONTape) -> JSONTape.Index? {
        guard let source = tape.member("source", of: tape.root) else { return nil }
        switch tape[source].kind {
        case .string: return WebAddress(tape.text(of: source)) == nil ? nil : source
        case .object: return tape.member("url", of: source) == nil ? nil : source
        default: return nil
        }
    }

    /// Whether a page key has the meaning of this format; in a page, `sections` and `search` may be the app's.
    private func isOurs(
        _ key: PageKey, _ value: JSONTape.Index, _ decoder: borrowing Decoder, except other: String?
    ) -> Bool {
        if key == .search, other != nil { return ![.object, .array].contains(decoder.tape[value].kind) }
        return key != .sections || other == nil
            || other != PageKey.sections.rawValue && decoder.looksLikeSections(value)
    }

    private func decode(
        _ key: PageKey, _ value: JSONTape.Index, with decoder: inout Decoder, into page: inout Page
    ) {
        switch key {
        case .title: page.title = decoder.text(value) ?? ""
        case .description: page.description = decoder.text(value) ?? ""
        case .image: page.image = decoder.text(value) ?? ""
        case .path: page.path = decoder.text(value) ?? ""
        case .layout: page.layout = decoder.text(value) ?? ""
        case .language: page.language = decoder.language(value) ?? ""
        case .date: page.date = decoder.date(value) ?? ""
        case .updated: page.updated = decoder.date(value) ?? ""
        case .expires: page.expires = decoder.date(value) ?? ""
        case .draft: page.draft = decoder.bool(value) ?? false
        case .noindex: page.noindex = decoder.bool(value) ?? false
        case .search: page.search = decoder.bool(value) ?? true
        case .aliases:
            page.aliases = decoder.elements(of: value, expected: "an array of paths") { $0.text($1) }
        case .key: page.key = decoder.text(value) ?? ""
        // What the page has in its language is already chosen.
        case .translations: _ = decoder.bool(value)
        case .sections: page.sections = decoder.sections(value)
        case .meta: page.meta = decoder.anyValue(value)
        // Only its type is checked.
        case .schema: _ = decoder.text(value)
        }
    }

    /// Warnings about keys that a later key of the same name overrides.
    package static func repeats(_ keys: [RepeatedKey], in tape: JSONTape) -> [Fault] {
        keys.map { repeated in
            let raw = tape.bytes[repeated.key.lowerBound + 1..<repeated.key.upperBound - 1]
            return Fault(
                .repeatedKey(String(decoding: raw, as: UTF8.self), next: repeated.next), at: repeated.key)
        }
    }
}
