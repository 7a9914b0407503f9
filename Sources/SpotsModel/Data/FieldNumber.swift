/// A number as JSON writes it (RFC 8259, section 6), wherever it stands: `007`, `0x10` and `nan` are texts.
///
/// Whole numbers compare exactly, also where a floating-point number could not tell them apart.
struct FieldNumber: Sendable, Comparable {
    private let digits: String
    private let whole: Int?
    private let value: Double

    init?(_ text: String) {
        var rest = text.utf8[...]
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        guard let first = rest.first, (0x30...0x39).contains(first),
            rest.allSatisfy({ (0x30...0x39).contains($0) || ".eE+-".utf8.contains($0) }),
            first != 0x30 || rest.count == 1 || ".eE".utf8.contains(rest[rest.index(after: rest.startIndex)]),
            let value = Double(text), value.isFinite
        else { return nil }
        digits = text
        whole = Int(text)
        self.value = value
    }

    static func == (left: FieldNumber, right: FieldNumber) -> Bool {
        if left.digits == right.digits { return true }
        if let left = left.whole, let right = right.whole { return left == right }
        // Digits beyond a machine's integers are the same only where they are written the same.
        if left.isLong, right.isLong { return false }
        return left.value == right.value
    }

    static func < (left: FieldNumber, right: FieldNumber) -> Bool {
        if let left = left.whole, let right = right.whole { return left < right }
        return left.value < right.value
    }

    private var isLong: Bool {
        whole == nil && digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
    }
}
