import Diagnostics
import Paths
import SpotsModel
import SpotsRendering

/// The addresses of a site that the app opens, as patterns of Apple's `components`; the first one that matches decides.
///
/// A `*` there is any text, also with slashes, and `?*` is at least one character.
struct AppAddresses {
    private(set) var patterns: [Pattern] = []

    /// A part of `components`.
    struct Pattern: Equatable {
        let path: String
        var query = ""
        var fragment = ""
        var isExcluded = false
        /// What it is for.
        let comment: String

        func write(to json: inout JSONWriter) {
            json.object { json in
                json.member("/", path)
                if !query.isEmpty { json.member("?", query) }
                if !fragment.isEmpty { json.member("#", fragment) }
                if isExcluded {
                    json.key("exclude")
                    json.bool(true)
                }
                json.member("comment", comment)
            }
        }
    }

    init(on site: IndexedSite) {
        let routes = site.router.routes.filter(\.isInvertible)
        exclude(on: site, routes)
        // A wildcard also matches slashes, so longer addresses come first.
        let sorted = routes.map { (depth: $0.targetDepth, pattern: $0.patternText, route: $0) }
            .sorted { ($1.depth, $0.pattern) < ($0.depth, $1.pattern) }
        for (_, pattern, route) in sorted { add(pattern, route) }
    }

    /// Excludes the pages with an address like those of a route whose action leads elsewhere, and the twins.
    private mutating func exclude(on site: IndexedSite, _ routes: [Route]) {
        let app = site.settings.app
        for folder in Set(app.versions.map { app.folder(of: $0) }).sorted() {
            patterns.append(Pattern(path: "/\(folder)/*", isExcluded: true, comment: "payloads for the app"))
        }
        let placed = routes.filter { $0.hasTargetPlaceholders }
        if placed.isEmpty { return }
        for address in site.outputs.map({ "/" + AddressEncoding.path($0.addressPath) })
        where placed.contains(where: { $0.action(leadingTo: address) != nil })
            && site.router.action(leadingTo: address) == nil
        {
            patterns.append(
                Pattern(path: address, isExcluded: true, comment: "no action of the app leads here"))
        }
    }

    private mutating func add(_ pattern: String, _ route: Route) {
        let target = route.targetText { _ in "\0" }
        let end = target.firstIndex { "?#".contains($0) } ?? target.endIndex
        let path = String(target[..<end])
        var rest = target[end...]
        let fragment = rest.firstIndex(of: "#").map { String(rest[rest.index(after: $0)...]) } ?? ""
        if let sign = rest.firstIndex(of: "#") { rest = rest[..<sign] }
        let value = { (text: String) in text.replacing("\0", with: "?*") }
        for deeper in Self.deeper(path) {
            patterns.append(Pattern(path: deeper, isExcluded: true, comment: "below the pages of \(pattern)"))
        }
        patterns.append(
            Pattern(
                path: value(path), query: value(String(rest.dropFirst())), fragment: value(fragment),
                comment: pattern))
    }

    /// The paths in which the value of a placeholder would have a slash.
    private static func deeper(_ path: String) -> [String] {
        let parts = path.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
        return parts.indices.dropLast().map { position in
            var text = parts[0]
            for index in 0..<(parts.count - 1) {
                text += (index == position ? "*/*" : "*") + parts[index + 1]
            }
            return text
        }
    }
}
