import Bytes

/// The scheme, host and port of a web address (RFC 6454, section 4): what a header with a password is meant for.
package struct WebOrigin: Hashable, Sendable, CustomStringConvertible {
    /// `http` or `https`.
    package let scheme: String
    /// The name or the IP address, in lowercase; an IPv6 address without brackets.
    package let host: String
    package let port: UInt16

    /// The origin of an address.
    ///
    /// - Returns: nil if the host has other characters than names and IP addresses have. Programs may differ in which
    ///   host they ask then.
    package init?(of address: WebAddress) {
        scheme = address.scheme
        let authority = address.authority.dropFirst(scheme.count + "://".count)
        let isPlain = authority.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
        guard isPlain else { return nil }
        // What stands before the last `@` is a user name and a password.
        let place = authority[
            (authority.lastIndex(of: "@").map { authority.index(after: $0) } ?? authority.startIndex)...]
        // Without a regular expression, which would be read anew for each of thousands of addresses.
        guard let end = Self.endOfHost(in: place) else { return nil }
        let host = place[..<end]
        self.host = host.filter { $0 != "[" && $0 != "]" }.lowercased()
        let written = place[end...].dropFirst()
        if place[end...].first.map({ $0 != ":" }) ?? false { return nil }
        if written.isEmpty {
            port = Self.standardPort(of: scheme)
            return
        }
        guard written.utf8.allSatisfy({ $0.isDigit }), let port = UInt16(written), port > 0 else {
            return nil
        }
        self.port = port
    }

    /// Where a name or an IP address at the beginning of some text ends; nil if there is none.
    private static func endOfHost(in text: Substring) -> String.Index? {
        if text.first == "[" {
            guard let end = text.firstIndex(of: "]") else { return nil }
            let address = text[..<end].dropFirst()
            let isValid = address.utf8.allSatisfy { "0123456789abcdefABCDEF:.".utf8.contains($0) }
            return isValid && !address.isEmpty ? text.index(after: end) : nil
        }
        let end = text.firstIndex(of: ":") ?? text.endIndex
        let name = text[..<end]
        guard let first = name.utf8.first, first.isLetter || first.isDigit || first == UInt8(ascii: "_")
        else {
            return nil
        }
        let isValid = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "._-".utf8.contains($0) }
        return isValid ? end : nil
    }

    /// Reads an origin, such as `https://api.example.com`, which may have a slash at its end.
    ///
    /// - Returns: nil if the text is something else, or has more parts.
    package init?(_ text: String) {
        let origin = text.hasSuffix("/") ? text.dropLast() : text[...]
        guard let address = WebAddress(text), let rest = origin.firstRange(of: "://")?.upperBound,
            !origin[rest...].contains(where: { "/?#@".contains($0) })
        else { return nil }
        self.init(of: address)
    }

    /// The origin as it is written in an address.
    package var description: String {
        let host = host.contains(":") ? "[\(host)]" : host
        return "\(scheme)://\(host)" + (port == Self.standardPort(of: scheme) ? "" : ":\(port)")
    }

    private static func standardPort(of scheme: String) -> UInt16 { scheme == "https" ? 443 : 80 }
}
