/// Hears of each change of a ``DataSource``.
public protocol DataSourceDelegate: AnyObject {
    /// Hears of one change, after it was made.
    func dataSource(_ source: DataSource, didChange change: DataSourceChange)
}
