/// The new files of a build in the staging folder, where they wait for the commit.
package struct StagedOutput: Sendable {
    package let folder: StagingFolder
    /// Whether there was an output folder when the build began.
    package let hasOutput: Bool

    private var files: FileSystem { folder.files }
    /// The output folder.
    package var output: String { folder.output }

    /// Empties the staging folder.
    package init(in folder: StagingFolder) throws(FileFailure) {
        self.folder = folder
        hasOutput = folder.files.kind(at: folder.output) != nil
        try folder.remove()
        try folder.files.createFolder(folder.content)
    }

    /// A file as it will stand in the output folder.
    package struct Placed {
        package let stamp: FileStamp
        /// Whether it is new or differs from what was there.
        package let isChanged: Bool
    }

    /// Puts a file, unless the output folder has it with the same content.
    @discardableResult
    package func put(_ bytes: UnsafeBufferPointer<UInt8>, at path: OutputPath) throws(FileFailure) -> Placed {
        // A file that cannot be read is not the same: it is replaced.
        if hasOutput, let stamp = try? files.stamp(of: path.inside(output), holding: bytes) {
            return Placed(stamp: stamp, isChanged: false)
        }
        let file = path.inside(folder.content)
        let stamp = try files.createFile(file, UnsafeRawBufferPointer(bytes))
        return Placed(stamp: stamp, isChanged: true)
    }

    /// Whether the output folder has a file as it was written.
    package func holds(_ stamp: FileStamp, at path: OutputPath) -> Bool {
        files.stampOfEntry(at: path.inside(output))?.hasContent(of: stamp) ?? false
    }

    /// Puts a file of bytes that are held as an array.
    package func put(_ bytes: [UInt8], at path: OutputPath) throws(FileFailure) -> Placed {
        try bytes.withUnsafeBufferPointer { bytes throws(FileFailure) in try put(bytes, at: path) }
    }

    /// Puts a copy of a file, unless the output folder has it with the same content.
    ///
    /// - Parameter root: the real path of the folder that the file must be in.
    package func put(copyOf file: String, within root: String, at path: OutputPath) throws(FileFailure)
        -> Placed
    {
        // A file that cannot be read is not the same: it is replaced.
        if hasOutput, let stamp = try? files.stamp(of: path.inside(output), equalTo: file) {
            return Placed(stamp: stamp, isChanged: false)
        }
        let stamp = try files.copyFile(file, within: root, to: path.inside(folder.content))
        return Placed(stamp: stamp, isChanged: true)
    }

    /// The content of a file as it will stand in the output folder.
    package func contents(of path: OutputPath) throws(FileFailure) -> [UInt8] {
        let staged = path.inside(folder.content)
        let isStaged = files.kindOfEntry(at: staged) == .file
        return try files.contents(of: isStaged ? staged : path.inside(output))
    }

    /// Forgets everything that was put.
    package func discard() {
        // What stays behind is ours and goes with the next build.
        try? folder.remove()
    }
}
