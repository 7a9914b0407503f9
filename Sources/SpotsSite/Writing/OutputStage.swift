/// Where files are put beside the site until the whole build is known good.
package struct OutputStage: Sendable {
    /// The output folder.
    let output: String
    /// The folder beside it, on the same file system, so that a rename puts a file in place whole.
    let folder: String
    /// Whether there was an output folder when the build began.
    let hasOutput: Bool

    /// Makes an empty stage.
    package init(output: String, records: String) throws(FileFailure) {
        self.output = output
        hasOutput = FileSystem.kind(at: output) != nil
        folder = Self.folder(for: output, records: records)
        try FileSystem.removeTree(folder)
        try FileSystem.createFolder(folder)
    }

    /// A file as it will stand in the output folder.
    package struct Placed {
        let stamp: FileStamp
        /// Whether it is new or differs from what was there.
        let isChanged: Bool
    }

    /// Puts a file, unless the output folder has it with the same content.
    @discardableResult
    package func put(_ bytes: UnsafeBufferPointer<UInt8>, at path: String) throws(FileFailure) -> Placed {
        if hasOutput, let stamp = stamp(of: path, holding: bytes) {
            return Placed(stamp: stamp, isChanged: false)
        }
        let file = FilePaths.join(folder, path)
        let stamp = try FileSystem.createFile(file, UnsafeRawBufferPointer(bytes))
        return Placed(stamp: stamp, isChanged: true)
    }

    /// Whether the output folder has a file as it was written.
    func holds(_ stamp: FileStamp, at path: String) -> Bool {
        FileSystem.stampOfEntry(at: FilePaths.join(output, path))?.hasContent(of: stamp) ?? false
    }

    /// Puts a file of bytes that are held as an array.
    func put(_ bytes: [UInt8], at path: String) throws(FileFailure) -> Placed {
        try bytes.withUnsafeBufferPointer { bytes throws(FileFailure) in try put(bytes, at: path) }
    }

    /// Puts a copy of a file, unless the output folder has it with the same content.
    ///
    /// - Parameter root: the real path of the folder that the file must be in.
    func put(copyOf file: String, within root: String, at path: String) throws(FileFailure) -> Placed {
        // A file that cannot be read is not the same: it is replaced.
        if hasOutput, let stamp = try? FileSystem.stamp(of: FilePaths.join(output, path), equalTo: file) {
            return Placed(stamp: stamp, isChanged: false)
        }
        return Placed(
            stamp: try FileSystem.copyFile(file, within: root, to: FilePaths.join(folder, path)),
            isChanged: true)
    }

    /// The content of a file as it will stand in the output folder.
    func contents(of path: String) throws(FileFailure) -> [UInt8] {
        let staged = FilePaths.join(folder, path)
        let isStaged = FileSystem.kindOfEntry(at: staged) == .file
        return try FileSystem.contents(of: isStaged ? staged : FilePaths.join(output, path))
    }

    /// Forgets everything that was put.
    package func discard() {
        // What stays behind is ours and goes with the next build.
        try? FileSystem.removeTree(folder)
    }

    /// Makes the stage the output folder, where there is none yet.
    func becomeOutput() throws(FileFailure) {
        let parent = FilePaths.folder(of: output)
        try FileSystem.createFolder(parent.isEmpty ? "." : parent)
        try FileSystem.move(folder, to: output)
    }
}

extension OutputStage {
    private func stamp(of path: String, holding bytes: UnsafeBufferPointer<UInt8>) -> FileStamp? {
        // A file that cannot be read is not the same: it is replaced.
        try? FileSystem.stamp(of: FilePaths.join(output, path), holding: bytes)
    }

    /// The records' folder where it is on the output's file system, else one next to or inside the output folder.
    private static func folder(for output: String, records: String) -> String {
        let parent = FilePaths.folder(of: output).isEmpty ? "." : FilePaths.folder(of: output)
        let device = FileSystem.device(of: output) ?? FileSystem.device(of: parent)
        if device == nil || FileSystem.device(of: records) == device {
            return FilePaths.join(records, "stage")
        }
        let place = FileSystem.device(of: parent) == device ? parent : output
        return FilePaths.join(place, ".spots-site-stage")
    }
}
