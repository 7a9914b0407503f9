/// A number and the noun that it counts.
package enum Quantity {
    package static func text(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }

    /// Where something is that is reported at its first place: empty if it is there only.
    package static func places(_ count: Int) -> String {
        count == 1 ? "" : ", here and in \(text(count - 1, "more place"))"
    }
}
