/// Is notified of each change of a ``DataSource``.
public protocol DataSourceDelegate: AnyObject {
    /// Called after a change.
    func dataSource(_ source: DataSource, didChange change: DataSourceChange)
}
