/// The position of a row in a ``DataSource``.
public struct RowPath: Sendable, Hashable, Comparable {
    /// The index of the section, from 0.
    public var section: Int
    /// The index of the row in its section, from 0.
    public var row: Int

    /// Creates a path from the index of a section and the index of a row in it.
    public init(section: Int, row: Int) {
        self.section = section
        self.row = row
    }

    /// Whether a row comes before another one.
    public static func < (left: RowPath, right: RowPath) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}
