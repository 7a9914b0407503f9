/// A number as it is written, so that `10.50` is printed as `10.50`.
public struct JSONNumber: Sendable, Hashable {
    /// The digits as they stand in the document.
    public let digits: String

    /// Makes a number from a whole number.
    public init(_ value: Int) {
        digits = String(value)
    }

    /// Makes a number from a floating-point value; whole values are written without a fraction.
    public init(_ value: Double) {
        digits = NumberText.text(of: value)
    }

    package init(digits: String) {
        self.digits = digits
    }
}
