/// The address of the published site: its origin, and the path that all its addresses begin with.
package struct BaseAddress: Sendable, Equatable {
    /// For example `https://example.org`; empty if it is unknown.
    package let origin: String
    /// For example `/` or `/app/`.
    package let path: String

    /// Splits a base URL; an empty one means the root of any host.
    package init(_ url: String) {
        guard let scheme = url.firstRange(of: "://") else {
            origin = ""
            path = Self.closed(url)
            return
        }
        let host = url[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        origin = String(url[..<host.endIndex])
        path = Self.closed(String(url[host.endIndex...].prefix { $0 != "?" && $0 != "#" }))
    }

    /// An address from the site's root, with the base path before it; any other address unchanged.
    package func prefixed(_ address: String) -> String {
        guard path != "/", address.hasPrefix("/"), !address.hasPrefix("//") else { return address }
        return path + address.dropFirst()
    }

    /// An address as content has it, without the base path.
    package func unprefixed(_ address: String) -> String {
        if path == "/" { return address }
        return address.hasPrefix(path) ? "/" + address.dropFirst(path.count) : address
    }

    /// The absolute form of an address with the base path; nil if the origin is not known.
    package func absolute(_ address: String) -> String? {
        origin.isEmpty ? nil : origin + address
    }

    /// The absolute address of a page; without an origin, an address from the root.
    ///
    /// - Parameter address: the address on the site.
    package func absoluteAddress(ofPage address: String) -> String {
        origin + prefixed(address)
    }

    private static func closed(_ path: String) -> String {
        let parts = path.split(separator: "/")
        return parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
    }
}

extension BaseAddress {
    /// Whether a base URL is a web address with a host, or a path from the root, without a query or a
    /// fragment.
    package static func isValid(_ url: String) -> Bool {
        if url.isEmpty { return true }
        let isPlain = !url.utf8.contains { $0 <= 0x20 || $0 == 0x7F || "\"'<>\\^`{|}?#".utf8.contains($0) }
        guard isPlain, !url.split(separator: "/").contains(where: { $0 == ".." || $0 == "." }) else {
            return false
        }
        if url.hasPrefix("/") { return !url.hasPrefix("//") }
        let address = BaseAddress(url)
        return ["http://", "https://"].contains { scheme in
            address.origin.lowercased().hasPrefix(scheme) && address.origin.count > scheme.count
        }
    }
}
