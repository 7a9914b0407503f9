package import SiteStorage

/// Files that are to be added to a folder, where none of them may exist.
package struct NewFiles: Sendable {
    /// The files by their paths in the folder, in the order in which they are written.
    package private(set) var files: [(path: String, bytes: [UInt8])] = []

    init() {}

    mutating func add(_ path: String, _ text: String) {
        files.append((path, Array(text.utf8)))
    }

    mutating func add(_ path: String, _ bytes: [UInt8]) {
        files.append((path, bytes))
    }

    /// Writes the files.
    ///
    /// - Parameter folder: the folder, which is created if it does not exist.
    /// - Returns: the paths of the files, with the folder.
    /// - Throws: ``StarterFailure/existing(_:)`` if any of the files exists, and then nothing is written.
    @discardableResult
    package func write(to folder: String, _ storage: FileSystem = .real) throws(StarterFailure) -> [String] {
        let paths = files.map { folder == "." ? $0.path : FilePaths.join(folder, $0.path) }
        let conflicts: [String]
        do throws(FileFailure) {
            var existing: [String] = []
            for path in paths where try storage.found(at: path) != nil { existing.append(path) }
            if existing.isEmpty { try create(paths, storage) }
            conflicts = existing
        } catch {
            throw .file(error)
        }
        guard conflicts.isEmpty else { throw .existing(conflicts) }
        return paths
    }

    private func create(_ paths: [String], _ storage: FileSystem) throws(FileFailure) {
        for (path, file) in zip(paths, files) {
            let parent = FilePaths.folder(of: path)
            if !parent.isEmpty { try storage.createFolder(parent) }
            // This is refused too if the file was made in the meantime.
            _ = try storage.createFile(path, file.bytes.span)
        }
    }
}
