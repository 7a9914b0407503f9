import Mustache
import SpotsModel

/// Turns actions into addresses.
///
/// It is a class because each action of a page uses it, and copying its four values would take longer than most
/// look-ups.
package final class Router: Sendable {
    package let routes: [Route]
    let schemePrefix: String
    private let repository: String
    let base: BaseAddress
    /// The addresses of the site's pages, which show whether a value is used in an address unchanged or as a
    /// slug.
    private let pages: Set<String>

    /// The result of resolving an action.
    package enum Destination: Equatable {
        case address(String)
        case nowhere
        /// An address that would run code.
        case active(String)
    }

    /// - Parameters:
    ///   - repository: the address that actions such as `repository:releases` lead into; empty if there is none.
    ///   - pages: the addresses of the site's pages.
    package init(
        routes: [Route], scheme: String, repository: String = "", base: BaseAddress, pages: Set<String> = []
    ) {
        self.routes = routes.sorted { $0.precedes($1) }
        schemePrefix = scheme.isEmpty ? "" : scheme.lowercased() + "://"
        self.repository = repository
        self.base = base
        self.pages = pages
    }

    /// The destination of an action: the address of the first matching route, or the action itself if it is an
    /// address.
    ///
    /// - Parameter onLookUp: called with each address that is looked up among the site's pages.
    package func destination(of action: String, onLookUp: (String) -> Void = { _ in }) -> Destination {
        if let address = routed(action, onLookUp: onLookUp) {
            return AddressSafety.isActive(address) ? .active(address) : .address(address)
        }
        if AddressSafety.isActive(action) { return .active(action) }
        return Self.isAddress(action) ? .address(finished(action)) : .nowhere
    }

    /// Whether the site has a page at an address; this is known only if the site has routes.
    package func hasPage(at address: String) -> Bool { pages.contains(address) }

    /// The address of the first matching route, or of a place in the repository; nil if none matches.
    func routed(_ action: String, onLookUp: (String) -> Void = { _ in }) -> String? {
        guard !routes.isEmpty else { return addressInRepository(action) }
        let hasScheme = !schemePrefix.isEmpty && action.lowercased().hasPrefix(schemePrefix)
        let urn = hasScheme ? String(action.dropFirst(schemePrefix.count)) : action
        let isAddress = !hasScheme && Self.isAddress(action)
        for route in routes where !isAddress || route.beginsWithText {
            guard let values = route.match(urn) else { continue }
            // An app may already have encoded the values.
            let decoded = values.mapValues { AddressEncoding.decoded($0) }
            if decoded.values.contains(where: { $0 == "." || $0 == ".." }) { continue }
            let address = route.address(decoded) { AddressEncoding.component($0) }
            onLookUp(address)
            guard !pages.contains(address) else { return finished(address) }
            let slugged = route.address(decoded) { AddressEncoding.component(Slug.make($0)) }
            onLookUp(slugged)
            return finished(pages.contains(slugged) ? slugged : address)
        }
        return addressInRepository(action)
    }

    func addressInRepository(_ action: String) -> String? {
        let prefix = "repository:"
        guard !repository.isEmpty, action.hasPrefix(prefix) else { return nil }
        let path = action.dropFirst(prefix.count).drop { $0 == "/" }
        return AddressEncoding.cleaned(path.isEmpty ? repository : repository + "/" + path)
    }

    /// Whether an action is itself a web address, a fragment or a path.
    static func isAddress(_ action: String) -> Bool {
        if action.utf8.first == UInt8(ascii: "/") || action.utf8.first == UInt8(ascii: "#") { return true }
        guard let end = action.utf8.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") })
        else { return false }
        return action.utf8[end] == UInt8(ascii: "/")
            || ["http", "https", "mailto", "tel"].contains(action[..<end].lowercased())
    }

    private func finished(_ address: String) -> String {
        AddressEncoding.cleaned(base.prefixed(address))
    }
}
