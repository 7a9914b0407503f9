import Paths

/// The names of files that a site does not have any more, as targets see them.
///
/// Some targets take `Foo` and `foo` for one name, and the two normalization forms of `é`, too. Which ones do is not
/// known, so names like these count as the same for all targets.
struct RemovedNames {
    /// The removed files and their folders.
    private var files: Set<String> = []
    private var folders: Set<String> = []
    /// The removed files that have the name of a file of the site.
    private var renamed: Set<String> = []
    /// The removed files that have the name of a folder of the site, and the folders that have the name of a file.
    private var blockingFiles: Set<String> = []
    private var blockingFolders: Set<String> = []

    /// The files of the site that a target may remove together with a removed file, in byte order.
    private(set) var endangered = PathList<OutputRoot>()

    /// - Parameter site: the files of the site, in byte order.
    init(_ paths: PathList<OutputRoot>, in site: PathList<OutputRoot>) {
        if paths.isEmpty { return }
        for path in paths {
            let name = Self.folded(path)
            files.insert(name)
            for folder in FilePaths.folders(around: name) where !folders.insert(folder).inserted { break }
        }
        for path in site {
            let name = Self.folded(path)
            if files.contains(name) {
                renamed.insert(name)
                endangered.append(path)
            }
            if folders.contains(name) { blockingFolders.insert(name) }
            for folder in FilePaths.folders(around: name) where files.contains(folder) {
                blockingFiles.insert(folder)
            }
        }
    }

    /// Whether a removed file is where the site needs a folder, or is in a folder where the site has a file.
    func isBlocking(_ path: OutputPath) -> Bool {
        let name = Self.folded(path)
        return blockingFiles.contains(name)
            || FilePaths.folders(around: name).contains(where: blockingFolders.contains)
    }

    /// Whether the site has a removed file with another case or normalization of its name.
    func isRenamed(_ path: OutputPath) -> Bool { renamed.contains(Self.folded(path)) }

    /// Strings that differ only in normalization are equal.
    private static func folded(_ path: OutputPath) -> String {
        // The upper case of some letters has several lower cases, such as `σ` and `ς`.
        path.text.uppercased().lowercased()
    }
}
