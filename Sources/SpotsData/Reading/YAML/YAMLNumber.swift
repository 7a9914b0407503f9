import Bytes

/// The text of a plain scalar that may be a number of YAML 1.1 (https://yaml.org/type/int.html, `float.html`):
/// `1_000`, `0x1F`, `0b11`, `017`, `1.5e3`, and `12:30` to the base of 60.
struct YAMLNumber {
    /// `-` or `+`.
    private let sign: String
    /// The text behind the sign.
    private let digits: Substring

    /// - Returns: nil if no number begins like the text.
    init?(_ text: String) {
        var rest = text[...]
        if let sign = rest.first, sign == "-" || sign == "+" { rest.removeFirst() }
        guard let first = rest.utf8.first, first.isDigit || first == UInt8(ascii: ".") else {
            return nil
        }
        sign = text.hasPrefix("-") ? "-" : "+"
        digits = rest
    }

    /// The number; nil if it is not whole, or larger than the type.
    var int: Int? {
        let digits = Self.joined(digits)
        for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8), ("0", 8)]
        where digits.hasPrefix(prefix) && digits != prefix {
            return Int(sign + digits.dropFirst(prefix.count), radix: radix)
        }
        guard self.digits.utf8.contains(UInt8(ascii: ":")) else { return Int(sign + digits) }
        // A leading zero is left to times: `09:30` is text.
        guard !digits.hasPrefix("0"), let places = sexagesimalPlaces(of: self.digits) else { return nil }
        var number = 0
        for place in places {
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: 60)
            let (sum, isTooLargeWithPlace) = product.addingReportingOverflow(place)
            if isTooLarge || isTooLargeWithPlace { return nil }
            number = sum
        }
        return sign == "-" ? -number : number
    }

    /// The number with a fraction or an exponent; nil if it is not finite.
    var float: Double? {
        if digits.utf8.contains(UInt8(ascii: ":")) { return sexagesimalFloat }
        // `Double` also reads hexadecimal digits and words.
        guard digits.utf8.allSatisfy({ $0.isDigit || "_.eE+-".utf8.contains($0) }) else { return nil }
        // A whole number that is too large for `int` would lose digits. One with a leading zero may be no octal one.
        guard digits.hasPrefix("0") || digits.contains(where: { ".eE".contains($0) }) else { return nil }
        let end = digits.firstIndex { $0 == "e" || $0 == "E" } ?? digits.endIndex
        guard let number = Double(sign + Self.joined(digits[..<end]) + digits[end...]), number.isFinite
        else { return nil }
        return number
    }

    /// The number with a fraction in its last place: `1:30.5`.
    private var sexagesimalFloat: Double? {
        guard let point = digits.firstIndex(of: "."), let places = sexagesimalPlaces(of: digits[..<point]),
            let fraction = Double("0" + Self.joined(digits[point...]) + "0")
        else { return nil }
        let number = places.reduce(0.0) { $0 * 60 + Double($1) } + fraction
        return sign == "-" ? -number : number
    }

    /// The places of a number to the base of 60; each but the first has one or two digits.
    private func sexagesimalPlaces(of text: Substring) -> [Int]? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count > 1, let first = Self.place(Self.joined(parts[0])) else { return nil }
        var places = [first]
        for part in parts.dropFirst() {
            guard part.utf8.count <= 2, let place = Self.place(String(part)), place < 60 else { return nil }
            places.append(place)
        }
        return places
    }

    private static func place(_ digits: String) -> Int? {
        digits.utf8.allSatisfy(\.isDigit) ? Int(digits) : nil
    }

    /// Digits without the underscores between them.
    private static func joined(_ digits: Substring) -> String {
        digits.filter { $0 != "_" }
    }
}
