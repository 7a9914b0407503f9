/// What the page that is being drawn was found to depend on, each once, in the order found.
final class DependencyTrace {
    private var seen: Set<Dependency> = []
    private var parts: [Bool] = SiteSettings.Part.allCases.map { _ in false }
    private var order: [Dependency] = []

    /// Begins anew, for the next page.
    func startPage() {
        seen.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
        for index in parts.indices { parts[index] = false }
        note(.reading)
        note(.drawing)
    }

    func note(_ dependency: Dependency) {
        if seen.insert(dependency).inserted { order.append(dependency) }
    }

    func note(_ part: SiteSettings.Part) {
        parts[Int(part.rawValue)] = true
    }

    /// The dependencies, parts of the settings first.
    var dependencies: [Dependency] {
        SiteSettings.Part.allCases.filter { parts[Int($0.rawValue)] }.map { .setting($0) } + order
    }
}
