/// How a component arranges its items.
///
/// Lengths are in points, which are CSS pixels on a web page.
public struct Layout: Sendable, Hashable {
    /// The number of items per row, or in view in a carousel; 0 for as many as fit.
    public var span: Double
    /// Whether fewer items than `span` fill the whole row.
    public var dynamicSpan: Bool
    /// Whether the component is as high as its content; if not, it is as high as the viewport.
    public var dynamicHeight: Bool
    /// The number of rows of a carousel.
    public var itemsPerRow: Int
    /// The space between items of a row, in points; nil for the theme's default, which is 0 in the app.
    public var itemSpacing: Double?
    /// The space between rows, in points; nil for the theme's default, which is 0 in the app.
    public var lineSpacing: Double?
    /// The space around the items.
    public var inset: Inset
    /// The position of a carousel's page dots; nil for none.
    public var pageIndicator: PageIndicator?
    /// Whether the header scrolls away or stays visible.
    public var headerMode: HeaderMode
    /// Whether a carousel wraps around at its end.
    public var infiniteScrolling: Bool
    /// Whether the component is rendered even without items.
    public var showEmptyComponent: Bool

    /// The position of a carousel's page dots.
    public enum PageIndicator: String, Sendable, CaseIterable {
        /// Below the items.
        case below
        /// Over the items.
        case overlay
    }

    /// The behavior of a header when its component scrolls.
    public enum HeaderMode: String, Sendable, CaseIterable {
        /// The header scrolls away with the component.
        case `default`
        /// The header stays visible while its component is.
        case sticky
    }

    /// Creates a layout; every parameter has the default of the JSON format.
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

extension Layout {
    /// Creates a layout from the defaults of the JSON format.
    ///
    /// ```swift
    /// let layout = Layout { $0.span = 3 }
    /// ```
    ///
    /// - Parameter configure: sets what differs from the defaults.
    public init(_ configure: (inout Layout) -> Void) {
        self.init()
        configure(&self)
    }

    /// A changed copy of the layout.
    ///
    /// - Parameter change: changes the copy.
    public func with(_ change: (inout Layout) -> Void) -> Layout {
        var layout = self
        change(&layout)
        return layout
    }
}
