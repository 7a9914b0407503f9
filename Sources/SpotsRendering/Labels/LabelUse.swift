package import Diagnostics
package import Mustache

/// The labels that templates ask for with the function `label`.
package struct LabelUse: Sendable {
    /// The name of the function.
    static let function = "label"

    package private(set) var names: Set<String> = []
    /// Whether a template asks for a label whose name is a value, so any label may be used.
    package private(set) var isOpen = false

    package init(of templates: some Sequence<Template> = []) {
        for template in templates { add(template) }
    }

    package mutating func add(_ template: Template) {
        for call in template.firstArguments(of: Self.function) {
            if let name = call.text { names.insert(name) } else { isOpen = true }
        }
    }

    package mutating func add(_ other: LabelUse) {
        names.formUnion(other.names)
        isOpen = isOpen || other.isOpen
    }

    /// One warning for each call of a template that asks for a label that no language has.
    ///
    /// - Parameter known: the names of all labels.
    package static func unknownLabels(in template: Template, known: Set<String>) -> [Diagnostic] {
        template.firstArguments(of: function).compactMap { call in
            guard let name = call.text, !known.contains(name) else { return nil }
            let suggestion = Suggestion.nearest(to: name, among: known)
            return template.text.diagnostic(.unknownLabel(name, suggestion: suggestion), at: call.range)
        }
    }
}
