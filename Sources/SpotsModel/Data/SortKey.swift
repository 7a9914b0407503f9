/// The place of a field's value among all values of the field.
///
/// The order is total: numbers, then dates, then texts, then what has no order, such as objects. Whether a number of four
/// digits is a year depends on the whole field, not on the two values that are compared, since 12345 would else come
/// after 1986, 1986 after 1985-06-01 and that after 12345.
enum SortKey: Comparable {
    case number(FieldNumber)
    case date(Timestamp)
    case text(CollationKey)
    case other

    /// - Parameters:
    ///   - hasDates: whether any value of the field is a date, so that years are dates too.
    ///   - collation: the order of texts.
    init(_ value: FieldValue, hasDates: Bool, in collation: Collation) {
        switch value.form {
        case .number(_, let year?) where hasDates: self = .date(year)
        case .number(let number, _): self = .number(number)
        case .date(let date): self = .date(date)
        case .text(let text): self = .text(collation.key(text))
        case .other: self = .other
        }
    }

    /// Bits that settle most comparisons: of two keys the lesser has no greater ones.
    var start: UInt64 {
        switch self {
        case .number(let number): Self.bits(of: number.approximation) >> 2
        case .date(let date): 1 << 62 | Self.bits(of: date.seconds) >> 2
        case .text(let key): 2 << 62 | key.start >> 2
        case .other: 3 << 62
        }
    }

    /// The bits of a number, which compare as numbers do.
    private static func bits(of number: Double) -> UInt64 {
        let bits = (number + 0).bitPattern
        return bits >> 63 == 1 ? ~bits : bits | 1 << 63
    }
}
