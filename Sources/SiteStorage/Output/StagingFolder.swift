import Paths

/// The staging folder, where a build prepares new files for the commit; it belongs to one site and one output folder.
package struct StagingFolder: Sendable {
    let files: FileSystem
    /// The output folder.
    let output: String
    /// The path of the staging folder, on the same file system as the output folder, so a rename puts a complete file
    /// in place.
    package let path: String
    /// The folder of the new files, which have the same relative paths as in the output folder.
    let content: String
    /// The parent folder if it is our own; nil if the staging folder is among other files.
    private let parent: String?

    /// - Parameters:
    ///   - output: the output folder.
    ///   - state: the state folder of the site.
    package init(for output: String, in state: StateFolder) {
        files = state.storage
        self.output = output
        // Missing parents of the output folder will be created on the file system of the first parent that exists.
        var outer = output
        repeat {
            outer =
                FilePaths.folder(of: outer).isEmpty
                ? (output.hasPrefix("/") ? "/" : ".") : FilePaths.folder(of: outer)
        } while files.kind(at: outer) == nil && outer != "/" && outer != "."
        let name = state.stagingName(for: output)
        let device = files.device(of: output) ?? files.device(of: outer)
        if device == nil || files.device(of: state.path) == device {
            let parent = state.path(of: .staging)
            self.parent = parent
            path = FilePaths.join(parent, name)
        } else {
            // Next to the output folder, or inside it if only the output folder itself is on its file system.
            let place = files.device(of: outer) == device ? outer : output
            parent = nil
            path = FilePaths.join(place, ".spots-site-staging-\(name)")
        }
        content = FilePaths.join(path, "files")
    }

    /// A folder for compressing files, with a different name for each build.
    var newCompressionFolder: String { FilePaths.join(path, "compressed/\(files.now)") }

    private var journal: String { FilePaths.join(path, "commit.txt") }

    /// Completes an interrupted commit, if there is one.
    ///
    /// - Returns: whether there was a damaged journal. A damaged journal is removed and has no effect.
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

    /// Whether a commit was interrupted, or stopped by a file error.
    package var hasCommit: Bool { files.kindOfEntry(at: journal) != nil }

    /// Removes the folder with everything in it; only what another program is still writing may remain.
    package func remove() throws(FileFailure) {
        try removeLinks()
        // After the journal is removed, an interruption leaves only files that are not needed.
        if files.kindOfEntry(at: path) == .folder { try files.removeFile(journal) }
        try files.removeTree(content)
        // A program that compresses files may still be writing there if its build was killed. No later build uses the
        // same folder for that, and the next one removes what remains now.
        try? files.removeTree(path)
        // The staging folders of other output folders may be in the same parent.
        if let parent { _ = files.removeFolderIfEmpty(parent) }
    }

    /// Removes links in place of our own folders, because the files they lead to are not ours.
    private func removeLinks() throws(FileFailure) {
        for folder in [parent, path] {
            if let folder, files.kindOfEntry(at: folder) == .link { try files.removeFile(folder) }
        }
    }

    /// Saves the journal of a commit and carries it out.
    ///
    /// The new files and the journal would survive a power cut before the first file is moved. The changes of the
    /// commit would survive one before the journal is removed.
    ///
    /// - Throws: if the commit cannot continue; the error says how many of the new files are in place.
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
        // If this fails, the next build removes the rest.
        try? remove()
    }

    /// Moves the new files to where the output folder belongs, which does not exist yet.
    package func becomeOutput() throws(FileFailure) {
        let parent = FilePaths.folder(of: output)
        try files.createFolder(parent.isEmpty ? "." : parent)
        try files.syncFileSystem(of: path)
        try files.move(content, to: output)
        try files.syncFileSystem(of: output)
        // If this fails, the next build removes the rest.
        try? remove()
    }
}
