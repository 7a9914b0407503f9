/// Rejects requests that pages of other sites cause.
///
/// A foreign page can make a browser send requests to this machine, either under a domain that resolves to it
/// (DNS rebinding) or across origins. The first shows in the `Host` header, the second in `Origin` and
/// `Sec-Fetch-Site`.
package struct RequestGuard: Sendable {
    /// The name or address that the server listens on.
    let host: String
    let port: UInt16

    package init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// Whether a request is allowed.
    ///
    /// - Parameters:
    ///   - host: the `Host` header, if any.
    ///   - origin: the `Origin` header, if any.
    package func allows(host: String?, origin: String?) -> Bool {
        guard let host, isOwnAuthority(host) else { return false }
        guard let origin else { return true }
        return origin == "http://" + host
    }

    /// Whether a page of another site caused the request by something else than a link.
    ///
    /// - Parameters:
    ///   - site: the `Sec-Fetch-Site` header, which browsers set and pages cannot (Fetch Metadata Request
    ///     Headers).
    ///   - mode: the `Sec-Fetch-Mode` header.
    static func isCrossSite(site: String?, mode: String?) -> Bool {
        (site == "cross-site" || site == "same-site") && mode != "navigate"
    }

    private func isOwnAuthority(_ authority: String) -> Bool {
        let suffix = ":\(port)"
        guard authority.hasSuffix(suffix) else { return port == 80 && isOwnName(authority) }
        return isOwnName(String(authority.dropLast(suffix.count)))
    }

    private func isOwnName(_ name: String) -> Bool {
        let name = name.lowercased()
        if ["localhost", "127.0.0.1", "[::1]", host.lowercased(), "[\(host.lowercased())]"].contains(name) {
            return true
        }
        // A server that listens on all addresses accepts any address, but no domain, since a domain can point
        // anywhere.
        return (host == "0.0.0.0" || host == "::") && Self.isAddress(name)
    }

    private static func isAddress(_ name: String) -> Bool {
        if name.hasPrefix("["), name.hasSuffix("]"), name.contains(":") {
            return name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { $0.first?.isNumber == true && UInt8($0) != nil }
    }
}
