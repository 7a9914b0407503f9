import Diagnostics
import SpotsRendering

/// Finds the addresses of pages that are most like one that no page has.
struct SimilarAddresses {
    /// The addresses by their decoded paths, and by the last parts of these, without slashes around them.
    private let byPath: [String: [String]]
    private let byName: [String: [String]]

    /// The number of names that are looked for in each way.
    private static let limit = 8

    /// - Parameter addresses: in the order in which equally similar ones are returned.
    init(_ addresses: [String]) {
        byPath = Dictionary(grouping: addresses, by: Self.path)
        byName = Dictionary(grouping: addresses) { Self.name(of: Self.path(of: $0)) }
    }

    /// The addresses that may have been meant, the most likely first: those that are written nearly the same, those in
    /// other folders with nearly the same name, and the pages above.
    func similar(to address: String) -> [String] {
        let path = Self.path(of: address)
        var found: [String] = []
        for name in Self.nearest(to: path, among: byPath) { found += byPath[name] ?? [] }
        for name in Self.nearest(to: Self.name(of: path), among: byName) { found += byName[name] ?? [] }
        var rest = path[...]
        while let slash = rest.lastIndex(of: "/") {
            rest = rest[..<slash]
            found += byPath[String(rest)] ?? []
        }
        var known: Set<String> = []
        return found.filter { known.insert($0).inserted }
    }
}

extension SimilarAddresses {
    /// The name itself if it is there, then the nearest ones.
    private static func nearest(to name: String, among names: [String: [String]]) -> [String] {
        if name.isEmpty { return [] }
        let found = names[name] == nil ? [] : [name]
        return found + Suggestion.allNear(to: name, among: names.keys).prefix(limit)
    }

    /// The decoded path of an address without the slashes around it: `about` for `/about/` and `/about.html`.
    private static func path(of address: String) -> String {
        var path = AddressEncoding.decoded(address)[...]
        if path.hasPrefix("/") { path.removeFirst() }
        if path.hasSuffix("/") { path.removeLast() }
        if path.hasSuffix(".html") { path.removeLast(5) }
        return String(path)
    }

    private static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }
}
