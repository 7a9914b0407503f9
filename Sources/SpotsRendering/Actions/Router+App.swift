import Paths
import SpotsModel

// What the app opens: the other direction of the routes.

extension Router {
    /// The action with which the app opens an address of the site: that of the first route that leads there.
    ///
    /// - Parameters:
    ///   - address: an address on the site, without the base path, such as `/team/1/`.
    ///   - onLookUp: called with each address that is looked up among the site's pages.
    /// - Returns: the action without the app's scheme, such as `profile:1`; nil if no route leads there.
    package func action(leadingTo address: String, onLookUp: (String) -> Void = { _ in }) -> String? {
        for route in routes where route.mayLead(to: address) {
            guard let action = route.action(leadingTo: address) else { continue }
            // Another route may be tried first for this action.
            if routed(action, onLookUp: onLookUp).map(base.unprefixed) == address { return action }
        }
        return nil
    }

    /// The action with the app's scheme, if there is one.
    package func inApp(_ action: String) -> String { schemePrefix.isEmpty ? action : schemePrefix + action }

    /// Whether an action is the app's own: it has the app's scheme or a route, or it is not an address.
    package func isOfApp(_ action: String) -> Bool {
        if !schemePrefix.isEmpty, action.lowercased().hasPrefix(schemePrefix) { return true }
        if routes.contains(where: { $0.matches(action) }) { return true }
        return !Self.isAddress(action) && addressInRepository(action) == nil
    }
}

extension Route {
    /// Whether the target begins as an address does, which most targets do not.
    func mayLead(to address: String) -> Bool {
        if case .text(let start)? = target.first { address.utf8.starts(with: start.utf8) } else { false }
    }

    /// Whether the address gives all values of an action, so the app can open it.
    package var isInvertible: Bool { leadsIntoSite && lostPlaceholders.isEmpty }

    /// Whether the target is on the site.
    package var leadsIntoSite: Bool { target.first.map(Self.isPath) == true }

    package var hasTargetPlaceholders: Bool {
        target.contains { if case .placeholder = $0 { true } else { false } }
    }

    /// The number of slashes of the target.
    package var targetDepth: Int { targetText { _ in "" }.utf8.count { $0 == UInt8(ascii: "/") } }

    /// The target with other text in place of its placeholders, encoded as an address.
    package func targetText(_ text: (String) -> String) -> String {
        target.map { part in
            switch part {
            case .text(let text): AddressEncoding.cleaned(text).replacing("*", with: "%2A")
            case .placeholder(let name): text(name)
            }
        }.joined()
    }

    /// The placeholders of the pattern that the target does not have.
    package var lostPlaceholders: [String] {
        pattern.compactMap { part in
            if case .placeholder(let name) = part, !target.contains(part) { name } else { nil }
        }
    }

    /// The action that leads to an address; nil if the address is not the target's, or does not give all values.
    package func action(leadingTo address: String) -> String? {
        guard leadsIntoSite else { return nil }
        // In an address, a value ends at a slash; in an action, it ends at a colon.
        guard let values = Self.match(address, to: target, valueEnd: UInt8(ascii: "/")) else { return nil }
        var action = ""
        for part in pattern {
            switch part {
            case .text(let text): action += text
            case .placeholder(let name):
                guard let value = values[name] else { return nil }
                action += value.replacing(":", with: "%3A")
            }
        }
        return action
    }

    private static func isPath(_ part: Part) -> Bool {
        if case .text(let text) = part { text.hasPrefix("/") && !text.hasPrefix("//") } else { false }
    }
}
