/// A file of `Templates/assets/`.
package struct Asset: Sendable, Equatable {
    /// Its path below `assets/`.
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// The component kind that the file is for, `components/<kind>.css` or `.js`; nil where every page loads it.
    var componentKind: String? {
        let parts = path.split(separator: "/")
        guard parts.count == 2, parts[0] == "components" else { return nil }
        return parts[1].lastIndex(of: ".").map { String(parts[1][..<$0]) }
    }
}
