import Bytes

/// The browser part of the preview: the files of `Client/`, embedded in the program.
enum PreviewClient: EmbeddedFiles {
    /// All client files, joined into the one script that the preview adds to a page.
    static let script: String = {
        let parts = ["marks", "foreign", "morph", "overlay", "edits", "panel", "connection"].compactMap {
            text(of: $0 + ".js")
        }
        return "(() => {\n\"use strict\";\n" + parts.joined(separator: "\n") + "})();\n"
    }()
}
