import Diagnostics

/// Why the responses of a source cannot be used, or not all of them.
struct ResponseProblem: Sendable, Equatable {
    var message: Message
    /// The place in a response; nil for a problem of the request.
    var place: Diagnostic.Place?

    init(_ message: Message) {
        self.message = message
    }

    /// A problem in a response.
    init(_ fault: Fault, in response: SourceText) {
        message = fault.message.placingNotes(response.place)
        place = response.place(of: fault.range)
    }

    /// The problem as a warning, if the response of an earlier build can be used.
    var withEarlierResponse: ResponseProblem {
        var warning = self
        warning.message = message.withEarlierResponse
        return warning
    }

    /// The problem in one line.
    var line: String { (place.map { "\($0.description): " } ?? "") + message.text }

    /// The problem with its place in the response, or else at the start of a file.
    func diagnostic(in file: String) -> Diagnostic {
        Diagnostic(message, at: place ?? Diagnostic.Place(file: file, line: 1, column: 1))
    }

    /// The problem with its place in the response, or else where the source is written.
    ///
    /// - Parameters:
    ///   - asking: where the source is written.
    ///   - reader: what reads the response, such as `page`.
    ///   - notes: explain the place where the source is written.
    func diagnostic(
        askedAt asking: Diagnostic.Place, by reader: String, notes: [Diagnostic.Note] = []
    ) -> Diagnostic {
        guard let place else { return Diagnostic(message, at: asking, notes: notes) }
        let note = Diagnostic.Note("the \(reader) reads this response", at: asking)
        return Diagnostic(message, at: place, notes: [note] + notes)
    }
}
