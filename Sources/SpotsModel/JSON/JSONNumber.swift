/// A number that keeps its written form, so `10.50` is printed as `10.50`.
public struct JSONNumber: Sendable, Hashable {
    /// The digits as written in the document.
    public let digits: String

    /// Creates a number from an integer.
    public init(_ value: Int) {
        digits = String(value)
    }

    /// Creates a number from a floating-point value; integral values have no fraction.
    public init(_ value: Double) {
        digits = NumberText.text(of: value)
    }

    package init(digits: String) {
        self.digits = digits
    }

    /// Whether JSON can express the number: `nan` and `inf` come from floating-point values only.
    var isFinite: Bool { !digits.utf8.contains(UInt8(ascii: "n")) }
}
