/// Where the site is published: the origin and the path that all its addresses begin with.
package struct BaseAddress: Sendable, Equatable {
    /// `https://example.org`, or nothing.
    package let origin: String
    /// `/` or `/app/`.
    package let path: String

    /// Takes a base URL apart; an empty one stands for the root of any host.
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

    /// An address of the site, absolute from its root, below the base path; any other address as it is.
    package func prefixed(_ address: String) -> String {
        guard path != "/", address.hasPrefix("/"), !address.hasPrefix("//") else { return address }
        return path + address.dropFirst()
    }

    /// The absolute address of one below the base path, or nil where the origin is not known.
    package func absolute(_ address: String) -> String? {
        origin.isEmpty ? nil : origin + address
    }

    private static func closed(_ path: String) -> String {
        let parts = path.split(separator: "/")
        return parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
    }
}

extension BaseAddress {
    /// Whether a base URL is a web address with a host, or a path from the root, and nothing more.
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
