/// What may stand in an `href`.
enum AddressSafety {
    /// The scheme of an address as a browser would read it: in lower case, without the white space and the control
    /// characters that browsers skip (WHATWG URL Standard, “basic URL parser”); nil for an address without one.
    static func scheme(of address: String) -> String? {
        var address = address
        return address.withUTF8 { bytes in
            guard let end = endOfScheme(bytes) else { return nil }
            let letters = bytes[..<end].lazy.filter { $0 > 0x20 }
            return String(unsafeUninitializedCapacity: end) { scheme in
                var count = 0
                for letter in letters {
                    scheme[count] = (0x41...0x5A).contains(letter) ? letter | 0x20 : letter
                    count += 1
                }
                return count
            }
        }
    }

    /// Where the colon behind the scheme stands; nil where there is none.
    private static func endOfScheme(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var isEmpty = true
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
            case 0...0x20 where isEmpty: break
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
                UInt8(ascii: "."):
                isEmpty = false
            case UInt8(ascii: ":"): return isEmpty ? nil : index
            default: return nil
            }
        }
        return nil
    }

    /// Whether an address is one of the web.
    static func isWeb(_ address: String) -> Bool {
        if address.hasPrefix("https://") || address.hasPrefix("http://") { return true }
        return ["http", "https"].contains(scheme(of: address))
    }

    /// Whether following the address would run code of whoever wrote it.
    static func isActive(_ address: String) -> Bool {
        switch scheme(of: address) {
        case "javascript", "data", "vbscript": true
        default: false
        }
    }
}
