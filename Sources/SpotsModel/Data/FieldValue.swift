import Bytes

/// Compares the values of fields: numbers as numbers and dates as dates, however they are written.
///
/// CSV cells and words of front matter are strings, so `"12"` compares with `9` as a number, and `"004"` equals 4. A
/// date may have no day (`2027-01`), and next to dates, a number of four digits is a year; both mean their first day.
package struct FieldValue: Sendable {
    enum Form {
        /// A number, and the first day of the year if the number can be a year.
        case number(FieldNumber, year: Timestamp?)
        case date(Timestamp)
        case text(String)
        case other
    }

    let value: JSONValue
    let form: Form

    package init(_ value: JSONValue) {
        self.value = value
        form =
            switch value {
            case .number(let number): Self.number(number.digits) ?? .text(number.digits)
            case .bool(let isTrue): .text(isTrue ? "true" : "false")
            case .string(let text): Self.number(text) ?? Self.date(text) ?? .text(text)
            case .null, .array, .object: .other
            }
    }

    private static func number(_ text: String) -> Form? {
        guard let number = FieldNumber(text) else { return nil }
        let isYear = text.utf8.count == 4 && text.utf8.allSatisfy(\.isDigit)
        return .number(number, year: isYear ? Int(text).map { Timestamp(year: $0) } : nil)
    }

    private static func date(_ text: String) -> Form? {
        (Timestamp(text) ?? Timestamp(month: text)).map { .date($0) }
    }

    /// The number nearest to this one; nil for any other value.
    package var number: Double? {
        guard case .number(let number, _) = form, number.approximation.isFinite else { return nil }
        return number.approximation
    }

    /// Whether this is a date, so years next to it are dates too.
    var isDate: Bool {
        if case .date = form { true } else { false }
    }

    /// Whether this is a number that is a date next to dates.
    var isYear: Bool {
        if case .number(_, _?) = form { true } else { false }
    }

    /// Whether two values are equal.
    package func equals(_ other: FieldValue) -> Bool {
        switch (form, other.form) {
        case (.number(let left, _), .number(let right, _)): left == right
        case (.date(let left), .date(let right)): left == right
        case (.number(_, let year?), .date(let date)), (.date(let date), .number(_, let year?)): year == date
        case (.text(let left), .text(let right)): left == right
        default: value == other.value
        }
    }

    /// Whether this value sorts before another; nil if they cannot be compared.
    ///
    /// - Parameter collation: the order of strings.
    package func precedes(_ other: FieldValue, in collation: Collation) -> Bool? {
        switch (form, other.form) {
        case (.number(let left, _), .number(let right, _)): left < right
        case (.date(let left), .date(let right)): left < right
        case (.number(_, let year?), .date(let date)): year < date
        case (.date(let date), .number(_, let year?)): date < year
        case (.text(let left), .text(let right)): collation.key(left) < collation.key(right)
        default: nil
        }
    }

    /// Whether a string contains another, or an array contains an element.
    package func contains(_ part: FieldValue) -> Bool {
        switch value {
        case .array(let elements): elements.contains { FieldValue($0).equals(part) }
        case .string(let text): part.value.string.map { TextSearch($0).finds(in: text) } ?? false
        default: false
        }
    }
}

extension FieldValue {
    /// Whether a string starts with another, or an array starts with an element.
    package func starts(with start: FieldValue) -> Bool {
        switch value {
        case .array(let elements): elements.first.map { FieldValue($0).equals(start) } ?? false
        case .string(let text): start.text.map { text.hasPrefix($0) } ?? false
        case .number(let number): start.text.map { number.digits.hasPrefix($0) } ?? false
        case .null, .bool, .object: false
        }
    }

    /// The text of a string, or the digits of a number.
    private var text: String? {
        switch value {
        case .string(let text): text
        case .number(let number): number.digits
        default: nil
        }
    }
}

extension JSONValue {
    /// Whether the value is null or an empty string, as an empty CSV cell is.
    var isBlank: Bool { self == .null || self == .string("") }
}
