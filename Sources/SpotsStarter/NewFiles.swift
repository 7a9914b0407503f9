package import SiteStorage

/// Files that are to be added to a folder.
package struct NewFiles: Sendable {
    /// A file that does not exist yet.
    package struct File: Sendable {
        /// The path in the folder.
        package let path: String
        package let bytes: [UInt8]
        /// Whether an existing file may take the place of this one.
        package let isOptional: Bool
    }

    /// What became of the files.
    package struct Outcome: Sendable {
        /// The paths of the files that were written, with the folder.
        package internal(set) var written: [String] = []
        /// The files that exist already and were left alone.
        package internal(set) var kept: [File] = []
    }

    /// The files in the order in which they are written.
    package private(set) var files: [File] = []

    init() {}

    mutating func add(_ path: String, _ text: String, isOptional: Bool = false) {
        add(path, Array(text.utf8), isOptional: isOptional)
    }

    mutating func add(_ path: String, _ bytes: [UInt8], isOptional: Bool = false) {
        files.append(File(path: path, bytes: bytes, isOptional: isOptional))
    }

    /// Writes the files.
    ///
    /// If a file cannot be written, those before it are removed again.
    ///
    /// - Parameter folder: the folder, which is created if it does not exist.
    /// - Throws: ``StarterFailure/existing(_:)`` if any of the files exists that is not optional, and then nothing is
    ///   written.
    @discardableResult
    package func write(to folder: String, _ storage: FileSystem = .real) throws(StarterFailure) -> Outcome {
        var outcome = Outcome()
        var conflicts: [String] = []
        do throws(FileFailure) {
            for file in files where try storage.found(at: Self.path(of: file, in: folder)) != nil {
                if file.isOptional {
                    outcome.kept.append(file)
                } else {
                    conflicts.append(Self.path(of: file, in: folder))
                }
            }
            if conflicts.isEmpty {
                let kept = Set(outcome.kept.map(\.path))
                for file in files where !kept.contains(file.path) {
                    let path = Self.path(of: file, in: folder)
                    try create(path, file.bytes, storage, after: outcome.written)
                    outcome.written.append(path)
                }
            }
        } catch {
            throw .file(error)
        }
        guard conflicts.isEmpty else { throw .existing(conflicts) }
        return outcome
    }

    private static func path(of file: File, in folder: String) -> String {
        folder == "." ? file.path : FilePaths.join(folder, file.path)
    }

    /// Creates a file; if that is refused, removes those that were created before.
    private func create(
        _ path: String, _ bytes: [UInt8], _ storage: FileSystem, after written: [String]
    ) throws(FileFailure) {
        let parent = FilePaths.folder(of: path)
        do throws(FileFailure) {
            if !parent.isEmpty { try storage.createFolder(parent) }
            // This is refused too if the file was made in the meantime.
            _ = try storage.createFile(path, bytes.span)
        } catch {
            for path in written.reversed() {
                // The first failure is the one to report.
                try? storage.removeFile(path)
                _ = storage.removeFolderIfEmpty(FilePaths.folder(of: path))
            }
            throw error
        }
    }
}
