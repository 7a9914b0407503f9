/// Collects the dependencies of the page that is being drawn, each once, in the order found.
final class DependencyTrace {
    private var seen: Set<Dependency> = []
    private var parts: [Bool] = SiteSettings.Part.allCases.map { _ in false }
    private var order: [Dependency] = []

    /// Clears the dependencies for the next page.
    func startPage() {
        if !seen.isEmpty { seen.removeAll(keepingCapacity: true) }
        order = []
        for index in parts.indices { parts[index] = false }
        note(.reading)
        note(.drawing)
    }

    func note(_ dependency: Dependency) {
        if seen.insert(dependency).inserted { order.append(dependency) }
    }

    /// Records a dependency that the caller knows to be new for this page.
    func noteFirst(_ dependency: Dependency) {
        order.append(dependency)
    }

    func note(_ part: SiteSettings.Part) {
        parts[Int(part.rawValue)] = true
    }

    /// The dependencies, parts of the settings first.
    var dependencies: [Dependency] {
        var dependencies: [Dependency] = []
        dependencies.reserveCapacity(parts.count + order.count)
        for part in SiteSettings.Part.allCases where parts[Int(part.rawValue)] {
            dependencies.append(.setting(part))
        }
        dependencies += order
        return dependencies
    }
}
