import Diagnostics

/// What is at fault, as the browser shows it.
struct ProblemList {
    private let problems: [Diagnostic]
    private let editor: EditorLink

    /// How many are shown before they are only counted.
    private static let limit = 50

    init(_ problems: [Diagnostic], _ editor: EditorLink) {
        self.problems = problems
        self.editor = editor
    }

    var json: String {
        // Errors first: warnings do not keep them from being among those that are shown.
        let sorted = problems.filter { $0.severity == .error } + problems.filter { $0.severity != .error }
        let shown = sorted.prefix(Self.limit).map(object).joined(separator: ",")
        return "{\"problems\":[\(shown)],\"more\":\(problems.count - min(problems.count, Self.limit))}"
    }

    private func object(_ problem: Diagnostic) -> String {
        var members = [
            ("severity", JSONText.quoted(problem.severity.rawValue)),
            ("id", JSONText.quoted(problem.id.rawValue)),
            ("message", JSONText.quoted(problem.message)),
            ("file", JSONText.quoted(problem.file)),
            ("line", String(problem.line)), ("column", String(problem.column)),
            ("link", JSONText.quoted(editor.address(of: problem))),
            ("notes", "[" + problem.notes.map { JSONText.quoted($0.line) }.joined(separator: ",") + "]"),
        ]
        if let excerpt = problem.excerpt {
            let indent = String(excerpt.text.prefix(excerpt.markStart).map { $0 == "\t" ? "\t" : " " })
            let marks = "^" + String(repeating: "~", count: excerpt.markLength - 1)
            members.append(("excerpt", JSONText.quoted(excerpt.text + "\n" + indent + marks)))
        }
        return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }
}
