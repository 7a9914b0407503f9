/// The space on the four sides of a component's items, in points; sides are physical, as in the JSON.
public struct Inset: Sendable, Hashable {
    /// The space above.
    public var top: Double
    /// The space on the left.
    public var left: Double
    /// The space below.
    public var bottom: Double
    /// The space on the right.
    public var right: Double

    /// Makes an inset of four lengths.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Makes an inset of the same length on every side.
    public init(_ length: Double) {
        self.init(top: length, left: length, bottom: length, right: length)
    }

    static func + (first: Inset, second: Inset) -> Inset {
        Inset(
            top: first.top + second.top, left: first.left + second.left,
            bottom: first.bottom + second.bottom, right: first.right + second.right)
    }
}
