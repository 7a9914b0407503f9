/// A fault or a doubt found in the content, the templates or the configuration, with its place.
public struct Diagnostic: Sendable, Equatable {
    /// Whether it keeps the site from being written.
    public let severity: Severity
    /// The stable name of this kind of diagnostic.
    public let id: DiagnosticID
    /// One line that states the rule and quotes the user's own text.
    public let message: String
    /// The file at fault, relative to the site.
    public let file: String
    /// The line at fault, from 1.
    public let line: Int
    /// The column at fault, from 1, in UTF-8 bytes.
    public let column: Int
    /// The place inside the JSON document, as `$.components[0].items[2].title`.
    public let path: String?
    /// The line at fault as it stands in the file.
    public let excerpt: Excerpt?
    /// Further lines: where a bracket opened, what was tried.
    public let notes: [String]

    /// Part of a source line with the characters at fault marked.
    public struct Excerpt: Sendable, Equatable {
        /// The text of the line, or the part of a very long one around the fault.
        public let text: String
        /// How many characters stand before the first marked one.
        public let markStart: Int
        /// How many characters are marked, at least one.
        public let markLength: Int

        package init(text: String, markStart: Int, markLength: Int) {
            self.text = text
            self.markStart = markStart
            self.markLength = markLength
        }
    }

    /// Places a message in a file as a whole, at line 1 and column 1.
    package init(_ message: Message, file: String) {
        self.init(message, file: file, line: 1, column: 1, path: nil, excerpt: nil)
    }

    package init(
        _ message: Message, file: String, line: Int, column: Int, path: String?, excerpt: Excerpt?
    ) {
        severity = message.severity
        id = message.id
        self.message = message.text
        self.file = file
        self.line = line
        self.column = column
        self.path = path
        self.excerpt = excerpt
        notes = message.notes
    }
}

extension Diagnostic: Comparable {
    /// Diagnostics are reported by file, then by place, then by name.
    public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        if left.isSameFinding(as: right) { return left.notes.lexicographicallyPrecedes(right.notes) }
        return (left.file, left.line, left.column, left.id.rawValue, left.message, left.path ?? "")
            < (right.file, right.line, right.column, right.id.rawValue, right.message, right.path ?? "")
    }

    /// Whether two diagnostics say the same of the same place, whatever their notes.
    package func isSameFinding(as other: Diagnostic) -> Bool {
        (file, line, column, id, message) == (other.file, other.line, other.column, other.id, other.message)
            && path == other.path
    }
}

extension Diagnostic {
    /// Says something else of the same place.
    package func saying(_ message: Message) -> Diagnostic {
        Diagnostic(message, file: file, line: line, column: column, path: path, excerpt: excerpt)
    }

    /// The same with a further note.
    package func noting(_ note: String) -> Diagnostic {
        saying(Message(severity, id, message, notes: notes + [note]))
    }
}
