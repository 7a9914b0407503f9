package import Mustache
package import SpotsModel

/// Gives templates access to a record.
///
/// The items of a group and the text of Markdown are made when a template first uses them: most templates show other
/// fields.
package final class RecordContext: TemplateContext, JSONBacked {
    private let value: JSONValue
    private let rest: Rest?
    private lazy var whole = makeWhole()

    /// A member that is not in the value.
    private enum Rest {
        case costly(String, Record)
        case record(RecordContext)
    }

    init(_ value: JSONValue) {
        (self.value, rest) = (value, nil)
    }

    /// The fields of a record.
    package init(of record: Record) {
        value = record.valueWithoutCostlyField
        rest = record.costlyField.map { .costly($0, record) }
    }

    /// A member `record`, followed by other values.
    package init(record: RecordContext, _ others: JSONValue) {
        (value, rest) = (others, .record(record))
    }

    package var json: JSONValue { rest == nil ? value : whole }

    package func value(for key: TemplateKey) -> TemplateValue {
        switch rest {
        case .costly(let name, _) where key.text == name: return Self.value(for: key, in: whole)
        case .record(let record) where key.text == Self.record: return .context(record)
        case nil, .costly, .record: return Self.value(for: key, in: value)
        }
    }

    /// The value at a path; nil if it is missing or null.
    func value(at path: FieldPath) -> JSONValue? {
        switch rest {
        case .costly(let name, _) where path.steps.first == name: whole.value(at: path)
        case .record(let record) where path.steps.first == Self.record:
            path.steps.count == 1 ? record.json : record.value(at: FieldPath(path.steps.dropFirst()))
        case nil, .costly, .record: value.value(at: path)
        }
    }

    private static let record = "record"

    private func makeWhole() -> JSONValue {
        switch rest {
        case nil: return value
        case .costly(_, let record): return record.value
        case .record(let record):
            let member = JSONObject.Member(key: Self.record, value: record.json)
            return .object(JSONObject(distinct: [member] + (value.object?.members ?? [])))
        }
    }

    private static func value(for key: TemplateKey, in value: JSONValue) -> TemplateValue {
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
