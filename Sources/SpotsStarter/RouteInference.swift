import Bytes
import SpotsModel
import SpotsRendering

/// Finds the routes that the actions of an app need.
struct RouteInference {
    /// The app's own scheme, such as `shop` for `shop://product:1`; empty if there is none.
    let scheme: String
    /// The routes, in the order in which the actions are found, each with the number of its actions.
    private(set) var routes: [(pattern: String, target: String, count: Int)] = []

    init(_ actions: [String]) {
        scheme = Self.mostFrequent(actions.compactMap(Self.scheme(of:))) ?? ""
        var indices: [String: Int] = [:]
        for action in actions where Self.needsRoute(action) {
            let name = Self.name(of: action, scheme: scheme)
            guard let pattern = Self.pattern(of: name) else { continue }
            if let index = indices[pattern] {
                routes[index].count += 1
            } else if let target = Self.target(of: pattern), let route = try? Route(pattern, to: target),
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
    /// Schemes of other apps and of the system, to which an app leads now and then.
    private static let foreignSchemes: Set<String> = [
        "whatsapp", "tg", "fb", "twitter", "instagram", "youtube", "spotify", "maps", "comgooglemaps", "geo",
        "itms",
        "itms-apps", "market", "intent", "facetime", "webcal", "ftp", "ws", "wss",
    ]

    /// Addresses that lead somewhere by themselves, or nowhere.
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

    /// The most frequent text; of equally frequent ones, the one that is found first.
    private static func mostFrequent(_ texts: [String]) -> String? {
        let counts = Dictionary(grouping: texts, by: \.self).mapValues(\.count)
        let most = counts.values.max() ?? 0
        return texts.first { counts[$0] == most }
    }

    /// Whether an action is not an address by itself.
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

    /// The pattern of an action; nil if it has characters that mean something in patterns.
    private static func pattern(of name: String) -> String? {
        guard !name.contains("{"), !name.contains("}"), !name.contains("://"), !name.hasPrefix(":") else {
            return nil
        }
        let pattern = ActionPattern.pattern(of: name, scheme: "")
        guard !pattern.contains("{") else { return pattern }
        // Numbers in a path are values: `products/12` and `products/13` have one route.
        var count = 0
        let parts = pattern.split(separator: "/", omittingEmptySubsequences: false).map { part in
            guard !part.isEmpty, part.utf8.allSatisfy(\.isDigit) else {
                return String(part)
            }
            count += 1
            return count == 1 ? "{id}" : "{value\(count)}"
        }
        return parts.joined(separator: "/")
    }

    /// The address for a pattern: `album:{id}` leads to `/album/{id}/`.
    private static func target(of pattern: String) -> String? {
        let parts = pattern.split(whereSeparator: { $0 == ":" || $0 == "/" })
        guard let first = parts.first, !first.hasPrefix("{") else { return nil }
        let names = parts.map { $0.hasPrefix("{") ? String($0) : Slug.make(String($0)) }
        // Without a name, the address would be that of another page, or of another host.
        return names.contains("") ? nil : "/" + names.joined(separator: "/") + "/"
    }
}
