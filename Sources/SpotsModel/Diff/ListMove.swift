/// An element of a list that stands elsewhere in the new list, relative to those that stayed.
public struct ListMove: Sendable, Hashable {
    /// Its index in the old list.
    public let from: Int
    /// Its index in the new list.
    public let to: Int

    /// Names a move by its indexes in the old list and in the new one.
    public init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }
}
