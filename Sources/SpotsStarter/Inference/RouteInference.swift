import Bytes
import SpotsModel
import SpotsRendering

/// Finds the routes that the actions of an app need.
struct RouteInference {
    /// The app's own scheme, such as `shop` for `shop://product:1`; empty if there is none.
    let scheme: String
    /// The routes, in the order the actions are found, each with the number of its actions.
    private(set) var routes: [(pattern: String, target: String, count: Int)] = []

    init(_ actions: [String]) {
        scheme = Self.mostFrequent(actions.compactMap(Self.scheme(of:))) ?? ""
        var indices: [String: Int] = [:]
        let scheme = scheme
        let names = actions.filter(Self.needsRoute).map { Self.name(of: $0, scheme: scheme) }
        let joined = ActionPattern.joined(names.compactMap(Self.pattern))
        for name in names {
            guard let pattern = Self.pattern(of: name).flatMap({ joined[$0] }) else { continue }
            // A pattern that is not a route is left out.
            if let index = indices[pattern] {
                routes[index].count += 1
            } else if let target = ActionPattern.address(of: pattern),
                let route = try? Route(pattern, to: target),
                route.matches(name)
            {
                indices[pattern] = routes.count
                routes.append((pattern, target, 1))
            }
        }
    }
}

// MARK: Schemes

extension RouteInference {
    /// Schemes of other apps and of the system that an app may lead to.
    private static let foreignSchemes: Set<String> = [
        "whatsapp", "tg", "fb", "twitter", "instagram", "youtube", "spotify", "maps", "comgooglemaps", "geo",
        "itms",
        "itms-apps", "market", "intent", "facetime", "webcal", "ftp", "ws", "wss",
    ]

    /// Addresses that lead somewhere without a route, or nowhere.
    private static let knownSchemes = [
        "http:", "https:", "mailto:", "tel:", "sms:", "javascript:", "data:", "file:", "vbscript:",
    ]

    /// The scheme of an action like `shop://…` that belongs to the app.
    private static func scheme(of action: String) -> String? {
        guard needsRoute(action), let range = action.firstRange(of: "://") else { return nil }
        let scheme = action[..<range.lowerBound].lowercased()
        let isScheme = scheme.utf8.allSatisfy(\.isSchemeByte) && scheme.first?.isLetter == true
        return isScheme && !foreignSchemes.contains(scheme) ? scheme : nil
    }

    /// The most frequent string; of equally frequent ones, the first one found.
    private static func mostFrequent(_ texts: [String]) -> String? {
        let counts = Dictionary(grouping: texts, by: \.self).mapValues(\.count)
        let most = counts.values.max() ?? 0
        return texts.first { counts[$0] == most }
    }

    /// Whether an action is not itself an address.
    private static func needsRoute(_ action: String) -> Bool {
        if action.hasPrefix("/") || action.hasPrefix("#") || action.hasPrefix(".") { return false }
        let address = action.lowercased()
        return !knownSchemes.contains { address.hasPrefix($0) }
    }
}

// MARK: Patterns

extension RouteInference {
    /// An action without the app's scheme.
    private static func name(of action: String, scheme: String) -> String {
        guard !scheme.isEmpty, action.lowercased().hasPrefix(scheme + "://") else { return action }
        return String(action.dropFirst(scheme.count + 3))
    }

    /// The pattern of an action; nil if no route can match it, or if it has characters with a meaning in patterns.
    private static func pattern(of name: String) -> String? {
        if name.contains(where: { "{}?".contains($0) }) || name.contains("://") || name.hasPrefix(":") {
            return nil
        }
        return ActionPattern.pattern(of: name, scheme: "")
    }
}
