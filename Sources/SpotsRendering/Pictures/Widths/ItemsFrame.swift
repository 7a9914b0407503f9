import Mustache
import SpotsModel

/// What surrounds the items of a component.
struct ItemsFrame {
    /// The space at both sides in pixels.
    let inset: Double
    /// Whether the row runs to the edges of a phone: `carousel.css`, `(width < 40rem)`.
    let runsToEdges: Bool
    /// Whether the row is as wide as the component even where it runs to the edges.
    let keepsWidth: Bool
    /// Whether the header of an article stands beside it: `text.css`, `(width >= 64rem)`.
    let isBesideHeader: Bool

    init(_ component: ComponentContext) {
        let (model, layout) = (component.component, component.component.layout)
        inset = layout.inset.left + layout.inset.right
        let isOnPage = component.place.path == nil
        runsToEdges =
            isOnPage && model.scrollsSideways(as: component.behavior)
            && (layout.inset == Inset() || layout.inset.left == 0)
        keepsWidth = model.hasMoreThanFits && component.header == nil && layout.dynamicHeight
        isBesideHeader =
            isOnPage && component.behavior == .list && component.header != nil
            && component.items.contains(where: \.beginsWithText)
    }

    /// The width for the items.
    ///
    /// - Parameter component: the width of the component.
    func width(in window: SampleWindow, of component: Double) -> Double {
        if runsToEdges, window.width < 640 { return component - (keepsWidth ? 2 * window.edge : 0) }
        let isNarrow = isBesideHeader && window.width >= 1024
        let whole = isNarrow ? min(window.textWidth, component - window.space4) : component
        return whole - inset
    }
}

extension ItemContext {
    /// Whether Markdown is the first thing in an article.
    fileprivate var beginsWithText: Bool {
        guard builtInView == .article, item.title.isEmpty, item.subtitle.isEmpty, !hasByline else {
            return false
        }
        return item.text.isEmpty ? hasBody && !hasContentsAbove : place.run.markdown.text
    }

    private var hasByline: Bool {
        if case .bool(true) = value(of: .hasByline) { true } else { false }
    }

    /// Whether the list of the headings may stand above the text; those of a page in a section are elsewhere.
    ///
    /// Nothing is drawn to know it, because the text may be what is drawn.
    private var hasContentsAbove: Bool {
        guard place.run.listedSection == nil, case .context(let meta) = value(of: .meta),
            case .context(let body) = meta.value(for: TemplateKey(text: "body", term: nil)),
            let text = body as? MarkdownContext
        else { return false }
        return MarkdownHeading.mayBegin(atLeast: 3, in: text.markdown)
    }
}
