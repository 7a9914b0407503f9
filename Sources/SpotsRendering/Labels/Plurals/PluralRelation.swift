/// A part of a plural rule: `n % 10 = 2..4,9`.
struct PluralRelation: Sendable, Equatable {
    private let operand: PluralOperands.Name
    /// The number that the operand is divided by; nil to take the operand itself.
    private let modulus: Int?
    private let isEqual: Bool
    private let ranges: [ClosedRange<Int>]

    init?(_ text: String) {
        var parts = text.split(separator: " ").map(String.init)
        guard let list = parts.popLast(), let sign = parts.popLast(), ["=", "!="].contains(sign),
            let first = parts.first, let operand = PluralOperands.Name(rawValue: first)
        else { return nil }
        self.operand = operand
        isEqual = sign == "="
        switch parts.count {
        case 1: modulus = nil
        case 3:
            guard parts[1] == "%", let divisor = Int(parts[2]), divisor > 0 else { return nil }
            modulus = divisor
        default: return nil
        }
        var ranges: [ClosedRange<Int>] = []
        for part in list.split(separator: ",") {
            let ends = part.split(separator: "..").compactMap { Int($0) }
            guard let low = ends.first, let high = ends.last, low <= high else { return nil }
            ranges.append(low...high)
        }
        self.ranges = ranges
    }

    /// The relation as the table writes it.
    var text: String {
        let ends = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)..\($0.upperBound)" }
        let left = modulus.map { "\(operand.rawValue) % \($0)" } ?? operand.rawValue
        return "\(left) \(isEqual ? "=" : "!=") \(ends.joined(separator: ","))"
    }

    func isTrue(of operands: PluralOperands) -> Bool {
        guard let digits = operands.digits(of: operand) else { return !isEqual }
        let value = Self.value(of: digits, modulus: modulus)
        return ranges.contains { $0.contains(value) } == isEqual
    }

    /// The number with these digits, or what remains of it; a number that no rule can name if it is too large.
    private static func value(of digits: [UInt8], modulus: Int?) -> Int {
        var value = 0
        for digit in digits {
            value = value * 10 + Int(digit)
            if let modulus { value %= modulus } else if value > 1_000_000_000 { return value }
        }
        return value
    }
}
