extension DataSource {
    /// Inserts a row before the one at a path.
    ///
    /// If there is no such row, it is appended to the section; if there is no such section, to a new section at
    /// the end.
    ///
    /// The delegate is notified unless `notify` is false.
    @discardableResult
    public func add(row: any Sendable, at path: RowPath, notify: Bool = true) -> DataSourceChange {
        guard sections.indices.contains(path.section) else {
            return add(section: Section(rows: [row]), notify: notify)
        }
        let index = hasRow(at: path) ? path.row : rowCount(inSection: path.section)
        sections[path.section].rows.insert(row, at: index)
        return report(.section(path.section), notify: notify)
    }

    /// Replaces a row; does nothing if there is no row at the path.
    ///
    /// The delegate is notified unless `notify` is false.
    @discardableResult
    public func update(row: any Sendable, at path: RowPath, notify: Bool = true) -> DataSourceChange? {
        update(rows: [path: row], notify: notify)
    }

    /// Replaces rows by their paths; does nothing if the highest section does not exist, and skips paths
    /// without a row.
    ///
    /// The delegate is notified unless `notify` is false.
    ///
    /// - Returns: the rows that were replaced; nil if there are none.
    @discardableResult
    public func update(rows: [RowPath: any Sendable], notify: Bool = true) -> DataSourceChange? {
        guard let last = rows.keys.max(), sections.indices.contains(last.section) else { return nil }
        let paths = rows.keys.filter(hasRow).sorted()
        for path in paths {
            if let row = rows[path] { sections[path.section].rows[path.row] = row }
        }
        return paths.isEmpty ? nil : report(.rows(paths), notify: notify)
    }

    /// Replaces all rows of a section; does nothing if there is no section at the index.
    ///
    /// The whole section is reported, because the number of its rows may change.
    ///
    /// The delegate is notified unless `notify` is false.
    @discardableResult
    public func update(
        rows: [any Sendable], inSection index: Int, notify: Bool = true
    ) -> DataSourceChange? {
        guard sections.indices.contains(index) else { return nil }
        sections[index].rows = rows
        return report(.section(index), notify: notify)
    }

    /// Removes a row, and its section if it was the last one there; does nothing if there is no row at the path.
    ///
    /// The delegate is notified unless `notify` is false.
    @discardableResult
    public func remove(rowAt path: RowPath, notify: Bool = true) -> DataSourceChange? {
        guard hasRow(at: path) else { return nil }
        sections[path.section].rows.remove(at: path.row)
        if sections[path.section].rows.isEmpty { sections.remove(at: path.section) }
        return report(.all, notify: notify)
    }
}
