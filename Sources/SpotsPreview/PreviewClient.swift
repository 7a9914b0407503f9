import Bytes
import Diagnostics

/// The browser part of the preview: the files of `Client/`, embedded in the program.
enum PreviewClient: EmbeddedFiles {
    /// All client files, joined into the one script that the preview adds to a page.
    static let script: String = {
        let sheets = ["host", "overlay", "panel", "page"].map { name in
            "\(name): \(JSONWriter.quoted(text(of: "styles/\(name).css") ?? ""))"
        }
        let parts = [
            "marks", "foreign", "morph", "host", "overlay", "missing", "requests", "edits", "fields", "form",
            "unwritten", "picking", "outline",
            "handle",
            "panel", "connection",
        ].compactMap { text(of: $0 + ".js") }
        return "(() => {\n\"use strict\";\nconst styles = { \(sheets.joined(separator: ", ")) };\n"
            + parts.joined(separator: "\n") + "})();\n"
    }()
}
