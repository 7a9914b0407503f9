/// Suggests the pattern of a route that would match an action and similar ones.
package enum ActionPattern {
    /// The pattern for an action.
    ///
    /// `album:1` and `album:2` have the pattern `album:{id}`; an action without a value is its own pattern.
    ///
    /// - Parameter scheme: the app's own URL scheme, which patterns leave out; empty if there is none.
    package static func pattern(of action: String, scheme: String) -> String {
        var name = action[...]
        if !scheme.isEmpty, action.lowercased().hasPrefix(scheme.lowercased() + "://") {
            name = name.dropFirst(scheme.count + 3)
        }
        if let separator = name.firstRange(of: "://") { return name[..<separator.upperBound] + "{path}" }
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count > 1, let first = parts.first, !first.isEmpty else { return String(name) }
        let values = parts.indices.dropFirst().map { $0 == 1 ? "{id}" : "{value\($0)}" }
        return ([String(first)] + values).joined(separator: ":")
    }
}
