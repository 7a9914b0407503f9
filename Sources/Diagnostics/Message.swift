/// What a diagnostic says, without the place it says it of.
///
/// Call sites state facts through the factories of their target's `Message+….swift`, which alone hold the wording.
package struct Message: Sendable, Equatable {
    package var id: DiagnosticID
    package var severity: Severity
    package var text: String
    package var notes: [Note]

    /// A further line, with or without a place of its own.
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

    /// The same with a line and a column for each note that has an offset.
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
    /// Quotes a piece of the user's own text, cut where it is too long to read.
    package static func quote(_ text: some StringProtocol) -> String {
        text.count > 60 ? "\"\(text.prefix(60))…\"" : "\"\(text)\""
    }

    /// Quotes alternatives: `"a", "b" or "c"`.
    package static func quote(oneOf words: [String]) -> String {
        let quoted = words.map { quote($0) }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " or " + last
    }

    /// The sentence “did you mean …?” with a leading semicolon, or nothing.
    package static func didYouMean(_ suggestion: String?) -> String {
        suggestion.map { "; did you mean \(quote($0))?" } ?? ""
    }
}
