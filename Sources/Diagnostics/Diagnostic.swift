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
    public let notes: [Note]

    /// A line in a file.
    public struct Place: Sendable, Hashable {
        /// The file, relative to the site.
        public let file: String
        /// The line, from 1.
        public let line: Int
        /// The column, from 1, in UTF-8 bytes.
        public let column: Int

        package init(file: String, line: Int, column: Int) {
            self.file = file
            self.line = line
            self.column = column
        }

        /// The place as `FILE:LINE:COLUMN`.
        package var description: String { "\(file):\(line):\(column)" }
    }

    /// A further line of a diagnostic.
    public struct Note: Sendable, Equatable {
        /// One line of text.
        public let text: String
        /// The place that the note is about; nil where it has none of its own.
        public let place: Place?

        package init(_ text: String, at place: Place? = nil) {
            self.text = text
            self.place = place
        }

        /// The note as one line, behind its place where it has one.
        package var line: String { place.map { "\($0.description): \(text)" } ?? text }
    }

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
        notes = message.notes.map { note in
            if case .elsewhere(let place) = note.place { return Note(note.text, at: place) }
            return Note(note.text)
        }
    }

    /// The same with other notes, and with another excerpt where one is given.
    package init(_ other: Diagnostic, notes: [Note], excerpt: Excerpt? = nil) {
        severity = other.severity
        id = other.id
        message = other.message
        file = other.file
        line = other.line
        column = other.column
        path = other.path
        self.excerpt = excerpt ?? other.excerpt
        self.notes = notes
    }
}

extension Diagnostic: Comparable {
    /// Diagnostics are reported by file, then by place, then by name.
    public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        if left.file != right.file { return left.file < right.file }
        if left.line != right.line { return left.line < right.line }
        if left.column != right.column { return left.column < right.column }
        if left.isSameFinding(as: right) {
            return left.notes.lazy.map(\.line).lexicographicallyPrecedes(right.notes.lazy.map(\.line))
        }
        return (left.id.rawValue, left.message, left.path ?? "")
            < (right.id.rawValue, right.message, right.path ?? "")
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

    /// The same with another text of the line at fault, as long as that.
    package func quoting(_ text: (String) -> String) -> Diagnostic {
        guard let excerpt else { return self }
        let quoted = Excerpt(
            text: text(excerpt.text), markStart: excerpt.markStart, markLength: excerpt.markLength)
        return Diagnostic(self, notes: notes, excerpt: quoted)
    }

    /// The same with a further note.
    package func noting(_ note: String, at place: Place? = nil) -> Diagnostic {
        Diagnostic(self, notes: notes + [Note(note, at: place)])
    }

    /// The place.
    package var place: Place { Place(file: file, line: line, column: column) }
}
