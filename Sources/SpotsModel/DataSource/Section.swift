/// Rows of a ``DataSource`` that are shown together, with an optional header and footer.
public struct Section: Sendable {
    /// The rows, in order; their types may be mixed.
    public var rows: [any Sendable]
    /// The texts around the rows.
    public var data: SectionData?

    /// Creates a section from its rows and the texts around them.
    public init(rows: [any Sendable] = [], header: String? = nil, footer: String? = nil) {
        self.rows = rows
        data = header == nil && footer == nil ? nil : SectionData(header: header, footer: footer)
    }
}
