import Mustache
import SpotsModel

/// A JSON object as a context, as the specification's test suite expects it.
final class ValueContext: TemplateContext {
    private let json: JSONValue

    init(_ json: JSONValue) {
        self.json = json
    }

    func value(for key: TemplateKey) -> TemplateValue {
        guard let value = json[key.text] else { return .missing }
        return Self.templateValue(value)
    }

    static func templateValue(_ json: JSONValue) -> TemplateValue {
        switch json {
        case .null: .absent
        case .bool(let value): .bool(value)
        case .number(let number): .text(number.digits)
        case .string(let text): .text(text)
        case .array(let elements): .list(elements.map(templateValue))
        case .object: .context(ValueContext(json))
        }
    }
}
