/// Formats numbers for pages and styles.
package enum NumberText {
    /// The shortest decimal text of a number, without a fraction if it is integral.
    package static func text(of value: Double) -> String {
        if let whole = Int(exactly: value) { return String(whole) }
        return "\(value)"
    }
}
