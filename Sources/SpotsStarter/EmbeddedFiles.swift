/// The files of new sites and the workflows that publish them, `Starters/` beside this file.
enum StarterFiles: EmbeddedFiles {}

/// The example sites of the repository's `Examples/`.
enum ExampleFiles: EmbeddedFiles {}

/// Files that the program contains, by their paths.
protocol EmbeddedFiles {
    static var files: [(path: String, text: StaticString)] { get }
}

extension EmbeddedFiles {
    /// The text of a file; nil if there is none.
    static func text(of path: String) -> String? {
        files.first { $0.path == path }.map { $0.text.description }
    }

    /// The files below a folder, by their paths in it.
    ///
    /// - Parameter folder: the folder with a slash at its end.
    static func files(below folder: String) -> [(path: String, text: String)] {
        files.filter { $0.path.hasPrefix(folder) }.map {
            (String($0.path.dropFirst(folder.count)), $0.text.description)
        }
    }
}
