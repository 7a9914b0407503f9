import SpotsModel
import SpotsRendering

/// Finds the routes that the actions of an app need.
struct RouteInference {
    /// The app's own scheme, such as `shop` for `shop://product:1`; empty if there is none, or more than one.
    let scheme: String
    /// The routes, in the order in which the actions are found, each with the number of its actions.
    private(set) var routes: [(pattern: String, target: String, count: Int)] = []

    init(_ actions: [String]) {
        let schemes = Set(actions.compactMap(Self.scheme(of:)))
        scheme = schemes.count == 1 ? schemes.first ?? "" : ""
        for action in actions where Self.needsRoute(action) {
            let pattern = ActionPattern.pattern(of: action, scheme: scheme)
            if let index = routes.firstIndex(where: { $0.pattern == pattern }) {
                routes[index].count += 1
            } else if let target = Self.target(of: pattern) {
                routes.append((pattern, target, 1))
            }
        }
    }

    /// The scheme of an action like `shop://…` that is no web address.
    private static func scheme(of action: String) -> String? {
        guard let range = action.firstRange(of: "://") else { return nil }
        let scheme = action[..<range.lowerBound].lowercased()
        return needsRoute(action) && !scheme.isEmpty && scheme.allSatisfy { $0.isLetter || $0.isNumber }
            ? scheme : nil
    }

    /// Whether an action is not an address by itself.
    private static func needsRoute(_ action: String) -> Bool {
        if action.hasPrefix("/") || action.hasPrefix("#") || action.hasPrefix(".") { return false }
        let schemes = [
            "http:", "https:", "mailto:", "tel:", "sms:", "javascript:", "data:", "file:", "vbscript:",
        ]
        let address = action.lowercased()
        return !schemes.contains { address.hasPrefix($0) }
    }

    /// The address for a pattern: `album:{id}` leads to `/album/{id}/`.
    private static func target(of pattern: String) -> String? {
        guard !pattern.contains("://"), !pattern.hasPrefix(":") else { return nil }
        let parts = pattern.split(whereSeparator: { $0 == ":" || $0 == "/" })
        guard let first = parts.first, !first.hasPrefix("{"), !pattern.contains("}{") else { return nil }
        return "/" + parts.map { $0.hasPrefix("{") ? String($0) : slug($0) }.joined(separator: "/") + "/"
    }

    private static func slug(_ text: Substring) -> String {
        Slug.make(String(text))
    }
}
