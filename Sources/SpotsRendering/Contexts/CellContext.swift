import Mustache
import SpotsModel

/// A cell of a table as templates see it: the value that an item has for a column.
final class CellContext: TermContext {
    private let column: TableColumn
    private let index: Int
    private let item: ItemContext
    private lazy var content = makeContent()

    init(_ column: TableColumn, at index: Int, of item: ItemContext) {
        self.column = column
        self.index = index
        self.item = item
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .value: content
        case .image: column.key == Term.image.name ? item.value(of: .image) : .absent
        case .href: index == 0 ? item.value(of: .href) : .absent
        case .align: column.alignment.map { .text($0.rawValue) } ?? .absent
        case .heading: item.place.component.stacksRows && index > 0 ? .nonEmpty(column.title) : .absent
        // A row heading cannot contain components, because their headings are those of sections.
        case .isHeader: .bool(index == 0 && !(isLast && item.hasDrawnChildren))
        case .isFirst: .bool(index == 0)
        case .isLast: .bool(isLast)
        default: .missing
        }
    }

    private var isLast: Bool { index + 1 == item.place.component.columns?.count }

    private func makeContent() -> TemplateValue {
        let keys = column.path.map { TemplateKey(text: String($0), term: Term.vocabulary[String($0)]) }
        guard let first = keys[0].term.flatMap(Term.init), TableColumn.terms.contains(first) else {
            return .absent
        }
        let value = keys.dropFirst().reduce(item.value(of: first)) { value, key in
            if case .context(let context) = value { context.value(for: key) } else { .absent }
        }
        switch value {
        case .missing: return .absent
        case .list(let elements):
            let texts = elements.compactMap(\.plainText)
            return texts.count == elements.count ? .nonEmpty(texts.joined(separator: ", ")) : unusable(.array)
        case .context(let context) where context is JSONContext: return unusable(.object)
        default: return value
        }
    }

    /// Reports a value that is not a string.
    private func unusable(_ kind: JSONNode.Kind) -> TemplateValue {
        let expected = "a string, a number, a boolean or an array of these"
        item.place.run.report(
            .wrongType(expected: expected, found: kind), in: ValueOwner(item.item.origin),
            column.path.map(String.init))
        return .absent
    }
}
