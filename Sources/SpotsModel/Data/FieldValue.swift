/// How the values of fields compare: numbers as numbers, dates as dates, whatever form they are written in.
///
/// The cells of CSV and the words of front matter are text: `"12"` compares with `9` as a number does.
package struct FieldValue: Sendable {
    private enum Form {
        case number(FieldNumber)
        case date(Timestamp)
        case text(String)
        case other
    }

    private let value: JSONValue
    private let form: Form

    package init(_ value: JSONValue) {
        self.value = value
        switch value {
        case .number(let number):
            form = FieldNumber(number.digits).map { .number($0) } ?? .text(number.digits)
        case .bool(let isTrue): form = .text(isTrue ? "true" : "false")
        case .string(let text):
            if let timestamp = Timestamp(text) {
                form = .date(timestamp)
            } else if let number = FieldNumber(text) {
                form = .number(number)
            } else {
                form = .text(text)
            }
        case .null, .array, .object: form = .other
        }
    }

    /// Whether two values are the same.
    package func equals(_ other: FieldValue) -> Bool {
        switch (form, other.form) {
        case (.number(let left), .number(let right)): left == right
        case (.date(let left), .date(let right)): left == right
        case (.text(let left), .text(let right)): left == right
        default: value == other.value
        }
    }

    /// Whether this value comes before another; nil where they cannot be compared.
    package func precedes(_ other: FieldValue) -> Bool? {
        switch (form, other.form) {
        case (.number(let left), .number(let right)): left < right
        case (.date(let left), .date(let right)): left < right
        case (.text(let left), .text(let right)): left < right
        default: nil
        }
    }

    /// A place among kinds of values that cannot be compared: numbers before dates before text.
    package var rank: Int {
        switch form {
        case .number: 0
        case .date: 1
        case .text: 2
        case .other: 3
        }
    }

    /// Whether a text holds another, or an array an element.
    package func contains(_ part: FieldValue) -> Bool {
        switch value {
        case .array(let elements): elements.contains { FieldValue($0).equals(part) }
        case .string(let text): part.value.string.map { text.contains($0) } ?? false
        default: false
        }
    }
}
