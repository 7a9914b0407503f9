import Diagnostics

/// The partials that templates include by name.
package struct TemplateLibrary: Sendable {
    private let partials: [String: Template]
    /// Whether a missing partial is empty, as the specification's test suite expects, instead of a fault.
    let isLenient: Bool

    package init(partials: [String: Template], isLenient: Bool = false) {
        self.partials = partials
        self.isLenient = isLenient
    }

    package subscript(name: String) -> Template? {
        partials[name]
    }

    /// All partials, sorted by name.
    var all: [Template] {
        partials.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The partials that a template and its partials include by literal name, each once; nil for a missing
    /// one.
    package func inclusions(of template: Template) -> [(name: String, partial: Template?)] {
        var inclusions: [(String, Template?)] = []
        var seen: Set<String> = []
        func visit(_ template: Template) {
            for name in template.references.compactMap(\.name) where seen.insert(name).inserted {
                inclusions.append((name, partials[name]))
                partials[name].map(visit)
            }
        }
        visit(template)
        return inclusions
    }

    /// The fault for a missing partial, with a suggestion.
    func missingPartial(_ name: String, in template: Template, at range: Range<Int>) -> TemplateFault {
        let suggestion = Suggestion.nearest(to: name, among: partials.keys)
        return TemplateFault(.missingPartial(name, suggestion: suggestion), at: range, in: template)
    }

    /// Finds missing partials, and partials that include each other endlessly, whatever the data is.
    ///
    /// What depends on a section, a block or a dynamic name is found when it is drawn.
    ///
    /// - Parameter templates: the templates that are not partials themselves.
    package func check(_ templates: [Template]) -> [TemplateFault] {
        let named = partials.sorted { $0.key < $1.key }
        let missing = (named.map(\.value) + templates).flatMap { template in
            template.references.compactMap { reference -> TemplateFault? in
                guard reference.isUnconditional, let name = reference.name, partials[name] == nil else {
                    return nil
                }
                return missingPartial(name, in: template, at: reference.range)
            }
        }
        var search = PartialCycles(partials: partials)
        for (name, _) in named { search.visit(name) }
        return missing + search.faults
    }
}

extension TemplateLibrary {
    /// Whether a template, or a partial that it includes by literal name, uses a term of the vocabulary as a
    /// whole name.
    package func mentions(term: Int, from template: Template) -> Bool {
        var seen: Set<String> = []
        func search(_ template: Template) -> Bool {
            template.mentions(term: term)
                || template.references.contains { reference in
                    guard let name = reference.name, seen.insert(name).inserted else { return false }
                    return partials[name].map(search) ?? false
                }
        }
        return search(template)
    }
}
