package import Foundation

/// A folder that is deleted together with this object.
package final class TemporaryFolder {
    package let url: URL

    /// Creates a folder with files.
    ///
    /// - Parameter files: the content of each file, by path.
    package init(_ files: [String: String] = [:]) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "spots-site-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: path) }
    }

    deinit {
        // `try?`: if deleting fails, the system cleans up later, and the test should not fail.
        try? FileManager.default.removeItem(at: url)
    }

    package var path: String { url.path(percentEncoded: false) }

    package func write(_ text: String, to path: String) throws {
        try write(Data(text.utf8), to: path)
    }

    package func write(_ bytes: Data, to path: String) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: file)
    }

    package func text(of path: String) throws -> String {
        try String(contentsOf: url.appending(path: path), encoding: .utf8)
    }

    package func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: url.appending(path: path).path(percentEncoded: false))
    }

    package func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: url.appending(path: path))
    }

    /// The names in a folder; empty if it does not exist.
    package func names(in path: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: url.appending(path: path).path)) ?? []
    }

    /// The paths of all files that contain some text.
    package func files(containing text: String) throws -> [String] {
        let paths = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return paths.filter { path in
            let content = FileManager.default.contents(atPath: url.appending(path: path).path) ?? Data()
            return content.firstRange(of: Data(text.utf8)) != nil
        }
    }
}
