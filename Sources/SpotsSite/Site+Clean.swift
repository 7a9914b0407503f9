extension Site {
    /// Removes what builds have written to the output folder, and what they remember.
    ///
    /// Files that no build has written stay. What other output folders of the site hold is left alone.
    ///
    /// - Returns: how many files were removed from the output folder.
    /// - Throws: ``BuildFailure/file(_:)`` where the system refuses it.
    public func clean() async throws(BuildFailure) -> Int {
        if let payload {
            try OutputGuard.checkOwner(of: folders.output, at: folders.outputPath, folders, for: payload)
        }
        do throws(FileFailure) {
            return try await removeFiles()
        } catch {
            throw .file(error)
        }
    }

    private func removeFiles() async throws(FileFailure) -> Int {
        let records = folders.recordsPath
        guard FileSystem.kind(at: records) == .folder else { return 0 }
        let lock = try await BuildLock.take(records: records)
        defer { withExtendedLifetime(lock) {} }
        try CommitJournal.complete(records: records)
        let output = OutputFolder(path: folders.outputPath)
        let manifest = Manifest(output: output.path, records: records)
        let files = manifest.paths(without: Manifest.List(PathList(), of: .site)).filter {
            FileSystem.kindOfEntry(at: FilePaths.join(output.path, $0)) != nil
        }
        try output.remove(files)
        _ = FileSystem.removeFolderIfEmpty(output.path)
        try manifest.remove()
        try BuildCacheFile(of: self).remove()
        for folder in ["sources", "stage", "preview"] {
            try FileSystem.removeTree(FilePaths.join(records, folder))
        }
        // What another output folder is known by stays, and with it the folder of the records.
        let hasOthers = ["outputs", "cache"].contains {
            let folder = FilePaths.join(records, $0)
            return FileSystem.kind(at: folder) != nil && !FileSystem.removeFolderIfEmpty(folder)
        }
        if !hasOthers {
            try FileSystem.removeFile(FilePaths.join(records, "lock"))
            _ = FileSystem.removeFolderIfEmpty(records)
        }
        return files.count
    }
}
