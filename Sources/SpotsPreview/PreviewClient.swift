/// The part of the preview that runs in the browser: the files of `Client/`, carried inside the program.
///
/// The list itself, `files`, is written by the `EmbedFiles` plugin when the package is built.
enum PreviewClient {
    /// The script that the preview adds to a page, in one piece.
    static let script: String = {
        let parts = ["marks", "foreign", "morph", "overlay", "edits", "panel", "connection"].compactMap {
            name in
            files.first { $0.path == name + ".js" }.map { String(describing: $0.text) }
        }
        return "(() => {\n\"use strict\";\n" + parts.joined(separator: "\n") + "})();\n"
    }()
}
