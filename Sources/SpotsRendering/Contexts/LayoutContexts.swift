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

/// The four sides of an inset.
final class InsetContext: TermContext {
    private let inset: Inset

    init(_ inset: Inset) {
        self.inset = inset
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .top: .text(NumberText.text(of: inset.top))
        case .left: .text(NumberText.text(of: inset.left))
        case .bottom: .text(NumberText.text(of: inset.bottom))
        case .right: .text(NumberText.text(of: inset.right))
        default: .missing
        }
    }
}

/// A component's interaction as templates see it.
final class InteractionContext: TermContext {
    private let interaction: Interaction

    init(_ interaction: Interaction) {
        self.interaction = interaction
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .paginate: .text(interaction.paginate.rawValue)
        case .scrollDirection: .text(interaction.scrollDirection.rawValue)
        case .mouseClick: .nonEmpty(interaction.mouseClick)
        default: .missing
        }
    }
}

/// The width and the height of a size.
final class SizeContext: TermContext {
    private let size: Size

    init(_ size: Size) {
        self.size = size
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .width: size.width > 0 ? .text(NumberText.text(of: size.width)) : .absent
        case .height: size.height > 0 ? .text(NumberText.text(of: size.height)) : .absent
        default: .missing
        }
    }
}
