package import Bytes
import Paths

/// The state folder of a site: what its builds keep for later builds.
///
/// Only this file says where something is in the folder.
package struct StateFolder: Sendable {
    package let path: String
    package let storage: FileSystem

    /// What the folder contains.
    package enum Part: String, CaseIterable, Sendable {
        /// The file that lets one build run at a time.
        case lock
        /// The responses of web addresses.
        case sources
        /// The smaller pictures, those that were fetched, and what builds know of those that they are made from.
        case pictures
        /// What publications know of files, and the lists that they pass to programs.
        case publishing
        /// The sites that previews build.
        case preview
        /// The build caches, one for each site and output folder.
        case cache
        /// The lists of compressed files, one for each output folder.
        case compressed
        /// The lists of files that builds wrote, one for each output folder.
        case outputs
        /// The files of builds that are running or were interrupted.
        case staging

        /// Whether each output folder has its own entry in this part.
        fileprivate var isDivided: Bool {
            switch self {
            case .lock, .sources, .pictures, .publishing, .preview: false
            case .cache, .compressed, .outputs, .staging: true
            }
        }
    }

    /// The files and folders that earlier versions left.
    private static let olderNames = ["stage", "commit.txt"]

    package init(_ path: String, on storage: FileSystem) {
        self.path = path
        self.storage = storage
    }

    package func path(of part: Part) -> String { FilePaths.join(path, part.rawValue) }

    /// The file of a part for an output folder.
    ///
    /// It is named after the path in the site, so a site that was copied or moved still knows which files its builds
    /// wrote; for a folder outside, after the absolute path.
    package func file(of part: Part, for output: String, suffix: String = "") -> String {
        file(of: part, named: name(of: output), suffix: suffix)
    }

    /// The name of what is kept for an output folder.
    package func name(of output: String) -> ContentHash {
        let output = storage.resolved(output)
        let site = FilePaths.folder(of: storage.resolved(path)) + "/"
        return ContentHash(output.hasPrefix(site) ? String(output.dropFirst(site.count)) : output)
    }

    package func file(of part: Part, named name: ContentHash, suffix: String = "") -> String {
        FilePaths.join(path(of: part), name.text + suffix)
    }

    /// The name of the staging folder for an output folder; no other site has the same one, not even a copy of this
    /// site.
    func stagingName(for output: String) -> String {
        ContentHash(storage.resolved(path) + "\0" + storage.resolved(output)).text
    }

    /// Takes the lock of the folder; other builds wait for it.
    package func lock() async throws(FileFailure) -> FileLock {
        try await FileLock.take(path(of: .lock), on: storage)
    }

    /// Removes what all output folders share, and the folder itself if it has nothing about another one.
    package func removeShared() throws(FileFailure) {
        let shared = Part.allCases.filter { !$0.isDivided && $0 != .lock }.map(\.rawValue)
        for name in shared + Self.olderNames { try storage.removeTree(FilePaths.join(path, name)) }
        let hasOthers = Part.allCases.filter(\.isDivided).contains {
            let folder = path(of: $0)
            return storage.kind(at: folder) != nil && !storage.removeFolderIfEmpty(folder)
        }
        if hasOthers { return }
        try storage.removeFile(path(of: .lock))
        _ = storage.removeFolderIfEmpty(path)
    }
}
