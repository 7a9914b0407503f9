import Diagnostics

/// A depth-first search for partials that include themselves, whatever the data is.
struct PartialCycles {
    let library: TemplateLibrary
    private(set) var faults: [TemplateFault] = []
    private var trail: [(name: String, template: Template)] = []
    private var done: Set<ObjectIdentifier> = []

    init(library: TemplateLibrary) {
        self.library = library
    }

    mutating func visit(_ name: String) {
        if let template = library[name] { visit(name, template) }
    }

    private mutating func visit(_ name: String, _ template: Template) {
        guard done.insert(ObjectIdentifier(template)).inserted else { return }
        trail.append((name, template))
        for reference in template.references where reference.isUnconditional {
            guard let included = reference.name,
                let partial = library.template(named: included, in: template)
            else { continue }
            if let start = trail.firstIndex(where: { $0.template === partial }) {
                let message = Message.recursivePartial(trail[start...].map(\.name) + [included])
                faults.append(TemplateFault(message, at: reference.range, in: template))
            } else {
                visit(included, partial)
            }
        }
        trail.removeLast()
    }
}
