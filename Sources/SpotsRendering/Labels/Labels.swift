import Bytes
import SpotsModel

/// The labels of the theme in one language, and how it writes dates and numbers.
package struct Labels: Sendable, Equatable {
    /// The labels by name: `skip` is `Skip to content`.
    package var words: [String: String] = [:]
    package var calendar = CalendarNames.english

    /// The word for a part of Markdown.
    func word(for label: MarkdownLabel) -> String { words[label.rawValue] ?? label.word }
}

extension ContentHash {
    mutating func combine(_ labels: Labels) {
        for (name, word) in labels.words.sorted(by: { $0.key < $1.key }) {
            combine(name)
            combine(word)
        }
        for text in labels.calendar.texts { combine(text) }
    }
}
