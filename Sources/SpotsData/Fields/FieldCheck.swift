import Diagnostics
import Mustache
import SpotsModel

/// Finds fields that a document names but that no record of a collection has.
struct FieldCheck {
    /// The findings, by node of the document.
    private(set) var findings: [TemplateFinding] = []
    private let names: RecordNames
    private let collection: String
    private let isGrouped: Bool

    /// - Parameter isGrouped: whether the records are those that the collection groups.
    init(_ fields: RecordFields, of collection: String, isGrouped: Bool = false) {
        names = RecordNames(fields: fields)
        self.collection = collection
        self.isGrouped = isGrouped
    }

    /// Checks the field of a query or of a `{"$": "path"}` value.
    mutating func check(_ reference: FieldReference, in scope: RecordNames.Scope) {
        guard let node = reference.origin.node,
            let (path, suggestion) = names.unknownField(reference, in: scope)
        else { return }
        findings.append(TemplateFinding(message: message(path, suggestion, in: scope), node: node))
    }

    mutating func check(_ text: PlainTemplate, in scope: RecordNames.Scope) {
        let check = NameCheck(names, TemplateLibrary(partials: [:])) { _ in true }
        for unknown in check.unknownNames(in: [(text.template, scope)]) {
            let message = message(unknown.name, unknown.suggestion, in: scope)
            findings.append(TemplateFinding(message: message, node: text.node, part: unknown.range))
        }
    }

    mutating func check(_ template: JSONTemplate, in scope: RecordNames.Scope) {
        for piece in template.pieces {
            switch piece {
            case .json: break
            case .text(let text): check(text, in: scope)
            case .value(let reference): check(reference, in: scope)
            }
        }
    }
}

extension FieldCheck {
    private func message(_ name: String, _ suggestion: String?, in scope: RecordNames.Scope) -> Message {
        guard scope == .page else {
            return .unknownField(name, of: collection, isGrouped: isGrouped, suggestion: suggestion)
        }
        let record = "record."
        if name.hasPrefix(record) {
            return .unknownField(
                String(name.dropFirst(record.count)), of: collection,
                suggestion: suggestion.map { String($0.dropFirst(record.count)) })
        }
        let isField = names.fields.has(name.split(separator: ".").map(String.init))
        return .unknownName(name, suggestion: isField ? record + name : suggestion)
    }
}

extension RecordNames {
    /// The unknown part of a field path, and a suggestion; nil if some record has the field.
    func unknownField(_ reference: FieldReference, in scope: Scope) -> (path: String, suggestion: String?)? {
        let path = reference.path
        var scope = scope
        for (index, step) in path.steps.enumerated() {
            switch meaning(of: step, in: scope) {
            case .context(let inner), .list(let inner): scope = inner
            case .anything, .text: return nil
            case .nothing:
                let suggestion = Suggestion.nearest(to: step, among: names(in: scope)).map {
                    (path.steps[..<index] + [$0]).joined(separator: ".")
                }
                return suggestion == nil && reference.isOptional ? nil : (path.description, suggestion)
            }
        }
        return nil
    }
}
