import Paths
import SiteStorage

/// The files of an output folder that are published: all but hidden ones, whoever wrote them.
struct OutputFiles: Sendable {
    /// In byte order.
    private(set) var paths = PathList<OutputRoot>()
    private(set) var stamps: [FileStamp] = []
    /// The files and folders that are not published: those with hidden names, and links.
    private(set) var omitted: [String] = []

    let folder: String
    let storage: FileSystem

    /// The hidden name that is published (RFC 8615).
    private static let wellKnown = ".well-known"

    init(in folder: String, on storage: FileSystem) throws(FileFailure) {
        (self.folder, self.storage) = (folder, storage)
        try list("")
    }

    private mutating func list(_ folder: String) throws(FileFailure) {
        var entries = try storage.entries(of: FilePaths.join(self.folder, folder)).map { entry in
            (path: FilePaths.join(folder, entry.name), entry: entry)
        }
        // The byte order of paths: `a.html` is before `a/index.html`.
        entries.sort { FilePaths.precedes(Self.key($0), Self.key($1)) }
        for (path, entry) in entries {
            let isHidden = entry.name.hasPrefix(".") && path != Self.wellKnown
            switch entry.kind {
            case _ where isHidden: omitted.append(path)
            case .folder: try list(path)
            case .file:
                guard let stamp = storage.stampOfEntry(at: FilePaths.join(self.folder, path)) else {
                    continue
                }
                paths.append(OutputPath(path))
                stamps.append(stamp)
            case .link, .other, .unnamed: omitted.append(path)
            }
        }
    }

    private static func key(_ item: (path: String, entry: FileSystem.Entry)) -> String {
        item.entry.kind == .folder ? item.path + "/" : item.path
    }
}
