/// The browser part of the preview: the files of `Client/`, embedded in the program.
///
/// The `EmbedFiles` plugin generates the list `files` when the package is built.
enum PreviewClient {
    /// All client files, joined into the one script that the preview adds to a page.
    static let script: String = {
        let parts = ["marks", "foreign", "morph", "overlay", "edits", "panel", "connection"].compactMap {
            name in
            files.first { $0.path == name + ".js" }.map { String(describing: $0.text) }
        }
        return "(() => {\n\"use strict\";\n" + parts.joined(separator: "\n") + "})();\n"
    }()
}
