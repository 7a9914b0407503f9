import Diagnostics

extension ModelWriter {
    /// Writes the layout of a component.
    mutating func layout(_ layout: Layout, of kind: Kind) {
        guard layout != Layout() else { return }
        var layout = layout
        within(.key("layout")) { $0.limit(&layout) }
        if layout == Layout() { return }
        // Spots 5.8 reads the span of the layout, and earlier versions read the span of the component.
        if generation == .spots5, layout.span != 0 { number("span", layout.span) }
        object("layout") { $0.members(of: layout, insetKey: $0.insetKey(for: kind)) }
    }

    /// Writes the members of a layout that is written on its own.
    mutating func layout(_ layout: Layout) {
        var layout = layout
        limit(&layout)
        members(of: layout, insetKey: insetKey(for: .list))
    }

    /// In Spots 5.8 a list has only content insets; in grids and carousels section insets are usual.
    private func insetKey(for kind: Kind) -> String {
        if generation != .spots5 { return "inset" }
        return kind == .list ? "content-inset" : "section-inset"
    }

    private mutating func members(of layout: Layout, insetKey: String) {
        if layout.span != 0 { number("span", layout.span) }
        if layout.dynamicSpan { bool("dynamic-span", true) }
        if !layout.dynamicHeight { bool("dynamic-height", false) }
        if layout.itemsPerRow != 1 { number("items-per-row", layout.itemsPerRow) }
        if let spacing = layout.itemSpacing { number("item-spacing", spacing) }
        if let spacing = layout.lineSpacing { number("line-spacing", spacing) }
        if layout.inset != Inset() { inset(insetKey, layout.inset) }
        if let indicator = layout.pageIndicator { text("page-indicator", indicator.rawValue) }
        if layout.headerMode != .default { text("header-mode", layout.headerMode.rawValue) }
        if layout.infiniteScrolling { bool("infinite-scrolling", true) }
        if layout.showEmptyComponent { bool("show-empty-component", true) }
    }

    private mutating func inset(_ key: String, _ inset: Inset) {
        object(key) { writer in
            writer.number("top", inset.top)
            writer.number("left", inset.left)
            writer.number("bottom", inset.bottom)
            writer.number("right", inset.right)
        }
    }

    /// Removes what the generation cannot express.
    private mutating func limit(_ layout: inout Layout) {
        let usual = Layout()
        limit("span", &layout.span)
        drop("dynamic-height", &layout.dynamicHeight, usual.dynamicHeight)
        if layout.itemsPerRow < 1 {
            omit("items-per-row", .tooSmall())
            layout.itemsPerRow = usual.itemsPerRow
        }
        drop("items-per-row", &layout.itemsPerRow, usual.itemsPerRow)
        limit("item-spacing", &layout.itemSpacing)
        limit("line-spacing", &layout.lineSpacing)
        within(.key("inset")) { writer in
            writer.limit("top", &layout.inset.top)
            writer.limit("left", &layout.inset.left)
            writer.limit("bottom", &layout.inset.bottom)
            writer.limit("right", &layout.inset.right)
        }
        drop("page-indicator", &layout.pageIndicator, usual.pageIndicator)
        drop("header-mode", &layout.headerMode, usual.headerMode)
        drop("infinite-scrolling", &layout.infiniteScrolling, usual.infiniteScrolling)
        drop(
            "show-empty-component", &layout.showEmptyComponent, usual.showEmptyComponent,
            readIn: [.canonical, .spots7])
    }

    /// Replaces a value that the generation does not read with the default.
    private mutating func drop<Value: Equatable>(
        _ key: String, _ value: inout Value, _ usual: Value,
        readIn generations: [PageJSON.Generation] = [.canonical, .spots6, .spots7]
    ) {
        if value != usual, !reads(key, in: generations) { value = usual }
    }
}

// MARK: Lengths

extension ModelWriter {
    /// Writes a size.
    mutating func size(_ key: String, _ size: Size?) {
        guard var size else { return }
        within(.key(key)) { writer in
            writer.limit("width", &size.width)
            writer.limit("height", &size.height)
        }
        object(key) { writer in
            writer.number("width", size.width)
            writer.number("height", size.height)
        }
    }

    /// Replaces a length that cannot be read with 0.
    private mutating func limit(_ key: String, _ length: inout Double) {
        var optional: Double? = length
        limit(key, &optional)
        length = optional ?? 0
    }

    private mutating func limit(_ key: String, _ length: inout Double?) {
        guard let value = length else { return }
        if value.isFinite, value >= 0 { return }
        omit(key, value.isFinite ? .negative : .notFinite)
        length = nil
    }
}
