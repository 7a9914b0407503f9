/// A color of the sRGB color space.
package struct PictureColor: Sendable, Equatable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// The color as CSS writes it, such as `#0a80ff`.
    package var css: String {
        [red, green, blue].reduce(into: "#") { text, value in
            text += (value < 16 ? "0" : "") + String(value, radix: 16)
        }
    }

    /// Reads a color as ``css`` writes it; nil for anything else.
    package init?(css: String) {
        guard css.utf8.count == 7, css.utf8.first == UInt8(ascii: "#"),
            css.utf8.dropFirst().allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
            let value = UInt32(css.dropFirst(), radix: 16)
        else { return nil }
        self.init(
            red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
    }
}
