import Mustache
import SpotsModel

/// The theme's own words in another language, from `meta.labels` of the settings.
///
/// They are plain text, because they are also used in attributes, which cannot contain Markdown.
final class LabelsContext: TemplateContext {
    private let labels: JSONValue

    init(_ labels: JSONValue) {
        self.labels = labels
    }

    func value(for key: TemplateKey) -> TemplateValue {
        labels[key.text]?.string.map { .nonEmpty($0) } ?? .absent
    }
}
