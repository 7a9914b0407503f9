import Paths

/// An error or a warning about the content, the templates or the configuration, with its place.
public struct Diagnostic: Sendable, Equatable {
    /// Whether this is an error, which keeps the site from being written, or a warning.
    public let severity: Severity
    /// The stable name of this kind of problem.
    public let id: DiagnosticID
    /// One line that says what is wrong and quotes the user's own text.
    public let message: String
    /// The place of the problem.
    public let place: Place
    /// Other lines: where a bracket opened, what was tried.
    public let notes: [Note]
    /// What a version of the app does with the value; nil for a problem of the site.
    public private(set) var app: AppOutcome?

    /// What a version of the app does with a value.
    public struct AppOutcome: Sendable, Hashable {
        /// The version of the app's library, such as `7`.
        public let version: String
        /// The outcome in one or two words, such as `screen empty`.
        public let outcome: String
        /// The value that arrives instead, as JSON; nil if that is not one value.
        public let value: String?

        package init(version: String, outcome: String, value: String? = nil) {
            self.version = version
            self.outcome = outcome
            self.value = value
        }
    }

    /// Another line of the message.
    public struct Note: Sendable, Hashable {
        /// One line of text.
        public let text: String
        /// The place of the note; nil if it has none.
        public let place: Place?

        package init(_ text: String, at place: Place? = nil) {
            self.text = text
            self.place = place
        }

        /// The note as one line, after its place if it has one.
        package var line: String { place.map { "\($0.description): \(text)" } ?? text }
    }

    /// Gives a message a place, and hides passwords in web addresses in its text.
    ///
    /// - Parameter notes: other lines, after those of the message.
    package init(_ message: Message, at place: Place, notes: [Note] = []) {
        severity = message.severity
        id = message.id
        self.message = WebAddress.withoutPasswords(message.text)
        self.place = place
        self.notes =
            message.notes.map { note in
                let text = WebAddress.withoutPasswords(note.text)
                if case .elsewhere(let place) = note.place { return Note(text, at: place) }
                return Note(text)
            } + notes
    }

    /// Gives a message about a whole file the place at line 1, column 1.
    package init(_ message: Message, file: String) {
        self.init(message, at: Place(file: file, line: 1, column: 1))
    }

    private init(_ other: Diagnostic, at place: Place, notes: [Note]) {
        severity = other.severity
        id = other.id
        message = other.message
        self.place = place
        self.notes = notes
        app = other.app
    }
}

extension Diagnostic {
    /// The file, relative to the site.
    public var file: String { place.file }
    /// The line, from 1.
    public var line: Int { place.line }
    /// The column, from 1, in UTF-8 bytes.
    public var column: Int { place.column }
    /// The path of the value inside the JSON document, for example `$.components[0].items[2].title`.
    public var path: String? { place.path }
    /// The text of the line, as it is in the file.
    public var excerpt: Excerpt? { place.excerpt }
}

extension Diagnostic: Comparable {
    /// Sorts problems by file, then by place, then by name.
    public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        if left.place.isOtherLine(than: right.place) { return left.place < right.place }
        if left.isSameFinding(as: right) {
            return left.notes.lazy.map(\.line).lexicographicallyPrecedes(right.notes.lazy.map(\.line))
        }
        return (left.id.rawValue, left.message, left.path ?? "")
            < (right.id.rawValue, right.message, right.path ?? "")
    }

    /// Whether two problems have the same message and the same place, whatever their notes are.
    package func isSameFinding(as other: Diagnostic) -> Bool {
        !place.isOtherLine(than: other.place) && (id, message, path) == (other.id, other.message, other.path)
    }
}

extension Diagnostic {
    /// A copy with another note.
    package func noting(_ note: String, at place: Place? = nil) -> Diagnostic {
        Diagnostic(self, at: self.place, notes: notes + [Note(note, at: place)])
    }

    /// A copy for what a version of the app does.
    package func of(_ app: AppOutcome) -> Diagnostic {
        var copy = self
        copy.app = app
        return copy
    }

    /// A copy with different names for the files that it mentions.
    package func namingFiles(_ name: (String) -> String) -> Diagnostic {
        Diagnostic(
            self, at: place.inFile(name(file)),
            notes: notes.map { note in Note(note.text, at: note.place.map { $0.inFile(name($0.file)) }) })
    }
}
