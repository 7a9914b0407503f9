import Bytes
import Diagnostics
import SpotsModel

/// The labels of the theme in one language, and how it writes dates and numbers.
package struct Labels: Sendable, Equatable {
    /// The labels by name: `skip` is `Skip to content`.
    package var words: [String: String] = [:]
    /// The labels that need a number, by name.
    package var plurals: [String: PluralLabel] = [:]
    package var calendar = CalendarNames.english
    /// Whether a labels file could not be read, so labels may be missing.
    package var isIncomplete = false

    /// Sets a label, in place of one with the same name.
    mutating func set(_ name: String, _ label: LabelForms, _ rules: PluralRules) {
        switch label {
        case .text(let text): (words[name], plurals[name]) = (text, nil)
        case .plural(let forms): (words[name], plurals[name]) = (nil, PluralLabel(forms: forms, rules: rules))
        }
    }

    /// The label that was probably meant.
    func suggestion(for name: String) -> String? {
        Suggestion.nearest(to: name, among: Set(words.keys).union(plurals.keys))
    }

    /// The word for a part of Markdown.
    func word(for label: MarkdownLabel) -> String { words[label.rawValue] ?? label.word }
}

extension ContentHash {
    mutating func combine(_ labels: Labels) {
        for (name, word) in labels.words.sorted(by: { $0.key < $1.key }) {
            combine(name)
            combine(word)
        }
        for (name, label) in labels.plurals.sorted(by: { $0.key < $1.key }) {
            combine(name)
            combine(label)
        }
        for text in labels.calendar.texts { combine(text) }
        combine(labels.isIncomplete ? 1 : 0)
    }
}
