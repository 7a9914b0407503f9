package import Foundation

/// The files of a folder by path, to compare whole folders.
package struct Snapshot: Equatable, CustomStringConvertible {
    package var files: [String: Data] = [:]

    /// Reads a folder; a missing folder has no files.
    package init(of folder: URL) throws {
        let paths = FileManager.default.subpaths(atPath: folder.path(percentEncoded: false)) ?? []
        for path in paths {
            let file = folder.appending(path: path)
            var isFolder: ObjCBool = false
            _ = unsafe FileManager.default.fileExists(
                atPath: file.path(percentEncoded: false), isDirectory: &isFolder)
            if !isFolder.boolValue { files[path] = try Data(contentsOf: file) }
        }
    }

    package var paths: [String] { files.keys.sorted() }

    package var description: String { paths.joined(separator: ", ") }

    package func text(_ path: String) -> String? {
        files[path].map { String(decoding: $0, as: UTF8.self) }
    }

    /// Replaces the contents of a folder with these files.
    package func write(to folder: URL) throws {
        if FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) {
            try FileManager.default.removeItem(at: folder)
        }
        for (path, bytes) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try bytes.write(to: file)
        }
    }
}
