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
        if reference.hasPrefix("//") { return WebAddress(scheme + ":" + reference) }
        if reference.hasPrefix("/") { return WebAddress(authority + reference) }
        if reference.hasPrefix("?") { return WebAddress(authority + path + reference) }
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
        return WebAddress(authority + folder + reference)
    }

    /// The authority of another address, with this address's user name and password if it is on the same host.
    private func withUser(of other: WebAddress) -> String {
        let (own, others) = (authority, other.authority)
        guard let at = own.lastIndex(of: "@"), !others.contains("@"), let origin = WebOrigin(of: self),
            origin == WebOrigin(of: other), let start = others.firstRange(of: "://")?.upperBound
        else { return others }
        // The same origin, so the scheme is as long.
        return String(own[...at] + others[start...])
    }

    /// The address with a value in its query, in place of an earlier value of the same name.
    package func settingQuery(_ name: String, to value: String) -> WebAddress {
        let address = text.prefix { $0 != "#" }
        let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var fields = parts.count == 2 ? parts[1].split(separator: "&").map(String.init) : []
        let encoded = { (text: String) in PercentEncoding.encoded(text, keeping: PercentEncoding.isUnreserved)
        }
        let field = encoded(name) + "="
        fields.removeAll {
            $0.hasPrefix(field) || $0 == field.dropLast() || $0.hasPrefix(name + "=") || $0 == name
        }
        fields.append(field + encoded(value))
        return WebAddress(parts[0] + "?" + fields.joined(separator: "&")) ?? self
    }

    /// The text with the bytes percent-encoded that an address cannot have.
    private static func encoded(_ text: some StringProtocol) -> String {
        PercentEncoding.encoded(text) { $0 > 0x20 && $0 < 0x7F }
    }
}
