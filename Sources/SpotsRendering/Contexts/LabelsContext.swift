import Mustache
import SpotsModel

/// The labels of the theme in the language of a page.
///
/// They are plain text, because they are also used in attributes, which cannot contain Markdown.
final class LabelsContext: TemplateContext {
    private let labels: Labels

    init(_ labels: Labels) {
        self.labels = labels
    }

    /// The labels by name, in alphabetical order, also those that only the function `label` gives.
    var json: JSONValue {
        let words = labels.words.map { ($0.key, JSONValue.string($0.value)) }
        let plurals = labels.plurals.map { name, label in
            let forms = label.sortedForms.map { ($0.category.rawValue, JSONValue.string($0.text)) }
            return (name, JSONValue.object(JSONObject(forms)))
        }
        return .object(JSONObject((words + plurals).sorted { $0.0 < $1.0 }))
    }

    func value(for key: TemplateKey) -> TemplateValue {
        labels.words[key.text].map { .nonEmpty($0) } ?? .absent
    }
}
