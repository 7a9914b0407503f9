/// What may stand in an `href`.
enum AddressSafety {
    /// The scheme of an address as a browser would read it: in lower case, without the white space and the control
    /// characters that browsers skip (WHATWG URL Standard, “basic URL parser”); nil for an address without one.
    static func scheme(of address: String) -> String? {
        var scheme = ""
        for scalar in address.unicodeScalars {
            switch scalar {
            case "\t", "\n", "\r": continue
            case _ where scalar.value <= 0x20 && scheme.isEmpty: continue
            case "a"..."z", "0"..."9", "+", "-", ".": scheme.unicodeScalars.append(scalar)
            case "A"..."Z": scheme += scalar.properties.lowercaseMapping
            case ":": return scheme.isEmpty ? nil : scheme
            default: return nil
            }
        }
        return nil
    }

    /// Whether following the address would run code of whoever wrote it.
    static func isActive(_ address: String) -> Bool {
        switch scheme(of: address) {
        case "javascript", "data", "vbscript": true
        default: false
        }
    }
}
