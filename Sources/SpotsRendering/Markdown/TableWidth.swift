/// Estimates whether a table is wider than a phone; its rows are stacked there.
struct TableWidth {
    /// The number of characters that a phone shows beside each other.
    private static let phone = 38
    /// The most characters that a column needs, because longer text has several lines.
    private static let most = 16
    /// The space between two columns, in characters.
    private static let gap = 3

    private var columns: [Int] = []

    /// Notes the length of a cell, in characters.
    mutating func note(_ length: Int, inColumn column: Int) {
        while columns.count <= column { columns.append(0) }
        columns[column] = max(columns[column], min(length, Self.most))
    }

    var isWide: Bool { columns.reduce(0) { $0 + $1 + Self.gap } > Self.phone }
}
