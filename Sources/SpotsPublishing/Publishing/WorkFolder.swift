import Bytes
import Paths
import SiteStorage

/// The folder in the state folder where publications keep what they know, and write lists for programs.
struct WorkFolder: Sendable {
    /// The absolute path.
    let path: String
    let storage: FileSystem

    init(in state: StateFolder) throws(PublicationFailure) {
        storage = state.storage
        let folder = state.path(of: .publishing)
        do throws(FileFailure) {
            try storage.createFolder(folder)
        } catch { throw .file(error) }
        path = storage.resolved(folder)
    }

    /// Writes a file that a program reads.
    ///
    /// - Returns: its absolute path.
    func write(_ bytes: [UInt8], to name: String) throws(PublicationFailure) -> String {
        let file = FilePaths.join(path, name)
        do throws(FileFailure) {
            try storage.replaceFile(file, with: bytes)
        } catch { throw .file(error) }
        return file
    }

    /// Writes a list with a line for each path.
    ///
    /// - Parameter program: the program that reads it.
    /// - Throws: if a path has a line break.
    func writeLines(_ paths: PathList<OutputRoot>, for program: String) throws(PublicationFailure) -> String {
        let bytes = Self.bytes(paths, endingWith: UInt8(ascii: "\n"))
        let breaks =
            bytes.count { $0 == UInt8(ascii: "\n") } > paths.count || bytes.contains(UInt8(ascii: "\r"))
        if breaks, let path = paths.first(where: { $0.text.utf8.contains { $0 == 10 || $0 == 13 } }) {
            throw .unusableName(path.text, program: program)
        }
        return try write(bytes, to: "list")
    }

    /// Writes a list in which each path ends with a zero byte.
    func writeZeroTerminated(_ paths: PathList<OutputRoot>) throws(PublicationFailure) -> String {
        try write(Self.bytes(paths, endingWith: 0), to: "list")
    }

    private static func bytes(_ paths: PathList<OutputRoot>, endingWith end: UInt8) -> [UInt8] {
        var bytes: [UInt8] = []
        for index in paths.indices {
            paths.withBytes(at: index) { bytes.append(contentsOf: $0) }
            bytes.append(end)
        }
        return bytes
    }
}
