import Diagnostics
import Mustache
import SpotsModel

/// A JSON object as templates see it.
///
/// A missing key is looked up in the enclosing context.
final class JSONContext: TemplateContext, JSONBacked {
    private let object: JSONObject
    private let fields: MarkdownFields
    private let isMeta: Bool
    /// The Markdown fields that were looked up, so each is drawn once; rarely more than two.
    private var texts: [(key: String, value: TemplateValue)] = []

    /// - Parameters:
    ///   - fields: how Markdown fields at this position are drawn.
    ///   - isMeta: whether the object itself is a `meta`, in which a key alone can mark a string as Markdown.
    init(_ object: JSONObject, fields: MarkdownFields, isMeta: Bool) {
        self.object = object
        self.fields = fields
        self.isMeta = isMeta
    }

    /// The values of all keys, in the order of the document.
    var values: [(key: String, value: TemplateValue)] {
        object.members.map { ($0.key, value(for: TemplateKey(text: $0.key, term: nil))) }
    }

    var json: JSONValue { .object(object) }

    func valueLocation(of path: [String]) -> ValueLocation? {
        fields.run.valueLocation(of: fields.owner, fields.path + path)
    }

    func value(for key: TemplateKey) -> TemplateValue {
        guard let value = object[key.text] else { return .missing }
        switch value {
        case .string, .object:
            if let known = texts.first(where: { $0.key == key.text }) { return known.value }
            if let markdown = fields.context(of: value, key: isMeta ? key.text : nil) {
                texts.append((key.text, markdown))
                return markdown
            }
        default: break
        }
        switch value {
        case .array, .object: return Self.value(value, fields: fields.inside(key.text))
        default: return Self.value(value, fields: fields)
        }
    }

    /// The `meta` of an item, a component, a page or the site as templates see it.
    static func meta(_ json: JSONValue, fields: MarkdownFields) -> TemplateValue {
        if case .object(let object) = json {
            return .context(JSONContext(object, fields: fields, isMeta: true))
        }
        return value(json, fields: fields)
    }

    static func value(_ json: JSONValue, fields: MarkdownFields) -> TemplateValue {
        switch json {
        case .null: .absent
        case .bool(let value): .bool(value)
        case .number(let number): .digits(number.digits)
        case .string(let text): .text(text)
        case .array(let elements): .list(elements.map { value($0, fields: fields) })
        case .object(let object):
            fields.context(of: json, key: nil) ?? .context(JSONContext(object, fields: fields, isMeta: false))
        }
    }
}
