import SpotsModel

/// The class names and custom properties for a component's layout.
struct ComponentStyle {
    let component: Component
    let behavior: Kind

    /// `spots-component spots-grid` and other classes for the layout.
    var classNames: String {
        let layout = component.layout
        var names = ["spots-component", "spots-\(behavior)"]
        if behavior != .list, behavior != .table, layout.span == 0 { names.append("spots-fit") }
        if layout.dynamicSpan { names.append("spots-dynamic-span") }
        if !layout.dynamicHeight { names.append("spots-fill-height") }
        if layout.headerMode == .sticky { names.append("spots-sticky-header") }
        if layout.infiniteScrolling { names.append("spots-infinite") }
        if let indicator = layout.pageIndicator { names.append("spots-indicator-\(indicator.rawValue)") }
        if component.interaction.paginate != .disabled {
            names.append("spots-paginate-\(component.interaction.paginate.rawValue)")
        }
        if component.scrollsSideways(as: behavior) {
            names.append("spots-horizontal")
            if component.hasMoreThanFits { names.append("spots-scrolls") }
            if effectiveSpan > 2 { names.append("spots-wide-span") }
        }
        return names.joined(separator: " ")
    }

    /// The custom properties for what the JSON sets: `--spots-span:3;--spots-item-spacing:10px`.
    var customProperties: String {
        let layout = component.layout
        let defaults = Layout()
        var properties: [String] = []
        func add(_ name: String, _ value: String, if isNeeded: Bool) {
            if isNeeded { properties.append("--spots-\(name):\(value)") }
        }
        add("span", NumberText.text(of: effectiveSpan), if: effectiveSpan != defaults.span)
        add("items-per-row", String(layout.itemsPerRow), if: layout.itemsPerRow != defaults.itemsPerRow)
        add("item-spacing", pixels(layout.itemSpacing ?? 0), if: layout.itemSpacing != nil)
        add("line-spacing", pixels(layout.lineSpacing ?? 0), if: layout.lineSpacing != nil)
        let inset = layout.inset
        let sides = [inset.top, inset.right, inset.bottom, inset.left].map(pixels)
        add("inset", sides.joined(separator: " "), if: inset != defaults.inset)
        return properties.joined(separator: ";")
    }

    /// The span to use: with `dynamic-span`, fewer items than the span fill the whole row; a grid has whole columns.
    var effectiveSpan: Double {
        let layout = component.layout
        let count = Double(component.items.count)
        let span = layout.dynamicSpan && count > 0 && count < layout.span ? count : layout.span
        let isSideways = component.scrollsSideways(as: behavior)
        return behavior != .grid || isSideways || span == 0 ? span : max(1, span.rounded(.down))
    }

    private func pixels(_ length: Double) -> String {
        NumberText.text(of: length) + "px"
    }
}
