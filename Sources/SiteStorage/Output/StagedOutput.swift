package import Paths

/// The new files of a build in the staging folder, where they wait for the commit.
package struct StagedOutput: Sendable {
    package let folder: StagingFolder
    /// Whether the output folder existed when the build began.
    package let hasOutput: Bool

    var files: FileSystem { folder.files }
    /// The output folder.
    package var output: String { folder.output }

    /// Empties the staging folder.
    package init(in folder: StagingFolder) throws(FileFailure) {
        self.folder = folder
        hasOutput = folder.files.kind(at: folder.output) != nil
        try folder.remove()
        try folder.files.createFolder(folder.content)
    }

    /// A file that was put into the staging folder, or that the output folder already has.
    package struct Placed: Sendable {
        package let stamp: FileStamp
        /// Whether the file is new or differs from the old one.
        package let isChanged: Bool

        package init(stamp: FileStamp, isChanged: Bool) {
            (self.stamp, self.isChanged) = (stamp, isChanged)
        }
    }

    /// Adds a file, unless the output folder has it with the same content.
    @discardableResult
    package func put(_ bytes: Span<UInt8>, at path: OutputPath) throws(FileFailure) -> Placed {
        // An unreadable file counts as different and is replaced.
        if hasOutput, let stamp = try? files.stamp(of: path.inside(output), holding: bytes) {
            return Placed(stamp: stamp, isChanged: false)
        }
        let file = path.inside(folder.content)
        let stamp = try files.createFile(file, bytes)
        return Placed(stamp: stamp, isChanged: true)
    }

    /// Whether the output folder has a file unchanged since it was written.
    package func holds(_ stamp: FileStamp, at path: OutputPath) -> Bool {
        files.stampOfEntry(at: path.inside(output))?.hasContent(of: stamp) ?? false
    }

    /// Adds a copy of a file, unless the output folder has it with the same content.
    ///
    /// - Parameter root: the real path of the folder that must contain the file.
    package func put(copyOf file: String, within root: String, at path: OutputPath) throws(FileFailure)
        -> Placed
    {
        // An unreadable file counts as different and is replaced.
        if hasOutput, let stamp = try? files.stamp(of: path.inside(output), equalTo: file) {
            return Placed(stamp: stamp, isChanged: false)
        }
        let stamp = try files.copyFile(file, within: root, to: path.inside(folder.content))
        return Placed(stamp: stamp, isChanged: true)
    }

    /// Adds a file under a second name, unless the output folder has it with the same content.
    ///
    /// - Parameters:
    ///   - file: a file that does not change any more.
    ///   - size: the size that it must have, in bytes.
    /// - Returns: nil if there is no such file.
    package func put(linkOf file: String, size: Int64, at path: OutputPath) throws(FileFailure) -> Placed? {
        guard let source = files.statusOfEntry(at: file), source.kind == .file, source.stamp.size == size
        else { return nil }
        if hasOutput {
            let old = path.inside(output)
            if let status = files.statusOfEntry(at: old), status.isSameFile(as: source) {
                return Placed(stamp: status.stamp, isChanged: false)
            }
            // An unreadable file counts as different and is replaced.
            if let stamp = try? files.stamp(of: old, equalTo: file) {
                return Placed(stamp: stamp, isChanged: false)
            }
        }
        return Placed(
            stamp: try files.linkFile(file, as: path.inside(folder.content)), isChanged: true)
    }

    /// The content that a file will have in the output folder.
    package func contents(of path: OutputPath) throws(FileFailure) -> [UInt8] {
        try files.contents(of: place(of: path))
    }

    /// The content that a file has before the commit; nil if it cannot be read.
    package func earlierContents(of path: OutputPath) -> [UInt8]? {
        // `try?`: the caller can do without.
        try? files.contents(of: path.inside(output))
    }

    /// Removes all staged files.
    package func discard() {
        // If this fails, the next build removes the rest.
        try? folder.remove()
    }
}
