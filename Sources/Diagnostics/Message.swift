/// The text of a problem, without its place.
///
/// Call sites pass facts to the factories in their target's `Message+….swift`, which alone contain the
/// wording.
package struct Message: Sendable, Equatable {
    package var id: DiagnosticID
    package var severity: Severity
    package var text: String
    package var notes: [Note]

    /// Another line, with or without its own place.
    package struct Note: Sendable, Equatable, ExpressibleByStringInterpolation {
        package var text: String
        package var place: Place?

        package enum Place: Sendable, Equatable {
            /// An offset in the file that the message is about.
            case offset(Int)
            /// A place in any file.
            case elsewhere(Diagnostic.Place)
        }

        package init(_ text: String, at place: Place? = nil) {
            self.text = text
            self.place = place
        }

        package init(stringLiteral text: String) {
            self.init(text)
        }
    }

    package init(_ severity: Severity, _ id: DiagnosticID, _ text: String, notes: [Note] = []) {
        self.id = id
        self.severity = severity
        self.text = text
        self.notes = notes
    }

    /// A copy in which each note with an offset has a line and a column.
    package func placingNotes(_ place: (Int) -> Diagnostic.Place) -> Message {
        var message = self
        for index in notes.indices {
            guard case .offset(let offset) = notes[index].place else { continue }
            message.notes[index].place = .elsewhere(place(offset))
        }
        return message
    }
}

extension Message {
    /// Quotes a piece of the user's text, and shortens it if it is too long to read.
    package static func quote(_ text: some StringProtocol) -> String {
        text.count > 60 ? "\"\(text.prefix(60))…\"" : "\"\(text)\""
    }

    /// Quotes alternatives: `"a", "b" or "c"`.
    package static func quote(oneOf words: [String]) -> String {
        let quoted = words.map { quote($0) }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " or " + last
    }

    /// The question “did you mean …?” after a semicolon, or an empty string.
    package static func didYouMean(_ suggestion: String?) -> String {
        suggestion.map { "; did you mean \(quote($0))?" } ?? ""
    }
}
