/// What plural rules see of a number (Unicode Technical Standard 35, part 3, “Operands”).
struct PluralOperands {
    /// The digits before the separator.
    let whole: [UInt8]
    /// The digits after the separator.
    let fraction: [UInt8]

    /// The letter of an operand in a rule.
    enum Name: String {
        /// The absolute value.
        case n
        /// The digits before the separator.
        case i
        /// The number of digits after the separator, with and without zeros at the end.
        case v, w
        /// The digits after the separator, with and without zeros at the end.
        case f, t
    }

    /// The digits of an operand; nil if it is not a whole number.
    func digits(of name: Name) -> [UInt8]? {
        switch name {
        case .n: trimmedFraction.isEmpty ? whole : nil
        case .i: whole
        case .v: Self.digits(of: fraction.count)
        case .w: Self.digits(of: trimmedFraction.count)
        case .f: fraction
        case .t: trimmedFraction
        }
    }

    /// The fraction without zeros at the end.
    private var trimmedFraction: [UInt8] {
        fraction.dropLast(fraction.reversed().prefix { $0 == 0 }.count)
    }

    private static func digits(of count: Int) -> [UInt8] { String(count).utf8.map { $0 - 0x30 } }
}
