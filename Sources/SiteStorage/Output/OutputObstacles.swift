import SystemPackage

/// Finds what keeps a commit from being carried out, before it begins: what stands in the output folder where new
/// files and their folders belong, and folders that cannot be written to.
package struct OutputObstacles {
    private let files: FileSystem
    private let output: String
    private let stale: PathList

    /// - Parameter stale: files of earlier builds that go, in the order of their paths.
    package init(output: String, stale: PathList, on files: FileSystem) {
        self.files = files
        self.output = output
        self.stale = stale
    }

    /// The stale files that must go before files can be put in place.
    ///
    /// - Throws: what is in the way and not ours to remove: a file or a link where a folder belongs, a folder with
    ///   files of others where a file belongs; or a folder that cannot be written to.
    package func obstructing(_ paths: PathList) throws(FileFailure) -> PathList {
        var obstructing = PathList()
        var checked: Set<PathBytes> = []
        for path in paths {
            try checkFolder(FilePaths.folder(of: path), &checked, &obstructing)
            let target = FilePaths.join(output, path)
            guard try files.entry(at: target)?.kind == .folder else { continue }
            guard let inside = try staleFiles(in: path) else { throw FileFailure(target, .isDirectory) }
            for file in inside { obstructing.append(file) }
        }
        for path in stale { try checkFolderOfStale(path, &checked) }
        obstructing.sort()
        return obstructing
    }

    /// The files of a folder where all of them are stale; nil where anything in it is not ours, an empty folder too.
    private func staleFiles(in folder: String) throws(FileFailure) -> [String]? {
        let entries = try files.entries(of: FilePaths.join(output, folder))
        if entries.isEmpty { return nil }
        var found: [String] = []
        for entry in entries {
            let path = folder + "/" + entry.name
            if entry.kind == .folder {
                guard let inside = try staleFiles(in: path) else { return nil }
                found += inside
            } else {
                guard entry.kind != .unnamed, stale.contains(path) else { return nil }
                found.append(path)
            }
        }
        return found
    }

    private func checkFolder(
        _ folder: String, _ checked: inout Set<PathBytes>, _ obstructing: inout PathList
    ) throws(FileFailure) {
        guard checked.insert(PathBytes(folder)).inserted else { return }
        if !folder.isEmpty { try checkFolder(FilePaths.folder(of: folder), &checked, &obstructing) }
        let path = FilePaths.join(output, folder)
        switch try files.entry(at: path)?.kind {
        case nil: break
        case .folder: try files.checkIsWritable(path)
        case .link where folder.isEmpty: try files.checkIsWritable(path)
        case .file where stale.contains(folder): obstructing.append(folder)
        case .link: throw FileFailure(path, .tooManySymbolicLinkLevels)
        default: throw FileFailure(path, .notDirectory)
        }
    }

    private func checkFolderOfStale(_ path: String, _ checked: inout Set<PathBytes>) throws(FileFailure) {
        let folder = FilePaths.folder(of: path)
        guard checked.insert(PathBytes(folder)).inserted else { return }
        let place = FilePaths.join(output, folder)
        if try files.entry(at: place)?.kind == .folder { try files.checkIsWritable(place) }
    }
}
