package import Diagnostics
package import SpotsModel

extension CollectionSettings {
    /// Warnings about fields that the definition names and no record has.
    ///
    /// - Parameters:
    ///   - records: all records of the sources.
    ///   - groups: the groups of these records, if they are grouped.
    ///   - text: `site.json`, with the definition of the collection.
    package func unknownFields(among records: [Record], groups: [Record], in text: SourceText) -> [Diagnostic]
    {
        guard let group else {
            return unknownFields(filter.requiredFields + order.fields, among: records, in: text)
        }
        var check = FieldCheck(RecordFields(records), of: name, isGrouped: true)
        for reference in filter.requiredFields { check.check(reference, in: .record([])) }
        switch group {
        case .field(let field): check.check(field, in: .record([]))
        case .template(let template): check.check(template, in: .record([]))
        }
        return text.diagnostics(check.findings) + unknownFields(order.fields, among: groups, in: text)
    }

    private func unknownFields(
        _ references: [FieldReference], among records: [Record], in text: SourceText
    ) -> [Diagnostic] {
        var check = FieldCheck(RecordFields(records), of: name)
        for reference in references { check.check(reference, in: .record([])) }
        controllers.type.map { check.check($0, in: .record([])) }
        for template in controllers.templates { check.check(template, in: .record([])) }
        return text.diagnostics(check.findings)
    }
}

extension JSONTemplate {
    /// Warnings about fields that the page template of a record names and no record has.
    ///
    /// - Parameter text: the template file.
    package func unknownFields(of collection: RecordCollection, in text: SourceText) -> [Diagnostic] {
        let removed = collection.removed
        let records = removed.isEmpty ? collection.records : collection.records + removed
        var check = FieldCheck(RecordFields(records), of: collection.name)
        check.check(self, in: .page)
        return text.diagnostics(check.findings)
    }
}

extension RecordFields {
    /// The warning about a field that a query names; nil if some record has it.
    package func fault(of reference: FieldReference, in collection: String) -> Message? {
        let unknown = RecordNames(fields: self).unknownField(reference, in: .record([]))
        return unknown.map { .unknownField($0.path, of: collection, suggestion: $0.suggestion) }
    }
}
