/// A table for people, whose columns are aligned with spaces: the first to the left, all others to the right.
struct TextTable {
    let rows: [[String]]

    /// The lines, the first row first.
    var lines: [String] {
        guard let heads = rows.first else { return [] }
        let widths = heads.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            row.indices.map { column in
                let space = String(repeating: " ", count: widths[column] - row[column].count)
                return column == 0 ? row[column] + space : space + row[column]
            }.joined(separator: "  ")
        }
    }
}
