/// Prints each diagnostic as a JSON object on a line of its own, for programs.
package struct JSONFormatter: Sendable {
    /// Makes a formatter.
    package init() {}

    /// The object of one diagnostic, without a trailing line end.
    ///
    /// It has `severity`, `id`, `message`, `file`, `line`, `column`, `path` and `notes`; a note has a `message` and,
    /// where it is about a place of its own, `file`, `line` and `column`.
    package func format(_ diagnostic: Diagnostic) -> String {
        let members = [
            ("severity", JSONText.quoted(diagnostic.severity.rawValue)),
            ("id", JSONText.quoted(diagnostic.id.rawValue)),
            ("message", JSONText.quoted(diagnostic.message)),
            ("file", JSONText.quoted(diagnostic.file)),
            ("line", String(diagnostic.line)),
            ("column", String(diagnostic.column)),
            ("path", diagnostic.path.map { JSONText.quoted($0) } ?? "null"),
            ("notes", "[" + diagnostic.notes.map(object).joined(separator: ",") + "]"),
        ]
        return object(members)
    }

    /// The object of a fault that is in no file: its place is null.
    package func format(failure: String, id: String) -> String {
        object([
            ("severity", JSONText.quoted(Severity.error.rawValue)), ("id", JSONText.quoted(id)),
            ("message", JSONText.quoted(failure)), ("file", "null"), ("line", "null"), ("column", "null"),
            ("path", "null"), ("notes", "[]"),
        ])
    }

    private func object(_ note: Diagnostic.Note) -> String {
        var members = [("message", JSONText.quoted(note.text))]
        if let place = note.place {
            members += [
                ("file", JSONText.quoted(place.file)), ("line", String(place.line)),
                ("column", String(place.column)),
            ]
        }
        return object(members)
    }

    private func object(_ members: [(String, String)]) -> String {
        "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }
}
