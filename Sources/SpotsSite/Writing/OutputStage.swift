/// Where files are put beside the site until the whole build is known good.
package struct OutputStage: Sendable {
    /// The output folder.
    let output: String
    /// The folder beside it, on the same file system, so that a rename puts a file in place whole.
    private let folder: String
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

    /// Puts a file, unless the output folder has it with the same content.
    ///
    /// - Returns: whether the file is new or changed.
    package func put(_ bytes: UnsafeBufferPointer<UInt8>, at path: String) throws(FileFailure) -> Bool {
        if hasOutput, isUnchanged(bytes, at: path) { return false }
        try FileSystem.createFile(FilePaths.join(folder, path), UnsafeRawBufferPointer(bytes))
        return true
    }

    /// Puts a file of bytes that are held as an array.
    func put(_ bytes: [UInt8], at path: String) throws(FileFailure) -> Bool {
        var result = Result<Bool, FileFailure>.success(false)
        bytes.withUnsafeBufferPointer { bytes in
            result = Result { () throws(FileFailure) in try put(bytes, at: path) }
        }
        return try result.get()
    }

    /// Puts a copy of a file, unless the output folder has it with the same content.
    ///
    /// - Returns: whether the file is new or changed.
    func put(copyOf file: String, at path: String) throws(FileFailure) -> Bool {
        // A file that cannot be read is not the same: it is replaced.
        if hasOutput, (try? FileSystem.file(FilePaths.join(output, path), equals: file)) == true {
            return false
        }
        try FileSystem.copyFile(file, to: FilePaths.join(folder, path))
        return true
    }

    /// Forgets everything that was put.
    package func discard() {
        // What stays behind is ours and goes with the next build.
        try? FileSystem.removeTree(folder)
    }

    /// Puts what is on the stage in place.
    ///
    /// - Parameter paths: the files of the stage.
    func commit(_ paths: [String]) throws(FileFailure) {
        if !hasOutput {
            try FileSystem.createFolder(
                FilePaths.folder(of: output).isEmpty ? "." : FilePaths.folder(of: output))
            return try FileSystem.move(folder, to: output)
        }
        var lastFolder = ""
        for path in paths {
            let target = FilePaths.join(output, path)
            let targetFolder = FilePaths.folder(of: target)
            if targetFolder != lastFolder { try FileSystem.createFolder(targetFolder) }
            lastFolder = targetFolder
            try FileSystem.move(FilePaths.join(folder, path), to: target)
        }
        try FileSystem.removeTree(folder)
    }

    /// Removes files of earlier builds, and the folders that are empty without them.
    func remove(_ paths: [String]) throws(FileFailure) {
        for path in paths where !leadsThroughLink(path) {
            try FileSystem.removeFile(FilePaths.join(output, path))
            var parent = FilePaths.folder(of: path)
            while !parent.isEmpty, FileSystem.removeFolderIfEmpty(FilePaths.join(output, parent)) {
                parent = FilePaths.folder(of: parent)
            }
        }
    }
}

extension OutputStage {
    /// Whether a folder on the way to a file is a link, behind which nothing is ours.
    private func leadsThroughLink(_ path: String) -> Bool {
        var folder = FilePaths.folder(of: path)
        while !folder.isEmpty {
            if FileSystem.kindOfEntry(at: FilePaths.join(output, folder)) == .link { return true }
            folder = FilePaths.folder(of: folder)
        }
        return false
    }

    private func isUnchanged(_ bytes: UnsafeBufferPointer<UInt8>, at path: String) -> Bool {
        // A file that cannot be read is not the same: it is replaced.
        (try? FileSystem.file(FilePaths.join(output, path), holds: bytes)) ?? false
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
