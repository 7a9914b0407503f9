import Diagnostics
import Paths
import SpotsRendering

/// Turns a position in a file into a URL that opens it in an editor.
package struct EditorLink: Sendable {
    private let template: String
    private let folder: String

    /// The URL format of Visual Studio Code.
    package static let standard = "vscode://file{path}:{line}:{column}"

    /// - Parameters:
    ///   - template: a URL with `{path}`, `{line}` and `{column}`.
    ///   - folder: the real path of the site; file names are relative to it.
    package init(_ template: String = standard, folder: String) {
        self.template = template
        self.folder = folder
    }

    func address(of place: Diagnostic.Place) -> String {
        address(of: place.file, line: place.line, column: place.column)
    }

    /// A file that was fetched from a web address has no other place than that.
    func address(of file: String, line: Int, column: Int) -> String {
        if let address = WebAddress(file) { return address.description }
        let path = file.hasPrefix("/") ? file : folder + "/" + file
        return template.replacing("{path}", with: AddressEncoding.path(path))
            .replacing("{line}", with: String(line))
            .replacing("{column}", with: String(column))
    }
}
