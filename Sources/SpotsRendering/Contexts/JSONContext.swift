import Mustache
import SpotsModel

/// A JSON object as templates see it.
///
/// What it lacks is looked up outside.
final class JSONContext: TemplateContext {
    private let object: JSONObject
    private let fields: MarkdownFields
    private let isMeta: Bool

    /// - Parameters:
    ///   - fields: how the Markdown fields around here are drawn.
    ///   - isMeta: whether this is a `meta` itself, where keys by themselves can say that a text is Markdown.
    init(_ object: JSONObject, fields: MarkdownFields, isMeta: Bool) {
        self.object = object
        self.fields = fields
        self.isMeta = isMeta
    }

    func value(for key: TemplateKey) -> TemplateValue {
        guard let value = object[key.text] else { return .missing }
        switch value {
        case .string, .object:
            if let markdown = fields.context(of: value, key: isMeta ? key.text : nil) { return markdown }
        default: break
        }
        switch value {
        case .array, .object: return Self.value(value, fields: fields.inside(key.text))
        default: return Self.value(value, fields: fields)
        }
    }

    /// The `meta` of an item, a component, a page or the site.
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
        case .number(let number): .text(number.digits)
        case .string(let text): .text(text)
        case .array(let elements): .list(elements.map { value($0, fields: fields) })
        case .object(let object):
            fields.context(of: json, key: nil) ?? .context(JSONContext(object, fields: fields, isMeta: false))
        }
    }
}
