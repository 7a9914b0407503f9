/// Prints each diagnostic as a JSON object on a line of its own, for programs.
package struct JSONFormatter: Sendable {
    /// Makes a formatter.
    package init() {}

    /// One object with `severity`, `id`, `message`, `file`, `line`, `column` and `path`, without a trailing line end.
    package func format(_ diagnostic: Diagnostic) -> String {
        let members = [
            ("severity", quote(diagnostic.severity.rawValue)),
            ("id", quote(diagnostic.id.rawValue)),
            ("message", quote(diagnostic.message)),
            ("file", quote(diagnostic.file)),
            ("line", String(diagnostic.line)),
            ("column", String(diagnostic.column)),
            ("path", diagnostic.path.map(quote) ?? "null"),
        ]
        return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }

    private func quote(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        } + "\""
    }
}
