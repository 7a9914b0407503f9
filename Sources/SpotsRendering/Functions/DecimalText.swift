import Bytes

/// A decimal number as its digits, so no digit changes unless it is rounded away.
struct DecimalText {
    /// The largest exponent of a number such as `1e3`.
    private static let exponentLimit = 400

    private var isNegative: Bool
    /// The digits before the separator, at least one.
    private var whole: [UInt8]
    private var fraction: [UInt8]

    /// Reads a number as JSON writes it: `1234.50`, `-3`, `1e3`; nil for any other string.
    init?(_ text: String) {
        var rest = text.utf8[...]
        isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        whole = Self.takeDigits(&rest)
        fraction = []
        if whole.isEmpty { return nil }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = Self.takeDigits(&rest)
            if fraction.isEmpty { return nil }
        }
        if let mark = rest.popFirst() {
            guard mark | 0x20 == UInt8(ascii: "e"), rest.first.map({ $0 != 0x20 }) == true,
                let exponent = Int(String(Substring(rest))), abs(exponent) <= Self.exponentLimit
            else { return nil }
            shift(by: exponent)
        }
        let zeros = whole.dropLast().prefix { $0 == 0 }.count
        whole.removeFirst(zeros)
    }

    /// Rounds to a number of digits after the separator, halves to the even digit.
    mutating func round(to digits: Int) {
        guard fraction.count > digits else {
            fraction += Array(repeating: 0, count: digits - fraction.count)
            return
        }
        let next = fraction[digits]
        let hasMore = fraction[(digits + 1)...].contains { $0 != 0 }
        fraction.removeSubrange(digits...)
        let last = fraction.last ?? whole[whole.count - 1]
        if next > 5 || next == 5 && (hasMore || !last.isMultiple(of: 2)) { increase() }
    }

    /// What plural rules see of the number.
    var operands: PluralOperands { PluralOperands(whole: whole, fraction: fraction) }

    /// The number with a language's separators.
    func text(in names: CalendarNames) -> String {
        var text = isNegative && (whole + fraction).contains { $0 != 0 } ? "-" : ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index).isMultiple(of: 3) { text += names.groupSeparator }
            text += String(digit)
        }
        if !fraction.isEmpty { text += names.decimalSeparator + fraction.map { String($0) }.joined() }
        return text
    }
}

extension DecimalText {
    private static func takeDigits(_ text: inout Substring.UTF8View) -> [UInt8] {
        let digits = text.prefix(while: \.isDigit)
        text = text[digits.endIndex...]
        return digits.map { $0 - 0x30 }
    }

    private mutating func shift(by exponent: Int) {
        var digits = whole + fraction
        var point = whole.count + exponent
        if point < 1 {
            digits = Array(repeating: 0, count: 1 - point) + digits
            point = 1
        }
        digits += Array(repeating: 0, count: max(0, point - digits.count))
        (whole, fraction) = (Array(digits[..<point]), Array(digits[point...]))
    }

    /// Adds 1 to the last digit.
    private mutating func increase() {
        var digits = whole + fraction
        var index = digits.count - 1
        while index >= 0, digits[index] == 9 {
            digits[index] = 0
            index -= 1
        }
        if index >= 0 { digits[index] += 1 } else { digits.insert(1, at: 0) }
        let point = digits.count - fraction.count
        (whole, fraction) = (Array(digits[..<point]), Array(digits[point...]))
    }
}
