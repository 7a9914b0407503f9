/// A width and a height in points, which are CSS pixels on a web page.
public struct Size: Sendable, Hashable {
    /// The width in points; 0 for automatic.
    public var width: Double
    /// The height in points; 0 for automatic.
    public var height: Double

    /// Creates a size from a width and a height in points.
    public init(width: Double = 0, height: Double = 0) {
        self.width = width
        self.height = height
    }
}
