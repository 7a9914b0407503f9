/// What a preview watches.
struct WatchedFolders: Sendable {
    /// How much of a folder counts.
    enum Reach: Sendable {
        /// All that it holds.
        case tree
        /// The files directly in it.
        case flat
        /// Whether one of the trees comes to be in it.
        case parent
    }

    /// The folders that count with all they hold.
    let trees: [String]
    /// Every folder that is watched.
    let all: [(path: String, reach: Reach)]

    /// - Parameters:
    ///   - trees: folders that count with all they hold, whether they are there yet or not.
    ///   - flat: folders of which the files directly in them count.
    init(trees: [String], flat: [String] = []) {
        self.trees = trees
        let parents = Set(trees.map { tree in tree.lastIndex(of: "/").map { String(tree[..<$0]) } ?? "." })
        all =
            parents.subtracting(trees).subtracting(flat).sorted().map { ($0, Reach.parent) }
            + trees.map { ($0, Reach.tree) } + flat.map { ($0, Reach.flat) }
    }

    /// The path of an entry of a folder, as the folders are named.
    static func path(of name: String, in folder: String) -> String {
        folder == "." ? name : folder + "/" + name
    }

    /// Whether a name is that of a file that an editor keeps for itself.
    static func isPassing(_ name: String) -> Bool {
        (name.hasPrefix(".") && name != ".well-known") || name.hasSuffix("~") || name.hasSuffix(".swp")
            || name.hasSuffix(".tmp") || name == "4913"
    }
}
