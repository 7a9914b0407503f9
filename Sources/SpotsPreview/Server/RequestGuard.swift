/// Answers only those who know the server by its own name.
///
/// A page from elsewhere can make a browser ask this machine, under a name of its own that it has led here (DNS
/// rebinding) or with a request across origins. The first shows in `Host`, the second in `Origin` and
/// `Sec-Fetch-Site`.
package struct RequestGuard: Sendable {
    /// The name or address the server was told to listen on.
    let host: String
    let port: UInt16

    package init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// Whether a request may be answered.
    ///
    /// - Parameters:
    ///   - host: the header `Host`, if there is one.
    ///   - origin: the header `Origin`, if there is one.
    package func admits(host: String?, origin: String?) -> Bool {
        guard let host, isOwn(host) else { return false }
        guard let origin else { return true }
        return origin == "http://" + host
    }

    /// Whether a page of another site has its browser fetch something here; following a link is no such thing.
    ///
    /// - Parameters:
    ///   - site: the header `Sec-Fetch-Site`, which browsers set and pages cannot (Fetch Metadata Request Headers).
    ///   - mode: the header `Sec-Fetch-Mode`.
    static func isForeign(site: String?, mode: String?) -> Bool {
        (site == "cross-site" || site == "same-site") && mode != "navigate"
    }

    private func isOwn(_ authority: String) -> Bool {
        let suffix = ":\(port)"
        guard authority.hasSuffix(suffix) else { return port == 80 && isName(authority) }
        return isName(String(authority.dropLast(suffix.count)))
    }

    private func isName(_ name: String) -> Bool {
        let name = name.lowercased()
        if ["localhost", "127.0.0.1", "[::1]", host.lowercased(), "[\(host.lowercased())]"].contains(name) {
            return true
        }
        // Where it listens on all addresses it goes by any of them, and by no name that could be led anywhere.
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
