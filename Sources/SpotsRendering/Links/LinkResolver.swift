import Bytes
import Mustache
import SpotsModel

/// Resolves the links of a page to targets on the site.
///
/// Simple links, as nearly all are, are resolved on their bytes.
package struct LinkResolver {
    private let base: BaseAddress
    /// The hosts of the site besides that of the base address: `https://example.no`.
    private let others: [String]
    /// The path that all addresses of the site begin with, without percent-encoding.
    private let root: String
    /// Whether the site is at the root of its host.
    private let isAtRoot: Bool
    /// The page's own path on the site.
    private let page: String
    package let own: LinkTarget

    /// - Parameters:
    ///   - address: the page's address below the site, such as `/about/`.
    ///   - base: where the site is published.
    ///   - others: the other hosts of the site, such as `https://example.no`.
    package init(page address: String, base: BaseAddress, others: [String] = []) {
        (self.base, self.others) = (base, others)
        root = AddressEncoding.decoded(base.path)
        isAtRoot = root == "/"
        page = AddressEncoding.decoded(address.dropFirst())
        own = LinkTarget(path: page)
    }

    /// The destination of a link.
    package enum Destination: Equatable {
        /// Outside the site's server.
        case elsewhere
        /// A path on the site's server, but outside the site.
        case outside
        /// A target on the site, and the part of it that is linked to: the hash of the part's id.
        case inside(LinkTarget, part: UInt64?)
    }

    /// - Parameter value: the value of an attribute as written in the HTML.
    package func destination(of value: Span<UInt8>) -> Destination {
        if isAtRoot, Self.isPlainPath(value) {
            return .inside(LinkTarget(path: value.extracting(1...)), part: nil)
        }
        return destination(ofAny: value)
    }

    /// The hash of an id.
    package static func hash(ofID id: Span<UInt8>) -> UInt64 {
        var hash = ContentHash()
        hash.combine(id)
        return hash.value
    }
}

extension LinkResolver {
    /// Whether an address is a path from the root with nothing to decode, remove or split off, as nearly all links
    /// inside a site are.
    private static func isPlainPath(_ address: Span<UInt8>) -> Bool {
        guard !address.isEmpty, address[0] == UInt8(ascii: "/") else { return false }
        var last = UInt8(ascii: " ")
        for index in address.indices {
            let byte = address[index]
            switch byte {
            case 0...0x20, UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "?"),
                UInt8(ascii: "#"):
                return false
            case UInt8(ascii: "/"), UInt8(ascii: "."): if last == UInt8(ascii: "/") { return false }
            default: break
            }
            last = byte
        }
        return true
    }

    private func destination(ofAny value: Span<UInt8>) -> Destination {
        if Self.hasScheme(value), base.origin.isEmpty || !value.starts(with: base.origin),
            !others.contains(where: { value.starts(with: $0) })
        {
            return .elsewhere
        }
        guard value.contains(UInt8(ascii: "&")) else { return destination(ofText: value) }
        return HTMLText.decoded(String(decoding: value)).withSpan(destination(ofText:))
    }

    /// - Parameter text: the value of an attribute, with character references decoded.
    private func destination(ofText text: Span<UInt8>) -> Destination {
        var (start, end) = (0, text.count)
        while start < end, text[start] <= 0x20 { start += 1 }
        while start < end, text[end - 1] <= 0x20 { end -= 1 }
        var rest = text.extracting(start..<end)
        if Self.isPath(rest, at: base.origin) {
            rest = rest.extracting(base.origin.utf8.count...)
        } else if let origin = others.first(where: { Self.isPath(rest, at: $0) }) {
            rest = rest.extracting(origin.utf8.count...)
        }
        if rest.isEmpty { return .inside(own, part: nil) }
        if rest[0] == UInt8(ascii: "#") { return .inside(own, part: Self.part(rest)) }
        if rest[0] != UInt8(ascii: "/"), Self.hasScheme(rest) { return .elsewhere }
        var pathEnd = 0
        while pathEnd < rest.count, rest[pathEnd] != UInt8(ascii: "?"), rest[pathEnd] != UInt8(ascii: "#") {
            pathEnd += 1
        }
        let path = rest.extracting(..<pathEnd)
        let part = Self.part(rest.extracting(pathEnd...))
        guard Self.isPlainPath(path) else { return destination(ofOdd: path, part) }
        let length = root.utf8.count
        if path.starts(with: root) {
            return .inside(LinkTarget(path: path.extracting(length...)), part: part)
        }
        let isRoot = path.count == length - 1 && root.withSpan { $0.starts(with: path) }
        return isRoot ? .inside(LinkTarget(path: ""), part: part) : .outside
    }

    /// Whether an address is a path at a host.
    private static func isPath(_ address: Span<UInt8>, at origin: String) -> Bool {
        let end = origin.utf8.count
        return end > 0 && address.count > end && address[end] == UInt8(ascii: "/")
            && address.starts(with: origin)
    }

    /// The hash of the id after the first `#`; nil if there is none, and for ids that exist on every page
    /// (HTML, section 7.4.6.4).
    private static func part(_ address: Span<UInt8>) -> UInt64? {
        guard let sign = address.firstIndex(of: UInt8(ascii: "#")) else { return nil }
        let id = address.extracting((sign + 1)...)
        if id.isEmpty || id.starts(with: ":~:") { return nil }
        if !id.contains(UInt8(ascii: "%")) {
            return id.isEqual(to: "top") ? nil : hash(ofID: id)
        }
        return AddressEncoding.decoded(String(decoding: id)).withSpan(hash(ofID:))
    }

    /// Whether an address begins with a scheme (RFC 3986, section 3.1), as most links out of a site do.
    private static func hasScheme(_ address: Span<UInt8>) -> Bool {
        for index in address.indices {
            let byte = address[index]
            if !byte.isSchemeByte { return byte == UInt8(ascii: ":") }
        }
        return false
    }

    private func destination(ofOdd bytes: Span<UInt8>, _ part: UInt64?) -> Destination {
        let text = String(decoding: bytes)
        if AddressSafety.hasScheme(text) || text.hasPrefix("//") { return .elsewhere }
        let decoded = AddressEncoding.decoded(text)
        guard let resolved = Self.resolved(text.hasPrefix("/") ? decoded : root + folder + decoded) else {
            return .outside
        }
        let closed = "/" + resolved
        if closed.hasPrefix(root) {
            return .inside(LinkTarget(path: String(closed.dropFirst(root.count))), part: part)
        }
        return closed + "/" == root ? .inside(LinkTarget(path: ""), part: part) : .outside
    }

    /// The folder that relative links on the page start from, with a trailing slash.
    private var folder: Substring {
        page.lastIndex(of: "/").map { page[...$0] } ?? ""
    }

    /// A path without `.`, `..`, empty components and the leading slash; nil if it leads out of the site.
    private static func resolved(_ path: String) -> String? {
        var parts: [Substring] = []
        let components = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for (index, part) in zip(components.indices, components) {
            let isLast = index == components.endIndex - 1
            switch part {
            case "..":
                if parts.popLast() == nil { return nil }
                if isLast { parts.append("") }
            case ".", "": if isLast { parts.append("") }
            default: parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }
}
