/// Decides what may be written into an `href`.
package enum AddressSafety {
    /// Whether an address has a scheme.
    static func hasScheme(_ address: String) -> Bool {
        scheme(of: address) { $0 != nil }
    }

    /// Whether an address is a web address.
    static func isWeb(_ address: String) -> Bool {
        // Most are written in this form.
        address.hasPrefix("https://") || scheme(of: address) { $0.isAny(of: "http", "https") }
    }

    /// Whether an address is a file on the reader's own machine.
    static func isFile(_ address: String) -> Bool {
        scheme(of: address) { $0.isAny(of: "file") }
    }

    /// Whether following the address would run code from its author.
    package static func isActive(_ address: String) -> Bool {
        scheme(of: address) { $0.isAny(of: "javascript", "data", "vbscript") }
    }

    /// Passes the scheme of an address to a closure, as a browser would read it: without white space and
    /// control characters (WHATWG URL Standard, “basic URL parser”); nil for an address without a scheme.
    private static func scheme(of address: String, _ body: (UnsafeBufferPointer<UInt8>?) -> Bool) -> Bool {
        var address = address
        return address.withUTF8 { bytes in
            var isEmpty = true
            for index in bytes.indices {
                switch bytes[index] {
                case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
                case 0...0x20 where isEmpty: break
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
                    UInt8(ascii: "."):
                    isEmpty = false
                case UInt8(ascii: ":"):
                    return body(isEmpty ? nil : UnsafeBufferPointer(rebasing: bytes[..<index]))
                default: return body(nil)
                }
            }
            return body(nil)
        }
    }
}

extension UnsafeBufferPointer<UInt8>? {
    /// Whether a scheme equals one of several, ignoring skipped bytes and case.
    fileprivate func isAny(of schemes: StaticString...) -> Bool {
        guard let self else { return false }
        return schemes.contains { scheme in
            var rest = UnsafeBufferPointer(start: scheme.utf8Start, count: scheme.utf8CodeUnitCount)[...]
            for byte in self where byte > 0x20 {
                let letter = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
                guard rest.popFirst() == letter else { return false }
            }
            return rest.isEmpty
        }
    }
}
