package import Diagnostics
package import Mustache

/// Finds the names in a site's templates that no context provides, before any page is drawn.
package struct TemplateNameCheck {
    private let templates: [(template: Template, scope: ContextNames.Scope)]
    private let partials: TemplateLibrary
    private let names: ContextNames

    /// - Parameters:
    ///   - views: the views of items and components.
    ///   - shells: the page templates.
    ///   - partials: the partials that these may include.
    ///   - names: the names that templates may use.
    package init(views: [View], shells: [Template], _ partials: TemplateLibrary, names: ContextNames) {
        self.names = names
        let views = views.compactMap { view -> (Template, ContextNames.Scope)? in
            guard case .template(let template) = view.body else { return nil }
            switch view.name {
            case .item: return (template, .item)
            case .component: return (template, .component)
            }
        }
        templates = views + shells.map { ($0, .shell) }
        self.partials = partials
    }

    /// A warning about an unknown name.
    package struct Warning: Sendable {
        package let diagnostic: Diagnostic
        /// The key that would make the name known, if an item or a component has it; nil if none can.
        package let key: String?
    }

    /// One warning for each unknown name.
    ///
    /// - Parameter own: the templates to check.
    package func warnings(of own: Set<ObjectIdentifier>) -> [Warning] {
        if own.isEmpty { return [] }
        let check = NameCheck(names, partials) { own.contains(ObjectIdentifier($0)) }
        return check.unknownNames(in: templates, elsewhere: ContextNames.Scope.allCases).map { unknown in
            let key = unknown.name.split(separator: ".").first.map { String($0) }
            return Warning(
                diagnostic: unknown.template.text.diagnostic(message(about: unknown), at: unknown.range),
                key: unknown.mayBeOwn ? key : nil)
        }
    }

    private func message(about unknown: UnknownName) -> Message {
        // In a section of all labels, nothing is before the name.
        let label = unknown.name(below: Term.labels.name) ?? unknown.name
        return names.pluralWords.contains(label) ? .pluralLabelAsName(label) : .unknownName(unknown)
    }
}
