/// A number and the noun that it counts.
package enum Quantity {
    package static func text(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }

    /// Where something is that is reported at its first place: empty if it is there only.
    package static func places(_ count: Int) -> String {
        count == 1 ? "" : ", here and in \(text(count - 1, "more place"))"
    }

    /// A number of bytes, such as `950 bytes`, `1.5 kB` or `340 MB`; a kilobyte has 1,000 bytes.
    package static func size(_ bytes: Int64) -> String {
        if bytes < 1000 { return text(Int(bytes), "byte") }
        var (tenths, units) = ((bytes + 50) / 100, ["MB", "GB", "TB"][...])
        var unit = "kB"
        while tenths >= 9_995, let next = units.popFirst() { (tenths, unit) = ((tenths + 500) / 1000, next) }
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\((tenths + 5) / 10) \(unit)"
    }
}
