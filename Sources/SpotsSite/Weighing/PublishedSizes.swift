import Paths
import SiteStorage
import SpotsModel
import SpotsRendering

/// The files of a site with their sizes, and what styles and scripts load.
struct PublishedSizes: Sendable {
    private struct File {
        /// In bytes; nil for a smaller picture that was not made yet.
        var size: Int?
        /// The other files that a style or a script names.
        var mentions: [String] = []
    }

    private var files: [String: File] = [:]
    /// The paths by the hashes that links have.
    private var paths: [UInt64: String] = [:]

    init(_ summary: SiteSummary) {
        let (site, storage) = (summary.site, summary.site.storage)
        var texts: [(path: String, bytes: [UInt8])] = []
        func isText(_ path: String) -> Bool { Self.isStyle(path) || AssetFiles.isScript(path) }
        for (asset, source) in summary.assets {
            switch source {
            case .bytes(let bytes):
                files[asset.outputPath] = File(size: bytes.count)
                if isText(asset.outputPath) { texts.append((asset.outputPath, bytes)) }
            case .file(let file):
                files[asset.outputPath] = File(size: storage.stamp(of: file).map { Int($0.size) })
            }
        }
        for path in summary.staticFiles {
            files[path.text] = File(
                size: storage.stamp(of: site.content.path(of: path)).map { Int($0.size) })
            // A file that cannot be read has other errors.
            if isText(path.text), let bytes = try? site.content.contents(of: path) {
                texts.append((path.text, bytes))
            }
        }
        for file in site.pictures.files(of: summary.pictures) + summary.fetchedPictures {
            files[file.path.text] = File(size: storage.stampOfEntry(at: file.kept).map { Int($0.size) })
        }
        for (path, bytes) in texts {
            let found = mentions(in: bytes, of: path)
            files[path]?.mentions = found
        }
        for path in files.keys { paths[LinkTarget(path: path).hash] = path }
    }

    private func mentions(in bytes: [UInt8], of path: String) -> [String] {
        var found: Set<String> = []
        let folder = FilePaths.folder(of: path)
        AssetReferences.forEachFramedText(in: bytes, hasBrackets: Self.isStyle(path)) { framed in
            let address = framed.dropFirst().dropLast().prefix { $0 != "?" && $0 != "#" }
            guard let other = ContentFiles.resolve(String(address), from: folder)?.text,
                files[other] != nil
            else { return }
            found.insert(other)
        }
        return found.sorted()
    }

    private static let fontEnds = [".otf", ".ttf", ".woff", ".woff2"]

    private static func isStyle(_ path: String) -> Bool { path.hasSuffix(".css") }

    /// The size of a file; nil if it is not known, such as for a smaller picture that was not made yet.
    func size(of path: String) -> Int? { files[path]?.size }

    /// The path of the file that an address leads to; nil for anything that is not one of these files.
    func path(of destination: LinkResolver.Destination) -> String? {
        guard case .inside(let target, _) = destination else { return nil }
        return paths[target.hash]
    }

    /// Files, and all that they load of the same kind or of fonts, directly or indirectly.
    func withMentions(_ paths: Set<String>) -> (own: Set<String>, fonts: Set<String>) {
        var (found, fonts, open) = (paths, Set<String>(), Array(paths))
        while let next = open.popLast() {
            for path in files[next]?.mentions ?? [] {
                if Self.fontEnds.contains(where: path.hasSuffix) { fonts.insert(path) }
                let isSameKind = Self.isStyle(path) == Self.isStyle(next)
                guard isSameKind, Self.isStyle(path) || AssetFiles.isScript(path),
                    found.insert(path).inserted
                else { continue }
                open.append(path)
            }
        }
        return (found, fonts)
    }
}
