/// An element that moved relative to those that stayed.
public struct ListMove: Sendable, Hashable {
    /// The index in the old list.
    public let from: Int
    /// The index in the new list.
    public let to: Int

    /// Creates a move from an old and a new index.
    public init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }
}
