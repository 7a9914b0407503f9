/// How a component arranges its items.
///
/// Lengths are points, which on a page are CSS pixels.
public struct Layout: Sendable, Hashable {
    /// How many items stand in a row, in a carousel how many are in view; 0 for as many as fit.
    public var span: Double
    /// Whether fewer items than `span` share the row among them.
    public var dynamicSpan: Bool
    /// Whether the component is as high as its content; otherwise it is as high as the viewport.
    public var dynamicHeight: Bool
    /// How many rows a carousel has.
    public var itemsPerRow: Int
    /// The space between items of a row; nil where it is left to the theme, and 0 in the app.
    public var itemSpacing: Double?
    /// The space between rows; nil where it is left to the theme, and 0 in the app.
    public var lineSpacing: Double?
    /// The space around the items.
    public var inset: Inset
    /// Where a carousel shows its dots; nil for none.
    public var pageIndicator: PageIndicator?
    /// Whether the header scrolls away or stays in view.
    public var headerMode: HeaderMode
    /// Whether a carousel goes round.
    public var infiniteScrolling: Bool
    /// Whether the component is drawn without items too.
    public var showEmptyComponent: Bool

    /// Where a carousel shows its dots.
    public enum PageIndicator: String, Sendable, CaseIterable {
        case below
        case overlay
    }

    /// What a header does when its component is scrolled.
    public enum HeaderMode: String, Sendable, CaseIterable {
        case `default`
        case sticky
    }

    /// Makes a layout; what is not given has the default of the format.
    public init(
        span: Double = 0, dynamicSpan: Bool = false, dynamicHeight: Bool = true, itemsPerRow: Int = 1,
        itemSpacing: Double? = nil, lineSpacing: Double? = nil, inset: Inset = Inset(),
        pageIndicator: PageIndicator? = nil, headerMode: HeaderMode = .default,
        infiniteScrolling: Bool = false, showEmptyComponent: Bool = false
    ) {
        self.span = span
        self.dynamicSpan = dynamicSpan
        self.dynamicHeight = dynamicHeight
        self.itemsPerRow = itemsPerRow
        self.itemSpacing = itemSpacing
        self.lineSpacing = lineSpacing
        self.inset = inset
        self.pageIndicator = pageIndicator
        self.headerMode = headerMode
        self.infiniteScrolling = infiniteScrolling
        self.showEmptyComponent = showEmptyComponent
    }
}
