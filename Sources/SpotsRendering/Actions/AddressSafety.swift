/// What may stand in an `href`.
enum AddressSafety {
    /// The scheme of an address as a browser would read it: in lower case, without the white space and the control
    /// characters that browsers skip (WHATWG URL Standard, “basic URL parser”); nil for an address without one.
    static func scheme(of address: String) -> String? {
        guard let end = endOfScheme(address) else { return nil }
        return String(decoding: address.utf8[..<end].filter { $0 > 0x20 }, as: UTF8.self).lowercased()
    }

    /// Where the colon behind the scheme stands; nil where there is none.
    private static func endOfScheme(_ address: String) -> String.Index? {
        var isEmpty = true
        let bytes = address.utf8
        var index = bytes.startIndex
        while index < bytes.endIndex {
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
            index = bytes.index(after: index)
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
