/// How a component answers to the user's hand.
public struct Interaction: Sendable, Hashable {
    /// Where a carousel stops.
    public var paginate: Paginate
    /// Along which axis the component scrolls.
    public var scrollDirection: ScrollDirection
    /// Whether a click or a double click selects, as the app has it; kept for templates.
    public var mouseClick: String

    /// Where a carousel stops.
    public enum Paginate: String, Sendable, CaseIterable {
        case disabled
        case item
        case page
    }

    /// Along which axis a component scrolls.
    public enum ScrollDirection: String, Sendable, CaseIterable {
        case vertical
        case horizontal
    }

    /// Makes an interaction; what is not given has the default of the format.
    public init(
        paginate: Paginate = .disabled, scrollDirection: ScrollDirection = .vertical, mouseClick: String = ""
    ) {
        self.paginate = paginate
        self.scrollDirection = scrollDirection
        self.mouseClick = mouseClick
    }
}
