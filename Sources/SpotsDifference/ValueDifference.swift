import SpotsModel

/// A value that differs, with its path inside a component or an item: `layout.span`, `meta.tags[2]`.
struct ValueDifference: Equatable {
    let name: String
    /// The old value; nil if there was none.
    let old: JSONValue?
    /// The new value; nil if there is none.
    let new: JSONValue?
}

extension ValueDifference {
    /// The innermost values that differ, in the order of the new document.
    static func all(from old: JSONValue?, to new: JSONValue?, named name: String = "") -> [ValueDifference] {
        if old == new { return [] }
        let differences: [ValueDifference]
        switch (old, new) {
        case (.object(let before)?, .object(let after)?):
            let (old, new) = (before.valuesByKey, after.valuesByKey)
            let removed = before.members.map(\.key).filter { new[$0] == nil }
            differences = (after.members.map(\.key) + removed).flatMap { key in
                all(from: old[key], to: new[key], named: name.isEmpty ? key : "\(name).\(key)")
            }
        case (.array(let before)?, .array(let after)?) where before.count == after.count:
            differences = after.indices.flatMap { index in
                all(from: before[index], to: after[index], named: "\(name)[\(index)]")
            }
        default: differences = []
        }
        // Members in another order, or values with different structures.
        return differences.isEmpty ? [ValueDifference(name: name, old: old, new: new)] : differences
    }
}

extension JSONObject {
    /// The values by name, because looking up many names one by one would be slow.
    fileprivate var valuesByKey: [String: JSONValue] {
        Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    }
}
