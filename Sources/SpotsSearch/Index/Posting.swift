/// A section that has a term, and how much the term weighs there.
struct Posting: Equatable, Sendable {
    private let bits: UInt32

    /// The number of different weights.
    private static let weights: UInt32 = 32

    /// - Parameters:
    ///   - section: below 2 to the power of 27.
    ///   - weight: at most ``TermCount/greatestWeight``.
    init(section: Int, weight: UInt8) {
        bits = UInt32(section) * Self.weights + UInt32(weight)
    }

    var section: Int { Int(bits / Self.weights) }
    var weight: UInt8 { UInt8(bits % Self.weights) }
}
