/// Prints each problem as a JSON object on its own line, for programs to read.
package struct JSONFormatter: Sendable {
    /// Creates a formatter.
    package init() {}

    /// The JSON object for one problem, without a trailing line break.
    ///
    /// It has `severity`, `id`, `message`, `file`, `line`, `column`, `path` and `notes`. A note has a
    /// `message` and, if it has its own place, `file`, `line` and `column`. What a version of the app does with a value
    /// has `version` and `outcome`, too, and `value` if another value arrives.
    package func format(_ diagnostic: Diagnostic) -> String {
        JSONWriter.text { json in
            json.object { json in
                json.member("severity", diagnostic.severity.rawValue)
                json.member("id", diagnostic.id.rawValue)
                json.member("message", diagnostic.message)
                place(diagnostic.place, &json)
                json.member("path", orNull: diagnostic.path)
                if let app = diagnostic.app {
                    json.member("version", app.version)
                    json.member("outcome", app.outcome)
                    if let value = app.value {
                        json.key("value")
                        json.verbatim(value)
                    }
                }
                json.key("notes")
                json.array(of: diagnostic.notes) { json, note in
                    json.object { json in
                        json.member("message", note.text)
                        if let noted = note.place { place(noted, &json) }
                    }
                }
            }
        }
    }

    /// The JSON object for a failure that is not in a file: its place is null.
    package func format(failure: String, id: String) -> String {
        JSONWriter.text { json in
            json.object { json in
                json.member("severity", Severity.error.rawValue)
                json.member("id", id)
                json.member("message", failure)
                for key in ["file", "line", "column", "path"] { json.member(key, orNull: nil) }
                json.key("notes")
                json.array { _ in }
            }
        }
    }

    private func place(_ place: Diagnostic.Place, _ json: inout JSONWriter) {
        json.member("file", place.file)
        json.member("line", place.line)
        json.member("column", place.column)
    }
}
