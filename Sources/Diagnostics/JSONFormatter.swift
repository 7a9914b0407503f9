/// Prints each diagnostic as a JSON object on a line of its own, for programs.
package struct JSONFormatter: Sendable {
    /// Makes a formatter.
    package init() {}

    /// One object with `severity`, `id`, `message`, `file`, `line`, `column` and `path`, without a trailing line end.
    package func format(_ diagnostic: Diagnostic) -> String {
        let members = [
            ("severity", JSONText.quoted(diagnostic.severity.rawValue)),
            ("id", JSONText.quoted(diagnostic.id.rawValue)),
            ("message", JSONText.quoted(diagnostic.message)),
            ("file", JSONText.quoted(diagnostic.file)),
            ("line", String(diagnostic.line)),
            ("column", String(diagnostic.column)),
            ("path", diagnostic.path.map { JSONText.quoted($0) } ?? "null"),
        ]
        return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }
}
