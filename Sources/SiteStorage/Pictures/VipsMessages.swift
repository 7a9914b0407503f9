/// What vipsthumbnail writes on standard error.
///
/// It exits with status 0 after a warning, and most warnings are harmless: of a color profile for another kind of
/// picture, for example.
struct VipsMessages: Sendable {
    /// The messages of errors and warnings, without what the program puts in front of them.
    private let messages: [String]

    init(_ text: String) {
        messages = text.split(separator: "\n").compactMap { line in
            // This line only repeats the name of the input.
            if line.contains(": unable to thumbnail ") { return nil }
            // (vipsthumbnail:123): VIPS-WARNING **: 18:26:41.559: not enough data
            guard let mark = line.firstRange(of: " **: ") else { return String(line) }
            let message = line[mark.upperBound...]
            guard let time = message.firstRange(of: ": ") else { return String(message) }
            return String(message[time.upperBound...])
        }
    }

    /// The last message, which has the reason.
    var words: String { messages.last ?? "it exits without a message" }

    /// The problem of a run that has failed.
    var problem: PictureProblem { damage ?? shortage ?? .unreadable(words) }

    /// The problem of a truncated picture; nil if no message says so.
    var damage: PictureProblem? {
        first(["premature end", "unexpected end", "not enough data", "truncated"]).map { .truncated($0) }
    }

    /// The problem of a picture that needs too much memory; nil if no message says so.
    var shortage: PictureProblem? {
        first(["memory", "failed to allocate", "temporarily unavailable", "failed to map"])
            .map { .tooLarge($0) }
    }

    private func first(_ signs: [String]) -> String? {
        messages.first { message in
            let message = message.lowercased()
            return signs.contains { message.contains($0) }
        }
    }
}
