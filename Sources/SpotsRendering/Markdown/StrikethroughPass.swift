/// Marks the text between tildes as deleted, as cmark-gfm does: one or two on each side, with the rules of emphasis.
///
/// Unlike in cmark-gfm, emphasis comes first: in `~~a *b~~ c*`, the tildes are text.
struct StrikethroughPass {
    /// A run of tildes, which is its own text node.
    struct Delimiter {
        let node: MarkdownTree.Node
        let length: Int
        let canOpen: Bool
        let canClose: Bool

        /// - Parameters:
        ///   - before: the character before the tildes.
        ///   - after: the character after them.
        init(
            _ node: MarkdownTree.Node, length: Int, after before: Unicode.Scalar, before after: Unicode.Scalar
        ) {
            self.node = node
            self.length = length
            let isBetweenSpace = (before.isMarkdownSpace, after.isMarkdownSpace)
            let isBetweenPunctuation = (before.isMarkdownPunctuation, after.isMarkdownPunctuation)
            canOpen =
                !isBetweenSpace.1 && (!isBetweenPunctuation.1 || isBetweenSpace.0 || isBetweenPunctuation.0)
            canClose =
                !isBetweenSpace.0 && (!isBetweenPunctuation.0 || isBetweenSpace.1 || isBetweenPunctuation.1)
        }
    }

    /// The tildes of each parent, in order.
    private var delimiters: [[Delimiter]] = []
    private var indices: [MarkdownTree.Node: Int] = [:]

    /// Adds tildes that are a child of a node.
    mutating func add(_ delimiter: Delimiter, in parent: MarkdownTree.Node) {
        guard delimiter.length <= 2, delimiter.canOpen || delimiter.canClose else { return }
        if let index = indices[parent] {
            delimiters[index].append(delimiter)
        } else {
            indices[parent] = delimiters.count
            delimiters.append([delimiter])
        }
    }

    /// Puts deleted text into its own nodes.
    func apply() {
        for siblings in delimiters { Self.apply(siblings) }
    }

    private static func apply(_ siblings: [Delimiter]) {
        var openers: [Delimiter] = []
        // The lower bounds for openers, for closers by length and by whether they can open: without them, each closer
        // would search all openers.
        var bottoms = [Int](repeating: 0, count: 4)
        for delimiter in siblings {
            let key = delimiter.length - 1 + (delimiter.canOpen ? 2 : 0)
            if delimiter.canClose {
                var index = openers.count - 1
                while index >= bottoms[key], !matches(openers[index], delimiter) { index -= 1 }
                if index >= bottoms[key] {
                    if openers[index].length == delimiter.length { wrap(openers[index], delimiter) }
                    openers.removeSubrange(index...)
                    for key in bottoms.indices { bottoms[key] = min(bottoms[key], openers.count) }
                    continue
                }
                bottoms[key] = openers.count
            }
            if delimiter.canOpen { openers.append(delimiter) }
        }
    }

    private static func matches(_ opener: Delimiter, _ closer: Delimiter) -> Bool {
        !((closer.canOpen || opener.canClose) && (opener.length + closer.length) % 3 == 0)
    }

    private static func wrap(_ opener: Delimiter, _ closer: Delimiter) {
        guard let deleted = MarkdownTree.Node.inline("<del>", "</del>") else { return }
        while let node = opener.node.next, node != closer.node { deleted.append(node) }
        opener.node.replace(with: deleted)
        closer.node.remove()
    }
}
