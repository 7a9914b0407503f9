/// Rows of any type, in sections, that become the items of components.
///
/// ```swift
/// let source = DataSource(sections: [Section(rows: [product, banner], header: "Products")])
/// source.register(Product.self) { product in Item(kind: "product", title: product.name) }
/// source.register(Banner.self) { banner in Item(kind: "banner", image: banner.image) }
/// source.add(row: otherProduct, at: RowPath(section: 0, row: 1))
/// page.components += source.components
/// ```
///
/// Each change returns the part that it affects, and nil if it changed nothing. The rules are those of
/// [DataSourceController](https://github.com/peredaniel/DataSourceController) 1.2.
///
/// A data source is a class, because a delegate reads it while it is notified of a change. It is used in one task or
/// actor; its sections and components are values, which can be passed to others.
public final class DataSource {
    /// The sections, in order.
    public internal(set) var sections: [Section]
    /// Notified of each change; not retained.
    public weak var delegate: (any DataSourceDelegate)?
    /// The item to show if there are no rows.
    public var empty: Item?
    /// Makes the items of rows, by the type of the row.
    private var makers: [ObjectIdentifier: (any Sendable) -> Item?] = [:]

    /// Creates a data source from its sections.
    public init(sections: [Section] = [], delegate: (any DataSourceDelegate)? = nil) {
        self.sections = sections
        self.delegate = delegate
    }

    /// Creates a data source of one section.
    public convenience init(section: Section, delegate: (any DataSourceDelegate)? = nil) {
        self.init(sections: [section], delegate: delegate)
    }

    /// Creates a data source of one section with these rows.
    public convenience init(rows: [any Sendable], delegate: (any DataSourceDelegate)? = nil) {
        self.init(section: Section(rows: rows), delegate: delegate)
    }

    /// Creates a data source of one row.
    public convenience init(row: any Sendable, delegate: (any DataSourceDelegate)? = nil) {
        self.init(rows: [row], delegate: delegate)
    }

    /// Registers how rows of a type become items; a later registration of the type replaces an earlier one.
    ///
    /// - Parameters:
    ///   - type: the exact type of the rows, not a superclass or a protocol.
    ///   - makeItem: makes the item of a row. It is not used for rows that are ``ItemConvertible``.
    public func register<Row: Sendable>(_ type: Row.Type, makeItem: @escaping (Row) -> Item) {
        makers[ObjectIdentifier(type)] = { row in (row as? Row).map(makeItem) }
    }
}

// MARK: Components

extension DataSource {
    /// The sections as components, with their rows as items; if there are no rows, one component that shows the
    /// ``empty`` item.
    ///
    /// Rows without a registration are left out; see ``unregisteredRows``. A build that draws the component reports a
    /// warning.
    public var components: [Component] {
        if totalRowCount == 0, let empty { return [Component(empty: empty)] }
        return sections.map(component)
    }

    private func component(of section: Section) -> Component {
        let footer = section.data?.footer ?? ""
        var component = Component(
            title: section.data?.header ?? "", header: section.headerRow.flatMap(item),
            footer: section.footerRow.flatMap(item) ?? (footer.isEmpty ? nil : Item(title: footer)),
            items: section.rows.compactMap(item))
        let rows = [section.headerRow, section.footerRow].compactMap { $0 } + section.rows
        component.unregisteredRows = UnregisteredRows(rows.filter { !isRegistered($0) })
        return component
    }

    /// The rows that are neither ``ItemConvertible`` nor of a registered type, by the name of their type.
    public var unregisteredRows: [String: [RowPath]] {
        var paths: [String: [RowPath]] = [:]
        for (section, content) in sections.enumerated() {
            for (index, row) in content.rows.enumerated() where !isRegistered(row) {
                let path = RowPath(section: section, row: index)
                paths[UnregisteredRows.typeName(of: row), default: []].append(path)
            }
        }
        return paths
    }

    private func isRegistered(_ row: any Sendable) -> Bool {
        row is any ItemConvertible || makers[ObjectIdentifier(type(of: row))] != nil
    }

    private func item(of row: any Sendable) -> Item? {
        (row as? any ItemConvertible)?.item ?? makers[ObjectIdentifier(type(of: row))]?(row)
    }
}

// MARK: Asking

extension DataSource {
    /// The number of rows of all sections.
    public var totalRowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

    /// The number of rows of a section; 0 if there is no such section.
    public func rowCount(inSection index: Int) -> Int {
        sections.indices.contains(index) ? sections[index].rows.count : 0
    }

    /// The row at a path, the library's `modelObject(at:)`; nil if there is no such row.
    public func row(at path: RowPath) -> (any Sendable)? {
        hasRow(at: path) ? sections[path.section].rows[path.row] : nil
    }

    /// The header and footer of a section; nil if it has none, or if there is no such section.
    public func data(forSection index: Int) -> SectionData? {
        sections.indices.contains(index) ? sections[index].data : nil
    }

    func hasRow(at path: RowPath) -> Bool {
        (0..<rowCount(inSection: path.section)).contains(path.row)
    }
}
