/// A width and a height in points, which on a page are CSS pixels.
public struct Size: Sendable, Hashable {
    /// The width in points; 0 leaves it open.
    public var width: Double
    /// The height in points; 0 leaves it open.
    public var height: Double

    /// Makes a size.
    public init(width: Double = 0, height: Double = 0) {
        self.width = width
        self.height = height
    }
}
