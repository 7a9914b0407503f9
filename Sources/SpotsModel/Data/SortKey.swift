/// The sort key of a field's value.
///
/// The order is total: numbers, then dates, then strings, then values without an order, such as objects. Whether a
/// number of four digits is a year depends on all values of the field and not on the two compared. Otherwise 12345
/// would sort after 1986, 1986 after 1985-06-01, and that after 12345.
enum SortKey: Comparable {
    case number(FieldNumber)
    case date(Timestamp)
    case text(CollationKey)
    case other

    /// - Parameters:
    ///   - hasDates: whether any value of the field is a date, so years are dates too.
    ///   - collation: the order of strings.
    init(_ value: FieldValue, hasDates: Bool, in collation: Collation) {
        switch value.form {
        case .number(_, let year?) where hasDates: self = .date(year)
        case .number(let number, _): self = .number(number)
        case .date(let date): self = .date(date)
        case .text(let text): self = .text(collation.key(text))
        case .other: self = .other
        }
    }

    /// A prefix of the key that decides most comparisons; a lower key never has a higher prefix.
    var prefix: UInt64 {
        switch self {
        case .number(let number): Self.bits(of: number.approximation) >> 2
        case .date(let date): 1 << 62 | Self.bits(of: date.seconds) >> 2
        case .text(let key): 2 << 62 | key.prefix >> 2
        case .other: 3 << 62
        }
    }

    /// The bits of a number, in the same order as the numbers.
    private static func bits(of number: Double) -> UInt64 {
        let bits = (number + 0).bitPattern
        return bits >> 63 == 1 ? ~bits : bits | 1 << 63
    }
}
