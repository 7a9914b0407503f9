import Paths
import SiteStorage

extension Site {
    /// Removes the files that builds wrote to the output folder, and the state of these builds.
    ///
    /// It leaves all other files alone, and the other output folders of the site.
    ///
    /// - Returns: the number of files removed from the output folder.
    /// - Throws: ``BuildFailure/file(_:)`` if the system refuses an operation.
    public func removeOutput() async throws(BuildFailure) -> Int {
        if let payload = kind.payloadName {
            try OutputGuard.checkOwner(
                of: folders.output, at: folders.outputPath, folders, for: payload, on: storage)
        }
        do throws(FileFailure) {
            return try await removeFiles()
        } catch {
            throw .file(error)
        }
    }

    private func removeFiles() async throws(FileFailure) -> Int {
        let state = StateFolder(folders.statePath, on: storage)
        guard storage.kind(at: state.path) == .folder else { return 0 }
        let lock = try await state.lock()
        defer { withExtendedLifetime(lock) {} }
        let output = folders.outputPath
        let staging = StagingFolder(for: output, in: state)
        _ = try staging.completeCommit()
        let manifest = try Manifest(of: output, in: state)
        let files = manifest.paths(without: Manifest.List(PathSelection(), of: .folder))
        let count = files.count { storage.kindOfEntry(at: $0.inside(output)) != nil }
        if storage.kind(at: output) == .folder {
            // The list includes files that are already gone: an interrupted run may not have removed their folders.
            try OutputFolder(output, on: storage).remove(files)
            _ = storage.removeFolderIfEmpty(output)
        }
        try staging.remove()
        try manifest.remove()
        try BuildCacheFile(of: self).remove()
        try DerivedFileCache.remove(of: CompressedFiles.part, for: output, in: state)
        try state.removeShared()
        return count
    }
}
