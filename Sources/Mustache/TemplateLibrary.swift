import Diagnostics

/// The templates that templates include by name: partials, and the views and document shells of a theme.
package struct TemplateLibrary: Sendable {
    private let partials: [String: Template]
    private let views: [String: Template]
    /// The replaced templates, by the templates of the same name that replace them.
    private let replaced: [ObjectIdentifier: Template]
    /// Whether a missing partial is empty, as the specification's test suite expects, instead of an error.
    let isLenient: Bool

    /// - Parameters:
    ///   - views: templates that are drawn on their own, but can also be included; a partial of the same name takes
    ///     precedence.
    ///   - replaced: templates that others of the same name replace and may include.
    package init(
        partials: [String: Template], views: [String: Template] = [:],
        replaced: [(template: Template, by: Template)] = [], isLenient: Bool = false
    ) {
        self.partials = partials
        self.views = views
        self.replaced = Dictionary(
            replaced.map { (ObjectIdentifier($0.by), $0.template) }, uniquingKeysWith: { $1 })
        self.isLenient = isLenient
    }

    package subscript(name: String) -> Template? {
        partials[name] ?? views[name]
    }

    /// The template that a name means inside a template: if a template includes its own name, it means the one that
    /// it replaces.
    func template(named name: String, in template: Template) -> Template? {
        guard let found = self[name] else { return nil }
        return found === template ? replaced[ObjectIdentifier(found)] ?? found : found
    }

    /// The names of all templates, partials first, each sorted.
    var names: [String] { partials.keys.sorted() + views.keys.sorted() }

    /// All partials, sorted by name.
    var all: [Template] {
        partials.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The partials that a template and its partials include by literal name, each once; nil for a missing
    /// one.
    package func inclusions(of template: Template) -> [(name: String, partial: Template?)] {
        var inclusions: [(String, Template?)] = []
        var seen: Set<ObjectIdentifier> = []
        var missing: Set<String> = []
        func visit(_ template: Template) {
            for name in template.references.compactMap(\.name) {
                if let partial = self.template(named: name, in: template) {
                    guard seen.insert(ObjectIdentifier(partial)).inserted else { continue }
                    inclusions.append((name, partial))
                    visit(partial)
                } else if missing.insert(name).inserted {
                    inclusions.append((name, nil))
                }
            }
        }
        visit(template)
        return inclusions
    }

    /// The problem for a missing partial, with a suggestion.
    func missingPartial(_ name: String, in template: Template, at range: Range<Int>) -> TemplateFault {
        let suggestion = Suggestion.nearest(to: name, among: names)
        return TemplateFault(.missingPartial(name, suggestion: suggestion), at: range, in: template)
    }

    /// Finds missing partials, and partials that include each other endlessly, whatever the data is.
    ///
    /// Problems that depend on a section, a block or a dynamic name are found when it is drawn.
    ///
    /// - Parameter templates: the templates that are not partials themselves.
    package func check(_ templates: [Template]) -> [TemplateFault] {
        let named = partials.sorted { $0.key < $1.key }
        let missing = (named.map(\.value) + templates).flatMap { template in
            template.references.compactMap { reference -> TemplateFault? in
                guard reference.isUnconditional, let name = reference.name, self[name] == nil else {
                    return nil
                }
                return missingPartial(name, in: template, at: reference.range)
            }
        }
        var search = PartialCycles(library: self)
        for name in names { search.visit(name) }
        return missing + search.faults
    }
}

extension TemplateLibrary {
    /// Whether a template, or a partial that it includes by literal name, uses a term of the vocabulary as a
    /// whole name.
    package func mentions(term: Int, from template: Template) -> Bool {
        var seen: Set<ObjectIdentifier> = []
        func search(_ template: Template) -> Bool {
            template.mentions(term: term)
                || template.references.contains { reference in
                    guard let name = reference.name, let partial = self.template(named: name, in: template),
                        seen.insert(ObjectIdentifier(partial)).inserted
                    else { return false }
                    return search(partial)
                }
        }
        return search(template)
    }
}
