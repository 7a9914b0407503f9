import Bytes

/// A decimal number in JSON, in a CSV cell or in text: `100`, `004`, `-1.50`, `1e3`.
///
/// Numbers compare exactly, with any number of digits; leading and trailing zeros do not matter. `0x10`,
/// `+47` and `nan` are text.
package struct FieldNumber: Sendable, Hashable, Comparable {
    /// The value in its normal form: each number has exactly one.
    private enum Value: Hashable {
        /// An integer of up to 18 digits.
        case whole(Int)
        case decimal(Decimal)
    }

    /// `0.d₁d₂… × 10^exponent`, where the first and the last digit are not 0.
    private struct Decimal: Hashable {
        var isNegative: Bool
        var exponent: Int
        var digits: [UInt8]
    }

    private let value: Value

    package init?(_ text: String) {
        var rest = text.utf8[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        let whole = rest.prefix(while: \.isDigit)
        if whole.isEmpty { return nil }
        rest = rest[whole.endIndex...]
        if rest.isEmpty, whole.count <= 18 {
            let magnitude = Self.integer(whole)
            value = .whole(isNegative ? -magnitude : magnitude)
            return
        }
        var fraction = rest[rest.startIndex..<rest.startIndex]
        if rest.first == UInt8(ascii: ".") {
            fraction = rest.dropFirst().prefix(while: \.isDigit)
            if fraction.isEmpty { return nil }
            rest = rest[fraction.endIndex...]
        }
        guard let power = Self.power(rest) else { return nil }
        let zeros = whole.prefix { $0 == UInt8(ascii: "0") }.count
        let digits = Array(whole.dropFirst(zeros)) + Array(fraction)
        value = Self.value(digits, exponent: whole.count - zeros + power, isNegative: isNegative)
    }

    package static func < (left: FieldNumber, right: FieldNumber) -> Bool {
        if case .whole(let left) = left.value, case .whole(let right) = right.value { return left < right }
        let (left, right) = (left.decimal, right.decimal)
        if left.isNegative != right.isNegative { return left.isNegative }
        let (less, greater) = left.isNegative ? (right, left) : (left, right)
        if less.digits.isEmpty || greater.digits.isEmpty { return !greater.digits.isEmpty }
        if less.exponent != greater.exponent { return less.exponent < greater.exponent }
        return less.digits.lexicographicallyPrecedes(greater.digits)
    }
}

extension FieldNumber {
    /// The number after `e`, or 0 if it is missing; nil if it is invalid or longer than six digits.
    private static func power(_ text: Substring.UTF8View) -> Int? {
        if text.isEmpty { return 0 }
        var rest = text
        guard let mark = rest.popFirst(), mark | 0x20 == UInt8(ascii: "e") else { return nil }
        let sign = rest.first.flatMap { "+-".utf8.contains($0) ? $0 : nil }
        if sign != nil { rest.removeFirst() }
        guard (1...6).contains(rest.count), rest.allSatisfy(\.isDigit) else { return nil }
        return sign == UInt8(ascii: "-") ? -integer(rest) : integer(rest)
    }

    /// The normal form of a number, `0.d₁d₂… × 10^exponent`.
    private static func value(_ digits: [UInt8], exponent: Int, isNegative: Bool) -> Value {
        let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
        let end = digits.lastIndex { $0 != UInt8(ascii: "0") }.map { $0 + 1 } ?? zeros
        let (digits, exponent) = (Array(digits[zeros..<end]), exponent - zeros)
        if digits.isEmpty { return .whole(0) }
        guard digits.count <= exponent, exponent <= 18 else {
            return .decimal(Decimal(isNegative: isNegative, exponent: exponent, digits: digits))
        }
        let magnitude = integer(digits + Array(repeating: UInt8(ascii: "0"), count: exponent - digits.count))
        return .whole(isNegative ? -magnitude : magnitude)
    }

    private var decimal: Decimal {
        switch value {
        case .decimal(let decimal): return decimal
        case .whole(let number):
            let digits = Array(String(number.magnitude).utf8)
            let end = digits.lastIndex { $0 != UInt8(ascii: "0") }.map { $0 + 1 } ?? 0
            return Decimal(
                isNegative: number < 0, exponent: end == 0 ? 0 : digits.count, digits: Array(digits[..<end]))
        }
    }

    /// A `Double` close to the number, which never reverses the order of two numbers.
    var approximation: Double {
        switch value {
        case .whole(let number): return Double(number)
        case .decimal(let decimal):
            let digits = String(decoding: decimal.digits, as: UTF8.self)
            let magnitude =
                Double("0.\(digits)e\(decimal.exponent)") ?? (decimal.exponent > 0 ? .infinity : 0)
            return decimal.isNegative ? -magnitude : magnitude
        }
    }

    private static func integer(_ digits: some Sequence<UInt8>) -> Int {
        digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
