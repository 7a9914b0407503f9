/// Prints problems as workflow commands, which GitHub shows next to the lines of a pull request.
///
/// The format is that of “Workflow commands for GitHub Actions”: `::error file=…,line=…,col=…,title=…::text`.
package struct GitHubFormatter: Sendable {
    private let prefix: String

    /// Creates a formatter.
    ///
    /// - Parameter prefix: the site's folder relative to the workspace, put before each file name; empty if
    ///   the site's folder is the workspace.
    package init(prefix: String = "") {
        self.prefix = prefix.isEmpty ? "" : prefix + "/"
    }

    /// The workflow command for one problem, without a trailing line break.
    package func format(_ diagnostic: Diagnostic) -> String {
        let properties = [
            ("file", prefix + diagnostic.file), ("line", String(diagnostic.line)),
            ("col", String(diagnostic.column)), ("title", diagnostic.id.rawValue),
        ]
        let list = properties.map { "\($0)=\(escape($1, alsoSeparators: true))" }.joined(separator: ",")
        return
            "::\(diagnostic.severity.rawValue) \(list)::\(escape(diagnostic.message, alsoSeparators: false))"
    }

    private func escape(_ text: String, alsoSeparators: Bool) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case ":" where alsoSeparators: escaped += "%3A"
            case "," where alsoSeparators: escaped += "%2C"
            default: escaped += String(scalar).withoutControls()
            }
        }
    }
}
