/// Rows of a ``DataSource`` that are shown together, with an optional header and footer.
public struct Section: Sendable {
    /// The rows, in order; their types may be mixed.
    public var rows: [any Sendable]
    /// The header and the footer.
    public var data: SectionData?
    /// The row that becomes the header, made into an item like the ``rows``; it replaces the text of the header.
    public var headerRow: (any Sendable)?
    /// The row that becomes the footer, made into an item like the ``rows``; it replaces the text of the footer.
    public var footerRow: (any Sendable)?

    /// Creates a section from its rows and its header and footer.
    public init(rows: [any Sendable] = [], header: String? = nil, footer: String? = nil) {
        self.init(rows: rows, headerRow: nil, footerRow: nil)
        data = header == nil && footer == nil ? nil : SectionData(header: header, footer: footer)
    }

    /// Creates a section whose header and footer are made like items, from rows of registered types.
    public init(rows: [any Sendable] = [], headerRow: (any Sendable)?, footerRow: (any Sendable)? = nil) {
        self.rows = rows
        self.headerRow = headerRow
        self.footerRow = footerRow
    }
}
