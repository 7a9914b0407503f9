import Bytes

/// The default theme: the files of the repository's `Templates/`, embedded in the program.
///
/// The `EmbedFiles` plugin generates the list `files` when the package is built.
package enum BuiltInTheme {
    /// The content of a file by its path below `Templates/`; nil if there is none.
    package static func bytes(of path: String) -> [UInt8]? {
        files.first { $0.path == path }.map { bytes($0.text) }
    }

    /// The paths of all files below `Templates/`, sorted.
    package static var paths: [String] {
        files.map(\.path)
    }

    private static func bytes(_ text: StaticString) -> [UInt8] {
        text.withSpan { Array($0) }
    }
}
