import SiteStorage

extension Site {
    /// Removes what builds have written to the output folder, and what they remember.
    ///
    /// Files that no build has written stay. What other output folders of the site hold is left alone.
    ///
    /// - Returns: how many files were removed from the output folder.
    /// - Throws: ``BuildFailure/file(_:)`` where the system refuses it.
    public func removeOutput() async throws(BuildFailure) -> Int {
        if let payload {
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
        let stateFolder = folders.statePath
        guard storage.kind(at: stateFolder) == .folder else { return 0 }
        let lock = try await FileLock.take(FilePaths.join(stateFolder, "lock"), on: storage)
        defer { withExtendedLifetime(lock) {} }
        let output = folders.outputPath
        let staging = StagingFolder(output: output, stateFolder: stateFolder, on: storage)
        _ = try staging.completeCommit()
        let manifest = try Manifest(output: output, stateFolder: stateFolder, on: storage)
        let files = manifest.paths(without: Manifest.List(PathList(), of: .site))
        let count = files.count { storage.kindOfEntry(at: $0.inside(output)) != nil }
        if storage.kind(at: output) == .folder {
            // Files that are gone are named too: an earlier run may have been cut off before their folders went.
            try OutputFolder(output, on: storage).remove(files)
            _ = storage.removeFolderIfEmpty(output)
        }
        try staging.remove()
        try manifest.remove()
        try BuildCacheFile(of: self).remove()
        // The last two are what earlier versions kept of a build.
        for folder in ["sources", "preview", "stage", "commit.txt"] {
            try storage.removeTree(FilePaths.join(stateFolder, folder))
        }
        // The state of other output folders stays, and so does the state folder.
        let hasOthers = ["outputs", "cache", "staging"].contains {
            let folder = FilePaths.join(stateFolder, $0)
            return storage.kind(at: folder) != nil && !storage.removeFolderIfEmpty(folder)
        }
        if !hasOthers {
            try storage.removeFile(FilePaths.join(stateFolder, "lock"))
            _ = storage.removeFolderIfEmpty(stateFolder)
        }
        return count
    }
}
