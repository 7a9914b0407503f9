/// A pattern of paths: `*` and `?` stay within a component, `**` crosses them.
struct Glob: Sendable {
    private let pattern: [Character]

    init(_ pattern: String) {
        self.pattern = Array(pattern.hasPrefix("/") ? String(pattern.dropFirst()) : pattern)
    }

    /// Whether a path below the folder that the pattern is relative to fits.
    func matches(_ path: String) -> Bool {
        Self.matches(pattern[...], Array(path)[...])
    }

    private static func matches(_ pattern: ArraySlice<Character>, _ path: ArraySlice<Character>) -> Bool {
        guard let first = pattern.first else { return path.isEmpty }
        let rest = pattern.dropFirst()
        if first == "*", rest.first == "*" {
            let behind = rest.dropFirst()
            // `**/` also stands for no folder at all.
            if behind.first == "/", matches(behind.dropFirst(), path) { return true }
            return (path.startIndex...path.endIndex).contains { matches(behind, path[$0...]) }
        }
        if first == "*" {
            let end = path.firstIndex(of: "/") ?? path.endIndex
            return (path.startIndex...end).contains { matches(rest, path[$0...]) }
        }
        guard let character = path.first else { return false }
        return (first == character || first == "?" && character != "/") && matches(rest, path.dropFirst())
    }
}
