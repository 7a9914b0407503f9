/// A number of up to 256 bits, which is written as hexadecimal digits.
package struct HexNumber: Sendable, Equatable {
    private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    /// The number of digits.
    private var count = 0

    private static let most = 64
    private static let digits = Array("0123456789abcdef".utf8)

    /// - Parameter bytes: at most 32.
    init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes where count < Self.most {
            push(byte >> 4)
            push(byte & 0xF)
        }
    }

    /// - Parameter text: an even number of digits in lower or upper case; anything else gives nil.
    package init?(_ text: Span<UInt8>) {
        guard text.count <= Self.most, text.count.isMultiple(of: 2) else { return nil }
        for index in text.indices {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): push(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): push(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): push(byte - UInt8(ascii: "A") + 10)
            default: return nil
            }
        }
    }

    private mutating func push(_ digit: UInt8) {
        words.0 = words.0 << 4 | words.1 >> 60
        words.1 = words.1 << 4 | words.2 >> 60
        words.2 = words.2 << 4 | words.3 >> 60
        words.3 = words.3 << 4 | UInt64(digit)
        count += 1
    }

    /// Appends the digits in lower case.
    func write(to bytes: inout [UInt8]) {
        for position in (0..<count).reversed() {
            let word =
                switch position / 16 {
                case 0: words.3
                case 1: words.2
                case 2: words.1
                default: words.0
                }
            bytes.append(Self.digits[Int(word >> UInt64(position % 16 * 4) & 0xF)])
        }
    }

    package var text: String {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    package static func == (left: HexNumber, right: HexNumber) -> Bool {
        left.words == right.words && left.count == right.count
    }
}
