import SpotsModel

// MARK: What happens when the screen is drawn

extension Forecaster {
    /// The facts about drawing that can be seen in a component.
    mutating func drawing(of component: JSONTape.Index) {
        let kindName = nameOfKind(of: component)
        let items = items(of: component)
        let layout = member("layout", of: component).flatMap { kind($0) == .object ? $0 : nil }
        if table.drawing.contains(.noItemsPerRow), kindName == "carousel", items > 0, let layout {
            noItemsPerRow(layout)
        }
        if table.drawing.contains(.shownIfEmpty), kindName == "grid" || kindName == "carousel", items > 0,
            let layout, let shown = member("show-empty-component", of: layout), kind(shown) == .true
        {
            predict(
                .notShown, at: shown,
                "on iOS a \(kindName) with items and \"show-empty-component\" is not shown",
                advice: "write it only where there are no items")
        }
        if table.drawing.contains(.headerWithoutKind) {
            for key in ["header", "footer"] { supplementWithoutKind(key, of: component) }
        }
        if table.drawing.contains(.paginatedWithoutSpan), kindName == "carousel" {
            paginatedWithoutSpan(component, layout)
        }
    }

    /// The number of items; none if one of them is lost.
    private func items(of component: JSONTape.Index) -> Int {
        guard let items = member("items", of: component), kind(items) == .array else { return 0 }
        let elements = elements(of: items)
        return firstOther(in: elements) == nil ? elements.count : 0
    }

    /// The number that arrives in the app; nil if none does.
    private func number(readAt node: JSONTape.Index) -> Double? {
        guard case .number(let number) = predictions.last(where: { $0.node == node })?.value else {
            return nil
        }
        return Double(number.digits)
    }

    private mutating func noItemsPerRow(_ layout: JSONTape.Index) {
        guard let node = member("items-per-row", of: layout) else { return }
        guard number(readAt: node) == 0 else { return }
        predict(
            .crash, at: node, "it divides the items of a carousel by \"items-per-row\"",
            advice: "write at least 1")
    }

    private mutating func supplementWithoutKind(_ key: String, of component: JSONTape.Index) {
        guard let node = member(key, of: component), kind(node) == .object, !members(of: node).isEmpty else {
            return
        }
        if let name = member("kind", of: node) {
            let isDefault = predictions.last { $0.node == name }?.outcome == .fallback
            if !isDefault, kind(name) != .string || !tape.text(of: name).isEmpty { return }
        }
        predict(
            .notShown, at: node, "a \(key) without a kind is not shown",
            advice: "give it a kind that the app registers; \"default\" is the default view")
    }

    private mutating func paginatedWithoutSpan(_ component: JSONTape.Index, _ layout: JSONTape.Index?) {
        guard let meta = member("meta", of: component), kind(meta) == .object,
            let paginate = member("paginate", of: meta),
            kind(paginate) == .true || kind(paginate) == .number && Double(tape.text(of: paginate)) == 1
        else { return }
        let span = layout.flatMap { member("span", of: $0) }
        if let span, number(readAt: span) != 0 { return }
        predict(
            .crash, at: paginate,
            "a carousel with \"paginate\" divides by its span at the end of the first drag, and has none",
            advice: "write a \"span\" into \"layout\"")
    }
}
