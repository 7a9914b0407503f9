/// The folder of one site and one output folder in which a build prepares what it commits.
package struct StagingFolder: Sendable {
    let files: FileSystem
    /// The output folder.
    let output: String
    /// The staging folder, on the same file system, so that a rename puts a file in place whole.
    let path: String
    /// Where the new files are, by their paths below the output folder.
    let content: String
    /// The folder of our own around it; nil where it lies among other files.
    private let parent: String?

    /// - Parameters:
    ///   - output: the output folder.
    ///   - stateFolder: the path of the state folder.
    ///   - key: tells this site and this output folder from any other.
    package init(output: String, stateFolder: String, key: String, on files: FileSystem) {
        self.files = files
        self.output = output
        // Folders around the output folder that are not there yet will be made on the file system of the first that is.
        var outer = output
        repeat {
            outer =
                FilePaths.folder(of: outer).isEmpty
                ? (output.hasPrefix("/") ? "/" : ".") : FilePaths.folder(of: outer)
        } while files.kind(at: outer) == nil && outer != "/" && outer != "."
        let device = files.device(of: output) ?? files.device(of: outer)
        if device == nil || files.device(of: stateFolder) == device {
            let parent = FilePaths.join(stateFolder, "staging")
            self.parent = parent
            path = FilePaths.join(parent, key)
        } else {
            // Next to the output folder, or inside it where only that is on its file system.
            let place = files.device(of: outer) == device ? outer : output
            parent = nil
            path = FilePaths.join(place, ".spots-site-staging-\(key)")
        }
        content = FilePaths.join(path, "files")
    }

    private var journal: String { FilePaths.join(path, "commit.txt") }

    /// Completes a commit that was cut off, if there is one.
    ///
    /// - Returns: whether there was one that cannot be read. Nothing is done of it.
    package func completeCommit() throws(FileFailure) -> Bool {
        try removeLinks()
        guard let bytes = try files.contents(ofAny: journal) else { return false }
        guard let journal = CommitJournal(bytes) else {
            try remove()
            return true
        }
        if files.kind(at: output) == .folder {
            let folder = try OutputFolder(output, on: files)
            try journal.run(in: folder, from: content)
            try folder.sync()
        }
        try remove()
        return false
    }

    /// Whether a commit was cut off, or refused by the system on the way.
    package var hasCommit: Bool { files.kindOfEntry(at: journal) != nil }

    /// Removes the folder with all that is in it.
    package func remove() throws(FileFailure) {
        try removeLinks()
        // Without its journal it is nothing but files of ours that nobody misses.
        if files.kindOfEntry(at: path) == .folder { try files.removeFile(journal) }
        try files.removeTree(path)
        // Other output folders may have theirs beside it.
        if let parent { _ = files.removeFolderIfEmpty(parent) }
    }

    /// Removes links in the place of our own folders: behind them nothing is ours.
    private func removeLinks() throws(FileFailure) {
        for folder in [parent, path] {
            if let folder, files.kindOfEntry(at: folder) == .link { try files.removeFile(folder) }
        }
    }

    /// Writes a commit down and carries it out.
    ///
    /// Everything that is put in place, and the journal, survives a power cut before the first file is moved; what the
    /// commit has done does before the journal goes.
    ///
    /// - Throws: where it cannot go on, with what is new by then and what is old.
    package func commit(_ journal: CommitJournal) throws(FileFailure) {
        let folder = try OutputFolder(output, on: files)
        try files.replaceFile(self.journal, with: journal.bytes)
        try files.syncFileSystem(of: path)
        var placed = 0
        do throws(FileFailure) {
            try journal.run(in: folder, from: content) { placed += 1 }
            try folder.sync()
        } catch {
            throw error.leaving(
                "\(placed) of \(journal.changed.count) changed files are in place; the next build completes the rest"
            )
        }
        // What stays is ours and goes with the next build.
        try? remove()
    }

    /// Makes what is in it the output folder, where there is none yet.
    package func becomeOutput() throws(FileFailure) {
        let parent = FilePaths.folder(of: output)
        try files.createFolder(parent.isEmpty ? "." : parent)
        try files.syncFileSystem(of: path)
        try files.move(content, to: output)
        try files.syncFileSystem(of: output)
        // What stays is ours and goes with the next build.
        try? remove()
    }
}
