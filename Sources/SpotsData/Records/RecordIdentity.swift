import SpotsModel

/// What a record has in common with its translations.
package struct RecordIdentity: Sendable, Hashable {
    /// The field that says it.
    let field: String
    /// Its value: a string, or the digits of a number.
    package let text: String

    /// The fields that may say which records are translations of each other, the one that takes precedence first.
    fileprivate static let fields = ["key", "id", "identifier", "slug"]
}

extension Record {
    /// What the record has in common with its translations; nil if nothing says it.
    package var identity: RecordIdentity? {
        for field in RecordIdentity.fields {
            let text: String? =
                switch originalValue(at: FieldPath(field)) ?? self[field] {
                case .string(let text)?: text
                case .number(let number)?: number.digits
                default: nil
                }
            if let text, !text.isEmpty { return RecordIdentity(field: field, text: text) }
        }
        return nil
    }
}
