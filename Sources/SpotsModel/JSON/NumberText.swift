/// How numbers are written in pages and styles.
package enum NumberText {
    /// The shortest decimal text of a value, without a fraction where it is whole.
    package static func text(of value: Double) -> String {
        if let whole = Int(exactly: value) { return String(whole) }
        return "\(value)"
    }
}
