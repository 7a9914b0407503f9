import Diagnostics
import SpotsRendering

/// How a place in a file becomes an address that opens it in an editor.
package struct EditorLink: Sendable {
    private let template: String
    private let folder: String

    /// The address of Visual Studio Code.
    package static let standard = "vscode://file{path}:{line}:{column}"

    /// - Parameters:
    ///   - template: an address with `{path}`, `{line}` and `{column}`.
    ///   - folder: the real path of the site, that files are named from.
    package init(_ template: String = standard, folder: String) {
        self.template = template
        self.folder = folder
    }

    func address(of problem: Diagnostic) -> String {
        let path = problem.file.hasPrefix("/") ? problem.file : folder + "/" + problem.file
        return template.replacing("{path}", with: AddressEncoding.path(path))
            .replacing("{line}", with: String(problem.line))
            .replacing("{column}", with: String(problem.column))
    }
}
