import SpotsModel

/// How the width of a component is divided among its items.
enum ItemColumns {
    /// Each item is as wide as the component: in lists and tables.
    case one
    case grid(GridColumns)
    case row(RowColumns)

    init(_ component: ComponentContext) {
        let (layout, behavior) = (component.component.layout, component.behavior)
        let span = component.style.effectiveSpan
        if component.component.scrollsSideways(as: behavior) {
            self = .row(RowColumns(span: span, spacing: layout.itemSpacing))
        } else if behavior == .grid, !(span == 0 && component.items.contains { $0.builtInView == .button }) {
            let columns = GridColumns(
                span: span, spacing: layout.itemSpacing, count: component.items.count,
                least: component.leastColumn, keepsLast: component.hasShortItems(.card))
            self = .grid(columns)
        } else {
            self = .one
        }
    }

    /// Whether the width of an item is what the JSON says.
    var usesOwnWidths: Bool {
        if case .row(let columns) = self { columns.span == 0 } else { false }
    }

    /// The width of an item.
    ///
    /// - Parameters:
    ///   - whole: the width of the component without its inset.
    ///   - component: the width of the component.
    ///   - item: what tells the item from others.
    func width(
        in window: SampleWindow, of whole: Double, in component: Double, for item: ComponentWidths.ItemKey
    ) -> Double {
        switch self {
        case .one: whole
        case .grid(let columns): columns.width(in: window, of: whole, isLast: item.isLast)
        case .row(let columns) where columns.span == 0:
            RowColumns.width(in: window, of: component, own: item.ownWidth)
        case .row(let columns): columns.width(in: window, of: whole)
        }
    }
}

extension ComponentContext {
    /// `--min` in `rem`: `Templates/assets/styles/grid.css`, where the last rule that fits counts.
    fileprivate var leastColumn: Double {
        if hasTextsBesidePictures { return 22 }
        if hasShortItems(.card) { return 9 }
        if hasShortItems(.tile) { return 6 }
        let isSmall = items.allSatisfy { item in
            let view = item.builtInView
            return (view == .stat || view == .profile || view == .tile) && !item.hasBody
                && !item.hasDrawnChildren
        }
        return isSmall ? 8 : 13
    }

    /// Whether text stands beside pictures in a grid: articles beside `media`.
    var hasTextsBesidePictures: Bool {
        items.contains { $0.builtInView == .media } && items.contains { $0.builtInView == .article }
    }

    /// Whether all items have one view, and no more than a title and a subtitle.
    fileprivate func hasShortItems(_ view: BuiltInView) -> Bool {
        items.allSatisfy { item in
            item.builtInView == view && item.item.text.isEmpty && !item.hasBody && !item.hasDrawnChildren
                && !(view == .card && item.hasMoreLink)
        }
    }
}
