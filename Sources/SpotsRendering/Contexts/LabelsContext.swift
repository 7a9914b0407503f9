import Mustache
import SpotsModel

/// The labels of the theme in the language of a page.
///
/// They are plain text, because they are also used in attributes, which cannot contain Markdown.
final class LabelsContext: TemplateContext {
    private let words: [String: String]

    init(_ words: [String: String]) {
        self.words = words
    }

    /// The labels by name, in alphabetical order.
    var json: JSONValue {
        .object(JSONObject(words.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))
    }

    func value(for key: TemplateKey) -> TemplateValue {
        words[key.text].map { .nonEmpty($0) } ?? .absent
    }
}
