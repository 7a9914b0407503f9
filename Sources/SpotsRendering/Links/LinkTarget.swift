import SpotsModel

/// The target of a link inside the site, stored as a hash: a site has many links, and few of them are looked
/// at twice.
package struct LinkTarget: Sendable, Hashable {
    package let hash: UInt64

    package init(hash: UInt64) {
        self.hash = hash
    }

    /// - Parameter path: a path below the site as on disk, without a leading `/`: `about/`, `images/a.png`.
    package init(path: UnsafeRawBufferPointer) {
        var hash = ContentHash()
        hash.combine(Self.withoutIndex(path))
        self.hash = hash.value
    }

    package init(path: String) {
        var path = path
        self = path.withUTF8 { LinkTarget(path: UnsafeRawBufferPointer($0)) }
    }

    /// The targets that lead to a file of the output folder: `about/index.html` is found at `about/`, and
    /// servers redirect `about` to it.
    package static func all(ofOutput path: UnsafeRawBufferPointer) -> [LinkTarget] {
        let folder = withoutIndex(path)
        guard folder.count < path.count, !folder.isEmpty else { return [LinkTarget(path: path)] }
        return [
            LinkTarget(path: path), LinkTarget(path: UnsafeRawBufferPointer(rebasing: folder.dropLast())),
        ]
    }

    package static func all(ofOutput path: String) -> [LinkTarget] {
        var path = path
        return path.withUTF8 { all(ofOutput: UnsafeRawBufferPointer($0)) }
    }

    /// - Parameter address: an address below the site, such as `/about/`.
    package static func all(ofAddress address: String) -> [LinkTarget] {
        let path = AddressEncoding.decoded(address.dropFirst())
        return all(ofOutput: path.hasSuffix("/") || path.isEmpty ? path + "index.html" : path)
    }

    /// A path without the name of its folder's index document.
    private static func withoutIndex(_ path: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let name: StaticString = "index.html"
        let rest = path.count - name.utf8CodeUnitCount
        guard rest >= 0, rest == 0 || path[rest - 1] == UInt8(ascii: "/") else { return path }
        let isIndex = path[rest...].elementsEqual(
            UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        return isIndex ? UnsafeRawBufferPointer(rebasing: path[..<rest]) : path
    }
}
