/// The part of a ``DataSource`` that a change affects.
public enum DataSourceChange: Sendable, Hashable {
    /// Everything: sections were added, removed or all replaced, or a row was removed.
    case all
    /// One section: it was replaced, its rows, header or footer were replaced, or a row was added to it.
    case section(Int)
    /// Rows that were replaced, in order.
    case rows([RowPath])
}
