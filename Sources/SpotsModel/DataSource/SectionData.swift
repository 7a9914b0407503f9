/// The header and footer of a ``Section``.
public struct SectionData: Sendable, Hashable {
    /// The text above the rows.
    public var header: String?
    /// The text below the rows.
    public var footer: String?

    /// Creates the header and footer of a section.
    public init(header: String? = nil, footer: String? = nil) {
        self.header = header
        self.footer = footer
    }
}
