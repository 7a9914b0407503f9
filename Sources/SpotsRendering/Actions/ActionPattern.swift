import Bytes
import SpotsModel

/// Groups actions that one route can match.
package enum ActionPattern {
    /// The pattern for an action.
    ///
    /// `album:1` and `album:2` have the pattern `album:{id}`, `album/1` and `album/2` have `album/{id}`; an action
    /// without a value is its own pattern. A query is not part of it.
    ///
    /// - Parameter scheme: the app's own URL scheme, which patterns leave out; empty if there is none.
    package static func pattern(of action: String, scheme: String) -> String {
        var name = action[...]
        if !scheme.isEmpty, action.lowercased().hasPrefix(scheme.lowercased() + "://") {
            name = name.dropFirst(scheme.count + 3)
        }
        var start: Substring = ""
        if let separator = name.firstRange(of: "://") {
            (start, name) = (name[..<separator.upperBound], name[separator.upperBound...])
        }
        if let query = name.firstIndex(of: "?") { return start + name[..<query] + "?{query}" }
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count > 1, let first = parts.first, !first.isEmpty else { return start + path(name) }
        let values = parts.indices.dropFirst().map { $0 == 1 ? "{id}" : "{value\($0)}" }
        return start + ([String(first)] + values).joined(separator: ":")
    }

    /// Numbers in a path are values: `products/12` and `products/13` have one pattern.
    private static func path(_ name: Substring) -> String {
        var count = 0
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        // A number alone is not a name.
        guard parts.count > 1 else { return String(name) }
        return parts.map { part in
            guard !part.isEmpty, part.utf8.allSatisfy(\.isDigit) else { return String(part) }
            count += 1
            return count == 1 ? "{id}" : "{value\(count)}"
        }.joined(separator: "/")
    }

    /// Joins patterns that differ only in the last word of a path: `category/shoes` and `category/hats` have one
    /// route.
    ///
    /// - Returns: what replaces each pattern.
    package static func joined(_ patterns: [String]) -> [String: String] {
        var folders: [Substring: Set<Substring>] = [:]
        func parts(_ pattern: String) -> (folder: Substring, name: Substring)? {
            guard !pattern.hasSuffix("?{query}"), let slash = pattern.lastIndex(of: "/"),
                slash > pattern.startIndex, pattern[..<slash].last != "/"
            else { return nil }
            let (folder, name) = (pattern[..<slash], pattern[pattern.index(after: slash)...])
            return name.isEmpty || folder.contains("{") ? nil : (folder, name)
        }
        for case let (folder, name)? in patterns.map(parts) { folders[folder, default: []].insert(name) }
        var result: [String: String] = [:]
        for pattern in patterns {
            result[pattern] = pattern
            if let (folder, _) = parts(pattern), folders[folder, default: []].count > 1 {
                result[pattern] = folder + "/{id}"
            }
        }
        return result
    }

    /// The address for a pattern: `album:{id}` leads to `/album/{id}/`; nil for one without its own address.
    package static func address(of pattern: String) -> String? {
        guard !pattern.contains("://"), !pattern.contains("?") else { return nil }
        let parts = pattern.split(whereSeparator: { $0 == ":" || $0 == "/" })
        guard let first = parts.first, !first.hasPrefix("{") else { return nil }
        let names = parts.map { $0.hasPrefix("{") ? String($0) : Slug.make(String($0)) }
        // Without a name, the address would belong to another page or another host.
        return names.contains("") ? nil : "/" + names.joined(separator: "/") + "/"
    }
}
