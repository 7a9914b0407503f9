import Mustache
import SpotsModel

/// A component's layout as templates see it.
final class LayoutContext: TermContext {
    private let layout: Layout

    init(_ layout: Layout) {
        self.layout = layout
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .span: .text(NumberText.text(of: layout.span))
        case .dynamicSpan: .bool(layout.dynamicSpan)
        case .dynamicHeight: .bool(layout.dynamicHeight)
        case .itemsPerRow: .number(layout.itemsPerRow)
        case .itemSpacing: .text(NumberText.text(of: layout.itemSpacing ?? 0))
        case .lineSpacing: .text(NumberText.text(of: layout.lineSpacing ?? 0))
        case .inset: .context(InsetContext(layout.inset))
        case .pageIndicator: layout.pageIndicator.map { .text($0.rawValue) } ?? .absent
        case .headerMode: .text(layout.headerMode.rawValue)
        case .infiniteScrolling: .bool(layout.infiniteScrolling)
        case .showEmptyComponent: .bool(layout.showEmptyComponent)
        default: .missing
        }
    }
}
