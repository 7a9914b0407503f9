/// Where in a parsed document a component or an item was read, so that later stages can point at it.
///
/// Origins do not take part in comparisons: two items of the same content are equal wherever they stand.
struct Origin: Sendable, Hashable {
    /// The node's index on the tape, or nil for a value made in code.
    var node: JSONTape.Index?

    static func == (left: Origin, right: Origin) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}
