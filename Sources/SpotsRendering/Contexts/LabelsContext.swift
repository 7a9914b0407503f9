import Mustache
import SpotsModel

/// The theme's own words in another language, `meta.labels` of the settings: plain texts, since they stand in
/// attributes too, where no Markdown can be.
final class LabelsContext: TemplateContext {
    private let labels: JSONValue

    init(_ labels: JSONValue) {
        self.labels = labels
    }

    func value(for key: TemplateKey) -> TemplateValue {
        labels[key.text]?.string.map { .nonEmpty($0) } ?? .absent
    }
}
