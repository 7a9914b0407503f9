import Paths
package import SiteStorage
import SpotsSite

/// Files to add to a folder.
package struct NewFiles: Sendable {
    /// A file that does not exist yet.
    package struct File: Sendable {
        /// The path in the folder.
        package let path: String
        package let bytes: [UInt8]
        /// Whether an existing file may replace this one.
        package let isOptional: Bool
    }

    /// What happened to the files.
    package struct Outcome: Sendable {
        /// The paths of the files that were written, with the folder.
        package internal(set) var written: [String] = []
        /// The files that already exist and were left alone.
        package internal(set) var kept: [File] = []
    }

    /// The files in the order in which they are written.
    package private(set) var files: [File] = []
    /// Whether an existing file with the same bytes counts as the result of an earlier, interrupted run.
    var continuesEarlierRun = false

    init() {}

    mutating func add(_ path: String, _ text: String, isOptional: Bool = false) {
        add(path, Array(text.utf8), isOptional: isOptional)
    }

    mutating func add(_ path: String, _ bytes: [UInt8], isOptional: Bool = false) {
        files.append(File(path: path, bytes: bytes, isOptional: isOptional))
    }

    /// Writes the files, all of them or none.
    ///
    /// The content folder comes last, and in one step if it is new: a folder is a site only when it has all files, so
    /// an interrupted `init` can be repeated.
    ///
    /// - Parameter folder: the folder, which is created if it does not exist.
    /// - Throws: ``StarterFailure/existing(_:)`` if a file exists that is not optional and not from an earlier run;
    ///   then nothing is written.
    @discardableResult
    package func write(
        to folder: String, _ storage: FileSystem = .real
    ) async throws(StarterFailure) -> Outcome {
        var outcome = Outcome()
        var conflicts: [String] = []
        var new: [AddedFiles.File] = []
        let content = Starter.folders.content
        do throws(FileFailure) {
            let added = AddedFiles(below: folder, on: storage)
            for file in files {
                let path = Self.path(of: file, in: folder)
                // From an earlier, interrupted run.
                let isOurs = try continuesEarlierRun ? storage.contents(ofAny: path) == file.bytes : false
                if try !added.exists(file.path) {
                    new.append(AddedFiles.File(file.path, file.bytes))
                    outcome.written.append(path)
                } else if file.isOptional {
                    outcome.kept.append(file)
                } else if !isOurs {
                    conflicts.append(path)
                }
            }
            if conflicts.isEmpty {
                let isContent = { (file: AddedFiles.File) in FilePaths.isPath(file.path, within: content) }
                try await added.add(new.filter { !isContent($0) } + new.filter(isContent))
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
}
