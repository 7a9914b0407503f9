import Mustache
import SpotsModel

extension TemplateValue {
    /// The JSON of the value.
    ///
    /// - Throws: an error if the value is a part of the page without a JSON form.
    func json() throws(FunctionFault) -> JSONValue {
        switch self {
        case .missing, .absent: return .null
        case .bool(let value): return .bool(value)
        case .text(let text), .html(let text): return .string(text)
        case .digits(let digits):
            return FieldNumber(digits) == nil ? .string(digits) : .number(JSONNumber(digits: digits))
        case .list(let elements):
            var values: [JSONValue] = []
            for element in elements { values.append(try element.json()) }
            return .array(values)
        case .context(let context):
            if let backed = context as? any JSONBacked { return backed.json }
            if let text = spelling { return .string(text) }
            throw FunctionFault(.notJSON("this object"))
        case .part: throw FunctionFault(.notJSON("this HTML"))
        }
    }

    /// The value for JSON that a function returned.
    init(_ json: JSONValue) {
        switch json {
        case .null: self = .absent
        case .bool(let value): self = .bool(value)
        case .number(let number): self = .digits(number.digits)
        case .string(let text): self = .text(text)
        case .array(let elements): self = .list(elements.map { TemplateValue($0) })
        case .object(let object): self = .context(ResultContext(object))
        }
    }
}

/// An object that a function returned, as templates see it.
private final class ResultContext: TemplateContext, JSONBacked {
    private let object: JSONObject
    var json: JSONValue { .object(object) }

    init(_ object: JSONObject) {
        self.object = object
    }

    func value(for key: TemplateKey) -> TemplateValue {
        object[key.text].map { TemplateValue($0) } ?? .missing
    }
}
