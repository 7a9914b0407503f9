/// How a component scrolls and reacts to input.
public struct Interaction: Sendable, Hashable {
    /// Where a carousel stops.
    public var paginate: Paginate
    /// The scroll axis of the component.
    public var scrollDirection: ScrollDirection
    /// Whether a click or a double click selects in the app; kept for templates.
    public var mouseClick: String

    /// Where a carousel stops.
    public enum Paginate: String, Sendable, CaseIterable {
        /// Anywhere.
        case disabled
        /// At an item.
        case item
        /// At a page: as many items as fit.
        case page
    }

    /// The scroll axis of a component.
    public enum ScrollDirection: String, Sendable, CaseIterable {
        /// From top to bottom.
        case vertical
        /// To the side.
        case horizontal
    }

    /// Creates an interaction; every parameter has the default of the JSON format.
    public init(
        paginate: Paginate = .disabled, scrollDirection: ScrollDirection = .vertical, mouseClick: String = ""
    ) {
        self.paginate = paginate
        self.scrollDirection = scrollDirection
        self.mouseClick = mouseClick
    }
}
