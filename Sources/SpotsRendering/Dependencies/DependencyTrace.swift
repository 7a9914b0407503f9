import SpotsModel

/// Collects the dependencies of the page that is being drawn, each once, in the order found.
final class DependencyTrace {
    private var seen: Set<Dependency> = []
    /// The parts of the settings, one bit each: nearly every value of a page notes one.
    private var parts: UInt64 = 0
    private var order: [Dependency] = []

    /// Clears the dependencies for the next page.
    func startPage() {
        if !seen.isEmpty { seen.removeAll(keepingCapacity: true) }
        order = []
        parts = 0
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
        parts |= 1 << UInt64(part.rawValue)
    }

    /// The dependencies, parts of the settings first.
    var dependencies: [Dependency] {
        var dependencies: [Dependency] = []
        dependencies.reserveCapacity(parts.nonzeroBitCount + order.count)
        for part in SiteSettings.Part.allCases where parts >> UInt64(part.rawValue) & 1 == 1 {
            dependencies.append(.setting(part))
        }
        dependencies += order
        return dependencies
    }
}
