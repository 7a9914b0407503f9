#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Finds what stands in the output folder where new files and their folders belong.
struct OutputObstacles {
    private let output: String
    private let stale: Set<String>

    init(output: String, stale: [String]) {
        self.output = output
        self.stale = Set(stale)
    }

    /// The stale files that must go before files can be put in place.
    ///
    /// - Throws: what is in the way and not ours to remove: a file or a link where a folder belongs, a folder with
    ///   files of others where a file belongs.
    func obstructing(_ paths: PathList) throws(FileFailure) -> Set<String> {
        var obstructing: Set<String> = []
        var checked: Set<String> = [""]
        for path in paths {
            let folder = FilePaths.folder(of: path)
            if !checked.contains(folder) { try checkFolder(folder, &checked, &obstructing) }
            let target = FilePaths.join(output, path)
            guard FileSystem.kindOfEntry(at: target) == .folder else { continue }
            guard let inside = staleFiles(in: path) else { throw FileFailure(path: target, code: EISDIR) }
            obstructing.formUnion(inside)
        }
        return obstructing
    }

    /// The files of a folder where all of them are stale; nil where anything in it is not ours, an empty folder too.
    private func staleFiles(in folder: String) -> [String]? {
        guard let entries = try? FileSystem.entries(of: FilePaths.join(output, folder)), !entries.isEmpty
        else {
            // A folder that cannot be read is not known to be ours.
            return nil
        }
        var files: [String] = []
        for entry in entries {
            let path = folder + "/" + entry.name
            if entry.kind == .folder {
                guard let inside = staleFiles(in: path) else { return nil }
                files += inside
            } else {
                guard stale.contains(path) else { return nil }
                files.append(path)
            }
        }
        return files
    }

    private func checkFolder(
        _ folder: String, _ checked: inout Set<String>, _ obstructing: inout Set<String>
    ) throws(FileFailure) {
        let parent = FilePaths.folder(of: folder)
        if !checked.contains(parent) { try checkFolder(parent, &checked, &obstructing) }
        checked.insert(folder)
        let path = FilePaths.join(output, folder)
        switch FileSystem.kindOfEntry(at: path) {
        case nil, .folder: break
        case .file where stale.contains(folder): obstructing.insert(folder)
        case .link: throw FileFailure(path: path, code: ELOOP)
        default: throw FileFailure(path: path, code: ENOTDIR)
        }
    }
}
