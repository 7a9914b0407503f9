/// A number and the noun that it counts.
package enum Quantity {
    package static func text(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }
}
