import Diagnostics
import SpotsModel

/// What the records of a collection are grouped by.
enum RecordGrouping: Sendable {
    /// The values of a field; a value that is an array puts its record into several groups.
    case field(FieldReference)
    /// The result of a template for each record, such as the year of its date.
    case template(PlainTemplate)

    /// The base of the slugs for groups whose keys have neither letters nor digits.
    var name: String {
        switch self {
        case .field(let field): field.path.description
        case .template: "group"
        }
    }

    /// The path inside a record that problems of its groups are about.
    var steps: [String] {
        switch self {
        case .field(let field): field.path.steps
        case .template: []
        }
    }

    /// The keys of the groups of a record, including values that cannot be keys.
    func keys(of record: Record, with writer: RecordWriter) -> [JSONValue] {
        switch self {
        case .field(let field): return record.value(at: field.path)?.elements ?? []
        case .template(let template):
            let text = writer.text(template, RecordContext(of: record))
            return text.isEmpty ? [] : [.string(text)]
        }
    }
}
