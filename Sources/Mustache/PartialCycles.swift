import Diagnostics

/// A depth-first search for partials that include themselves, whatever the data is.
struct PartialCycles {
    let partials: [String: Template]
    private(set) var faults: [TemplateFault] = []
    private var trail: [String] = []
    private var done: Set<String> = []

    init(partials: [String: Template]) {
        self.partials = partials
    }

    mutating func visit(_ name: String) {
        guard let template = partials[name], done.insert(name).inserted else { return }
        trail.append(name)
        for reference in template.references where reference.isUnconditional {
            guard let included = reference.name else { continue }
            if let start = trail.firstIndex(of: included) {
                let message = Message.recursivePartial(trail[start...] + [included])
                faults.append(TemplateFault(message, at: reference.range, in: template))
            } else {
                visit(included)
            }
        }
        trail.removeLast()
    }
}
