/// The space on the four sides of a component's items, in points; left and right are physical sides, as in
/// the JSON.
public struct Inset: Sendable, Hashable {
    /// The space above, in points.
    public var top: Double
    /// The space on the left, in points.
    public var left: Double
    /// The space below, in points.
    public var bottom: Double
    /// The space on the right, in points.
    public var right: Double

    /// Creates an inset from four lengths in points.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Creates an inset with the same length on all sides.
    ///
    /// - Parameter padding: the length, in points.
    public init(padding: Double) {
        self.init(top: padding, left: padding, bottom: padding, right: padding)
    }

    static func + (first: Inset, second: Inset) -> Inset {
        Inset(
            top: first.top + second.top, left: first.left + second.left,
            bottom: first.bottom + second.bottom, right: first.right + second.right)
    }
}

extension Inset: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Creates an inset with the same length on all sides, in points.
    public init(floatLiteral value: Double) {
        self.init(padding: value)
    }

    /// Creates an inset with the same length on all sides, in points.
    public init(integerLiteral value: Int) {
        self.init(padding: Double(value))
    }
}
