import Bytes
package import Paths
import SiteStorage

/// The files of a finished site with their digests, in the byte order of their paths.
///
/// Its written form has a heading, a line for each file with SHA-256, MD5, size and path, and a checksum at the end:
/// without it, a file that was cut off would look as if the site had fewer files.
package struct SiteManifest: Sendable, Equatable {
    package private(set) var paths = PathList<OutputRoot>()
    package private(set) var digests: [FileDigest] = []

    private static let heading = "spots-site manifest of published files 1"

    package init() {}

    /// Adds a file, whose path must follow those before it.
    package mutating func append(_ path: Span<UInt8>, _ digest: FileDigest) {
        paths.append(path)
        digests.append(digest)
    }

    /// The digest of a file; nil if the site does not have it.
    package func digest(of path: OutputPath) -> FileDigest? {
        paths.position(of: path).map { digests[$0] }
    }

    /// The files without some others.
    ///
    /// - Parameter paths: the others, in byte order.
    func leavingOut(_ paths: PathList<OutputRoot>) -> SiteManifest {
        if paths.isEmpty { return self }
        var manifest = SiteManifest()
        for index in self.paths.indices where !paths.contains(self.paths[index]) {
            self.paths.withBytes(at: index) { manifest.append($0, digests[index]) }
        }
        return manifest
    }

    /// The files that another site has with another content, in byte order.
    func paths(differingFrom other: SiteManifest) -> PathList<OutputRoot> {
        var differing = PathList<OutputRoot>()
        for index in paths.indices {
            let digest = other.digest(of: paths[index])
            if digest != nil, digest != digests[index] { differing.append(paths[index]) }
        }
        return differing
    }

    /// These files and some of another site, which this one does not have.
    ///
    /// - Parameter paths: the files of the other site, in byte order. A file that the other site does not have either
    ///   has an unknown content.
    func adding(_ paths: PathList<OutputRoot>, of other: SiteManifest) -> SiteManifest {
        if paths.isEmpty { return self }
        var manifest = SiteManifest()
        for path in PathList(sorting: self.paths, and: paths) {
            manifest.paths.append(path)
            manifest.digests.append(digest(of: path) ?? other.digest(of: path) ?? .unknown)
        }
        return manifest
    }

    /// The written form.
    package var bytes: [UInt8] {
        var bytes = Array("\(Self.heading)\n".utf8)
        bytes.reserveCapacity(paths.bytes.count + paths.count * 110 + 100)
        for index in paths.indices {
            digests[index].write(to: &bytes)
            bytes.append(UInt8(ascii: " "))
            paths.withBytes(at: index) { PathLine.encode($0, to: &bytes) }
            bytes.append(UInt8(ascii: "\n"))
        }
        return Checksum.sealed(bytes)
    }

    /// Reads the written form.
    ///
    /// - Returns: nil if it is damaged, or not a manifest.
    package init?(_ bytes: [UInt8]) {
        guard let lines = Checksum.lines(of: bytes), lines.starts(with: "\(Self.heading)\n".utf8) else {
            return nil
        }
        var reader = LineReader(Array(lines))
        reader.skipLine()
        while !reader.isAtEnd {
            guard let digest = reader.digest(), let path = reader.path() else { return nil }
            paths.append(path)
            digests.append(digest)
        }
        // The order is what makes searching possible, and no path may lead out of the folder.
        for index in paths.indices.dropFirst() where !(paths[index - 1] < paths[index]) { return nil }
    }
}
