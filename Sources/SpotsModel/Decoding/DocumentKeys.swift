import Diagnostics

/// What is known about the keys of a document after it is read.
package struct DocumentKeys: Sendable, Equatable {
    /// The number of keys that are ignored.
    package internal(set) var ignored = 0
    /// The names of the keys of items and components, which are data for templates.
    package internal(set) var data: Set<String> = []
    /// The number of components whose layout was found in their `meta` without a setting that says so.
    package internal(set) var legacyLayouts = 0

    package init(ignored: Int = 0, data: Set<String> = [], legacyLayouts: Int = 0) {
        self.ignored = ignored
        self.data = data
        self.legacyLayouts = legacyLayouts
    }

    package var isEmpty: Bool { self == DocumentKeys() }

    package mutating func add(_ others: DocumentKeys) {
        ignored += others.ignored
        data.formUnion(others.data)
        legacyLayouts += others.legacyLayouts
    }

    /// The keys of items and components that are probably misspelled, with what was probably meant.
    package var misspelt: [(key: String, meant: String)] {
        let known = ItemKey.table.spellings + ComponentKey.table.spellings
        return data.sorted().compactMap { key in
            // A plural is another key: `images`.
            Suggestion.nearest(to: key, among: known).flatMap { key == $0 + "s" ? nil : (key, $0) }
        }
    }
}

extension JSONValue {
    /// A `meta` with the keys that an item or a component has next to it; its own members take precedence.
    ///
    /// A `meta` that is not an object is unchanged.
    func adding(_ others: [JSONObject.Member]) -> JSONValue {
        switch self {
        case .null: .object(JSONObject(distinct: others))
        case .object(let object): .object(object.adding(others.map { ($0.key, $0.value) }))
        default: self
        }
    }
}
