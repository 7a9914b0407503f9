import Diagnostics

/// The JSON list of problems that the browser displays.
struct ProblemList {
    private let problems: [Diagnostic]
    private let editor: EditorLink
    /// Whether errors keep the browser's page from being updated, so it shows an earlier version.
    let isStale: Bool

    /// The number of problems shown in full; the rest are only counted.
    private static let limit = 50

    init(_ problems: [Diagnostic], _ editor: EditorLink, isStale: Bool) {
        self.problems = problems
        self.editor = editor
        self.isStale = isStale
    }

    func write(to json: inout JSONWriter) {
        // Errors come first, so warnings cannot push them out of the list.
        let sorted = problems.filter { $0.severity == .error } + problems.filter { $0.severity != .error }
        json.object { json in
            json.key("problems")
            json.array(of: sorted.prefix(Self.limit)) { write($1, to: &$0) }
            json.member("more", problems.count - min(problems.count, Self.limit))
            json.key("isStale")
            json.bool(isStale)
        }
    }

    private func write(_ problem: Diagnostic, to json: inout JSONWriter) {
        json.object { json in
            json.member("severity", problem.severity.rawValue)
            json.member("id", problem.id.rawValue)
            json.member("message", problem.message)
            json.member("file", problem.file)
            json.member("line", problem.line)
            json.member("column", problem.column)
            json.member("link", editor.address(of: problem.place))
            json.key("notes")
            json.array(of: problem.notes) { write($1, to: &$0) }
            guard let excerpt = problem.excerpt else { return }
            let indent = String(excerpt.text.prefix(excerpt.markStart).map { $0 == "\t" ? "\t" : " " })
            let marks = "^" + String(repeating: "~", count: excerpt.markLength - 1)
            json.member("excerpt", excerpt.text + "\n" + indent + marks)
        }
    }

    private func write(_ note: Diagnostic.Note, to json: inout JSONWriter) {
        json.object { json in
            json.member("text", note.text)
            guard let place = note.place else { return }
            json.member("place", place.description)
            json.member("link", editor.address(of: place))
        }
    }
}
