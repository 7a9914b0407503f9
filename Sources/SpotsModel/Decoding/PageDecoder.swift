import Diagnostics

/// Reads pages from JSON of any generation of the format.
package struct PageDecoder: Sendable {
    /// The key of a page's array of components.
    package var componentsKey: String
    /// Whether layouts are read from the `meta` of components too, as Spots 5.8 does.
    package var legacyMapping: Bool
    /// The kind of components that name none.
    package var defaultComponentKind: Kind
    /// What is made of keys that mean nothing.
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

    /// What reading a page came to.
    package struct Reading {
        /// The page as far as it could be read.
        package let page: Page
        package let faults: [Fault]
        /// How many keys mean nothing, reported or not.
        package let unknownKeys: Int
    }

    /// Reads a page: an object with components, or an array of components.
    ///
    /// - Parameter isPayload: whether the document is as an app loads it, so that its keys beside the components are
    ///   the app's: those that make no page keys mean nothing.
    package func decode(
        _ tape: JSONTape, repeatedKeys: [RepeatedKey], isPayload: Bool = false
    ) -> Reading {
        var decoder = Decoder(
            tape, legacyMapping: legacyMapping, defaultComponentKind: defaultComponentKind,
            unknownKeys: unknownKeys)
        var page = Page()
        switch tape[tape.root].kind {
        case .array: page.components = decoder.components(tape.root)
        case .object:
            if isPayload {
                // Spots 1.x to 6.x ignore these keys, so nothing can be wrong with them.
                var keys = decoder
                decodePageKeys(&keys, except: componentsKey, into: &page)
            } else {
                decodePageKeys(&decoder, except: componentsKey, into: &page)
            }
            decodeComponents(&decoder, into: &page)
        default: _ = decoder.isObject(tape.root, expected: "an object or an array of components")
        }
        return Reading(
            page: page, faults: decoder.faults + Self.repeats(repeatedKeys, in: tape),
            unknownKeys: decoder.unknownKeyCount)
    }

    /// Reads the page keys that stand in a file of their own into a page.
    ///
    /// - Returns: the page with the keys in the place of its own.
    package func decodeKeys(_ tape: JSONTape, repeatedKeys: [RepeatedKey], into page: Page) -> Reading {
        var decoder = Decoder(tape, unknownKeys: unknownKeys)
        var page = page
        if decoder.isObject(tape.root) { decodePageKeys(&decoder, except: nil, into: &page) }
        return Reading(
            page: page, faults: decoder.faults + Self.repeats(repeatedKeys, in: tape),
            unknownKeys: decoder.unknownKeyCount)
    }
}

extension PageDecoder {
    private func decodeComponents(_ decoder: inout Decoder, into page: inout Page) {
        let tape = decoder.tape
        guard let components = tape.member(componentsKey, of: tape.root), tape[components].kind != .null
        else {
            return decoder.report(.missingComponents(key: componentsKey), at: tape.root)
        }
        page.components = decoder.components(components)
    }

    private func decodePageKeys(_ decoder: inout Decoder, except other: String?, into page: inout Page) {
        let tape = decoder.tape
        tape.forEachMember(of: tape.root) { key, value in
            if let known = PageKey.table.key(at: key, of: tape) {
                if tape[value].kind != .null { decode(known, value, with: &decoder, into: &page) }
            } else if tape.text(of: key) != other {
                let known = { PageKey.table.spellings + [other].compactMap { $0 } }
                decoder.noteUnknownKey(key, among: known, of: "a page")
            }
        }
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
        case .language: page.language = decoder.text(value) ?? ""
        case .date: page.date = decoder.date(value) ?? ""
        case .updated: page.updated = decoder.date(value) ?? ""
        case .draft: page.draft = decoder.bool(value) ?? false
        case .aliases:
            page.aliases = decoder.elements(of: value, expected: "an array of paths") { $0.text($1) }
        case .meta: page.meta = decoder.anyValue(value)
        }
    }

    /// The warnings about keys that a later one of the same name overrides.
    package static func repeats(_ keys: [RepeatedKey], in tape: JSONTape) -> [Fault] {
        keys.map { repeated in
            let raw = tape.bytes[repeated.key.lowerBound + 1..<repeated.key.upperBound - 1]
            return Fault(
                .repeatedKey(String(decoding: raw, as: UTF8.self), next: repeated.next), at: repeated.key)
        }
    }
}
