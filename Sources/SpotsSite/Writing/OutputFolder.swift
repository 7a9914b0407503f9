/// The output folder while it is changed: files are put in place whole, and stale ones removed.
struct OutputFolder {
    let path: String

    /// Puts files in place of those that are there.
    ///
    /// - Parameters:
    ///   - paths: the files. One that is not on the stage is in place already.
    ///   - stage: the folder they are in.
    func put(_ paths: some Sequence<String>, from stage: String) throws(FileFailure) {
        var lastFolder = ""
        for file in paths {
            let staged = FilePaths.join(stage, file)
            guard FileSystem.kindOfEntry(at: staged) != nil else { continue }
            let target = FilePaths.join(path, file)
            let folder = FilePaths.folder(of: target)
            if folder != lastFolder { try FileSystem.createFolder(folder) }
            lastFolder = folder
            try FileSystem.move(staged, to: target)
        }
    }

    /// Removes files of earlier builds, and the folders that are empty without them.
    func remove(_ paths: [String]) throws(FileFailure) {
        for file in paths where !leadsThroughLink(file) {
            // What has become a folder is gone already, and the folder is not what is meant.
            let kind = FileSystem.kindOfEntry(at: FilePaths.join(path, file))
            if kind == nil || kind == .folder { continue }
            try FileSystem.removeFile(FilePaths.join(path, file))
            var parent = FilePaths.folder(of: file)
            while !parent.isEmpty, FileSystem.removeFolderIfEmpty(FilePaths.join(path, parent)) {
                parent = FilePaths.folder(of: parent)
            }
        }
    }

    /// Whether a folder on the way to a file is a link, behind which nothing is ours.
    private func leadsThroughLink(_ file: String) -> Bool {
        var folder = FilePaths.folder(of: file)
        while !folder.isEmpty {
            if FileSystem.kindOfEntry(at: FilePaths.join(path, folder)) == .link { return true }
            folder = FilePaths.folder(of: folder)
        }
        return false
    }
}
