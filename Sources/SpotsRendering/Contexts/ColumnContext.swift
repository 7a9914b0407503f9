import Mustache

/// A column of a table as templates see it.
final class ColumnContext: TermContext {
    private let column: TableColumn

    init(_ column: TableColumn) {
        self.column = column
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .title: .nonEmpty(column.title)
        case .key: .text(column.key)
        case .align: column.alignment.map { .text($0.rawValue) } ?? .absent
        default: .missing
        }
    }
}
