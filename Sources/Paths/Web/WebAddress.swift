/// A web address as a user wrote it, which may contain a password.
///
/// Its ``description`` hides the password, so printing an address is always safe.
package struct WebAddress: Hashable, Sendable, CustomStringConvertible {
    private let bytes: ByteText

    /// - Parameter text: an address that begins with `http://` or `https://`; anything else gives nil.
    package init?(_ text: String) {
        let start = text.prefix("https://".count).lowercased()
        guard start.hasPrefix("http://") || start == "https://" else { return nil }
        bytes = ByteText(text)
    }

    /// The address as written, for requests only.
    package var text: String { bytes.text }

    /// The address, in which asterisks hide the user name and the password.
    package var description: String {
        let authority = authority
        guard let at = authority.lastIndex(of: "@") else { return text }
        let scheme = authority.prefix { $0 != "/" } + "//"
        return scheme + String(repeating: "*", count: authority[..<at].count - scheme.count)
            + text.dropFirst(authority[..<at].count)
    }

    /// `http` or `https`.
    package var scheme: String { text.prefix { $0 != ":" }.lowercased() }

    /// The part before the path: the scheme, the user name and the password, the host and the port, as written.
    package var authority: String {
        let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
        return String(text[..<start]) + text[start...].prefix { !"/?#".contains($0) }
    }

    /// The path, without host and query.
    package var path: String {
        String(text.dropFirst(authority.count).prefix { $0 != "?" && $0 != "#" })
    }

    /// Replaces each character of the user names and passwords in web addresses in a string with an asterisk.
    package static func withoutPasswords(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "@")), let scheme = text.firstRange(of: "://") else {
            return text
        }
        let host = text[scheme.upperBound...].prefix { !"/?#\" ".contains($0) }
        let start = host.lastIndex(of: "@") ?? host.startIndex
        return text[..<host.startIndex] + String(repeating: "*", count: host[..<start].count)
            + withoutPasswords(String(text[start...]))
    }
}
