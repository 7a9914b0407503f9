import Bytes

/// Decides what may be written into an `href`.
package enum AddressSafety {
    /// Whether an address has a scheme.
    package static func hasScheme(_ address: String) -> Bool {
        address.withSpan { endOfScheme(in: $0) != nil }
    }

    /// Whether an address is a web address.
    package static func isWeb(_ address: String) -> Bool {
        address.withSpan { address in
            // The first letter shows that most are not; what is not a letter may be skipped.
            guard !address.isEmpty, address[0] <= 0x20 || address[0] | 0x20 == UInt8(ascii: "h") else {
                return false
            }
            return hasScheme(address, among: "http", "https")
        }
    }

    /// Whether an address is a file on the reader's machine.
    package static func isFile(_ address: String) -> Bool {
        hasScheme(address, among: "file")
    }

    /// Whether following the address would run code from its author.
    package static func isActive(_ address: String) -> Bool {
        address.withSpan { isActive($0) }
    }

    /// Whether following the address would run code from its author.
    static func isActive(_ address: Span<UInt8>) -> Bool {
        // The first letter shows that most are harmless; what is not a letter may be skipped.
        guard !address.isEmpty else { return false }
        let first = address[0] | 0x20
        let isHarmless =
            address[0] > 0x20 && first != UInt8(ascii: "j") && first != UInt8(ascii: "d")
            && first != UInt8(ascii: "v")
        return !isHarmless && hasScheme(address, among: "javascript", "data", "vbscript")
    }

    /// Whether an address is a `data:` picture in a format that cannot contain code.
    package static func isPicture(_ address: String) -> Bool {
        let start = address.prefix(15).lowercased()
        return ["png", "gif", "jpeg", "webp"].contains { start.hasPrefix("data:image/\($0)") }
    }

    /// Where an address that ends before a position begins: after a quotation mark or `=`, with everything that may
    /// be part of its scheme.
    package static func start(ofAddressIn text: Span<UInt8>, before position: Int) -> Int {
        let isPart = { (byte: UInt8) in byte.isSchemeByte || byte <= 0x20 || byte == UInt8(ascii: ":") }
        var start = position
        while start > 0, isPart(text[start - 1]) { start -= 1 }
        return start
    }

    /// Whether the scheme of an address is one of several.
    private static func hasScheme(_ address: String, among schemes: StaticString...) -> Bool {
        address.withSpan { address in
            for scheme in schemes where hasScheme(address, among: scheme) { return true }
            return false
        }
    }

    private static func hasScheme(_ address: Span<UInt8>, among schemes: StaticString...) -> Bool {
        guard let end = endOfScheme(in: address) else { return false }
        for scheme in schemes where isScheme(scheme, address.extracting(..<end)) { return true }
        return false
    }

    /// Whether bytes are a scheme, ignoring skipped bytes and case.
    private static func isScheme(_ scheme: StaticString, _ bytes: Span<UInt8>) -> Bool {
        scheme.withSpan { scheme in
            var matched = 0
            for index in bytes.indices where bytes[index] > 0x20 {
                let byte = bytes[index]
                let letter = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
                guard matched < scheme.count, scheme[matched] == letter else { return false }
                matched += 1
            }
            return matched == scheme.count
        }
    }

    /// The offset of the colon after the scheme of an address, as a browser would read it: without white space and
    /// control characters (WHATWG URL Standard, “basic URL parser”); nil for an address without a scheme.
    private static func endOfScheme(in address: Span<UInt8>) -> Int? {
        var isEmpty = true
        for index in address.indices {
            switch address[index] {
            case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
            case 0...0x20 where isEmpty: break
            case let byte where byte.isSchemeByte: isEmpty = false
            case UInt8(ascii: ":"): return isEmpty ? nil : index
            default: return nil
            }
        }
        return nil
    }
}
