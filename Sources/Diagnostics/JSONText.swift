/// JSON as we write it.
package enum JSONText {
    /// A string with its quotes, on one line; what need not be escaped is not.
    package static func quoted(_ text: String) -> String {
        var text = text
        return text.withUTF8 { quoted($0) }
    }

    /// A string of bytes that are UTF-8.
    package static func quoted(_ bytes: some Sequence<UInt8>) -> String {
        var quoted: [UInt8] = [UInt8(ascii: "\"")]
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\""): quoted += "\\\"".utf8
            case UInt8(ascii: "\\"): quoted += "\\\\".utf8
            case UInt8(ascii: "\n"): quoted += "\\n".utf8
            case UInt8(ascii: "\t"): quoted += "\\t".utf8
            case 0..<0x20, 0x7F:
                let digits = String(byte, radix: 16)
                quoted += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
            default: quoted.append(byte)
            }
        }
        quoted.append(UInt8(ascii: "\""))
        return String(decoding: quoted, as: UTF8.self)
    }
}
