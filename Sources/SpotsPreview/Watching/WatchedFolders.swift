/// The folders that a preview watches.
struct WatchedFolders: Sendable {
    /// How much of a folder is watched.
    enum Reach: Sendable {
        /// Everything in it, at any depth.
        case tree
        /// Only the files directly in it.
        case flat
        /// Only whether one of the trees is created in it.
        case parent
    }

    /// The folders that are watched at any depth.
    let trees: [String]
    /// Every watched folder, including the parents of the trees.
    let all: [(path: String, reach: Reach)]

    /// - Parameters:
    ///   - trees: folders watched at any depth; they need not exist yet.
    ///   - flat: folders of which only the direct files are watched.
    init(trees: [String], flat: [String] = []) {
        self.trees = trees
        let parents = Set(trees.map { tree in tree.lastIndex(of: "/").map { String(tree[..<$0]) } ?? "." })
        all =
            parents.subtracting(trees).subtracting(flat).sorted().map { ($0, Reach.parent) }
            + trees.map { ($0, Reach.tree) } + flat.map { ($0, Reach.flat) }
    }

    /// Joins a folder path and a name; the current folder, `.`, adds no prefix.
    static func path(of name: String, in folder: String) -> String {
        folder == "." ? name : folder + "/" + name
    }

    /// Whether a name is that of a temporary file of an editor, or a hidden file.
    static func isTemporary(_ name: String) -> Bool {
        (name.hasPrefix(".") && name != ".well-known") || name.hasSuffix("~") || name.hasSuffix(".swp")
            || name.hasSuffix(".tmp") || name == "4913"
    }
}
