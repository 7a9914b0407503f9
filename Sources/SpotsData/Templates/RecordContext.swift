import Mustache
import SpotsModel

/// Gives templates access to a record.
final class RecordContext: TemplateContext, JSONBacked {
    private let value: JSONValue

    init(_ value: JSONValue) {
        self.value = value
    }

    var json: JSONValue { value }

    func value(for key: TemplateKey) -> TemplateValue {
        switch value {
        case .object(let object): object[key.text].map(Self.templateValue) ?? .missing
        case .array(let elements):
            Int(key.text).flatMap { elements.indices.contains($0) ? Self.templateValue(elements[$0]) : nil }
                ?? .missing
        default: .missing
        }
    }

    private static func templateValue(_ value: JSONValue) -> TemplateValue {
        switch value {
        case .null: .absent
        case .bool(let value): .bool(value)
        case .number(let number): .digits(number.digits)
        case .string(let text): .text(text)
        case .array(let elements): .list(elements.map(templateValue))
        case .object: .context(RecordContext(value))
        }
    }
}
