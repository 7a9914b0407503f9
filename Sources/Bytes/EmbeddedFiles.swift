/// Files that the program contains, by their paths in a folder of the repository.
///
/// The `EmbedFiles` plugin generates the list when the package is built.
package protocol EmbeddedFiles {
    /// The files, sorted by their paths.
    static var files: [(path: String, text: StaticString)] { get }
}

extension EmbeddedFiles {
    /// The paths of all files, sorted.
    package static var paths: [String] {
        files.map(\.path)
    }

    /// The content of a file; nil if there is none.
    package static func bytes(of path: String) -> [UInt8]? {
        files.first { $0.path == path }.map { $0.text.withSpan { Array($0) } }
    }

    /// The text of a file; nil if there is none.
    package static func text(of path: String) -> String? {
        files.first { $0.path == path }.map { $0.text.description }
    }

    /// The files below a folder, by their paths in it.
    ///
    /// - Parameter folder: the folder, with a trailing slash.
    package static func files(below folder: String) -> [(path: String, text: String)] {
        files.filter { $0.path.hasPrefix(folder) }.map {
            (String($0.path.dropFirst(folder.count)), $0.text.description)
        }
    }
}
