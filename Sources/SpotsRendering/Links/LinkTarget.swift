import Bytes
import SpotsModel

/// The target of a link inside the site, stored as a hash: a site has many links, and few of them are needed twice.
package struct LinkTarget: Sendable, Hashable {
    package let hash: UInt64

    package init(hash: UInt64) {
        self.hash = hash
    }

    /// - Parameter path: a path on the site as on disk, without a leading `/`: `about/`, `images/a.png`.
    package init(path: Span<UInt8>) {
        var hash = ContentHash()
        hash.combine(path.extracting(..<Self.lengthWithoutIndex(path)))
        self.hash = hash.value
    }

    package init(path: String) {
        self = path.withSpan { LinkTarget(path: $0) }
    }

    /// The targets that lead to a file of the output folder: `about/index.html` is found at `about/`, and
    /// servers redirect `about` to it.
    package static func all(ofOutput path: Span<UInt8>) -> [LinkTarget] {
        let folder = lengthWithoutIndex(path)
        guard folder < path.count, folder > 0 else { return [LinkTarget(path: path)] }
        return [LinkTarget(path: path), LinkTarget(path: path.extracting(..<(folder - 1)))]
    }

    package static func all(ofOutput path: String) -> [LinkTarget] {
        path.withSpan { all(ofOutput: $0) }
    }

    /// - Parameter address: an address on the site, such as `/about/`.
    package static func all(ofAddress address: String) -> [LinkTarget] {
        let path = AddressEncoding.decoded(address.dropFirst())
        return all(ofOutput: path.hasSuffix("/") || path.isEmpty ? path + "index.html" : path)
    }

    /// The length of a path without the name of its folder's index document.
    private static func lengthWithoutIndex(_ path: Span<UInt8>) -> Int {
        let name: StaticString = "index.html"
        let rest = path.count - name.utf8CodeUnitCount
        guard rest >= 0, rest == 0 || path[rest - 1] == UInt8(ascii: "/") else { return path.count }
        return path.extracting(rest...).isEqual(to: name) ? rest : path.count
    }
}
