// Addresses made from others.

extension WebAddress {
    /// The address that a reference in a response from this address leads to (RFC 3986, section 5.2), without a fragment.
    ///
    /// - Returns: nil if it is empty, or not a web address.
    package func resolved(_ reference: String) -> WebAddress? {
        let written = String(reference.prefix { $0 != "#" })
        if let address = WebAddress(written) {
            // A host in another script stays as it is.
            let rest = written.dropFirst(address.authority.count)
            return WebAddress(withUser(of: address) + Self.encoded(rest))
        }
        let reference = Self.encoded(written)
        if reference.isEmpty { return nil }
        if reference.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:/) != nil { return nil }
        guard let slashes = text.firstRange(of: "://") else { return nil }
        if reference.hasPrefix("//") { return WebAddress(text[..<slashes.lowerBound] + ":" + reference) }
        let address = text.prefix { $0 != "#" }
        let pathStart = address[slashes.upperBound...].firstIndex { "/?".contains($0) } ?? address.endIndex
        let origin = address[..<pathStart]
        if reference.hasPrefix("/") { return WebAddress(origin + reference) }
        let path = address[pathStart...].prefix { $0 != "?" }
        if reference.hasPrefix("?") { return WebAddress(origin + path + reference) }
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
        return WebAddress(origin + folder + reference)
    }

    /// The authority of another address, with this address's user name and password if it is on the same host.
    private func withUser(of other: WebAddress) -> String {
        let (own, others) = (authority, other.authority)
        guard let at = own.lastIndex(of: "@"), !others.contains("@"),
            WebOrigin(of: self) == WebOrigin(of: other),
            WebOrigin(of: self) != nil, let start = others.firstRange(of: "://")?.upperBound,
            let ownStart = own.firstRange(of: "://")?.upperBound
        else { return others }
        return String(others[..<start]) + own[ownStart...at] + others[start...]
    }

    /// The address with a value in its query, in place of an earlier value of the same name.
    package func settingQuery(_ name: String, to value: String) -> WebAddress {
        let address = text.prefix { $0 != "#" }
        let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var fields = parts.count == 2 ? parts[1].split(separator: "&").map(String.init) : []
        let field = Self.encodedField(name) + "="
        fields.removeAll {
            $0.hasPrefix(field) || $0 == field.dropLast() || $0.hasPrefix(name + "=") || $0 == name
        }
        fields.append(field + Self.encodedField(value))
        return WebAddress(parts[0] + "?" + fields.joined(separator: "&")) ?? self
    }

    /// The text with the bytes percent-encoded that an address cannot have.
    private static func encoded(_ text: some StringProtocol) -> String {
        encoded(text) { $0 > 0x20 && $0 < 0x7F }
    }

    /// The text with everything but letters, digits, `-`, `.`, `_` and `~` percent-encoded.
    private static func encodedField(_ text: String) -> String {
        encoded(text) { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "-._~".utf8.contains(byte)
            }
        }
    }

    private static func encoded(_ text: some StringProtocol, _ isKept: (UInt8) -> Bool) -> String {
        text.utf8.reduce(into: "") { encoded, byte in
            if isKept(byte) {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                encoded += byte < 16 ? "%0" + digits : "%" + digits
            }
        }
    }
}
