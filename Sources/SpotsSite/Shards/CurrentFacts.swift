import Platform
import SiteStorage
import SpotsRendering

/// The current values of what the pages of parts depend on.
///
/// Parts depend on the same things, so each value is found out once.
struct CurrentFacts {
    private let facts: [Dependency: DependencyState.Fact]
    private let site: LoadedSite

    init(of parts: Parts, on site: LoadedSite) async {
        self.site = site
        let known = Dictionary(parts.parts.flatMap { $0.cache.facts.map { ($0.dependency, $0) } }) {
            first, _ in first
        }
        await site.responses.fetch(Set(known.keys.compactMap(\.source)))
        await site.pictures.fetch(Set(known.keys.compactMap(\.webPicture)))
        await site.look(atPicturesOf: Set(known.keys))
        let state = DependencyState(site: site)
        let facts = await Parallel.map(Array(known.values), jobs: site.options.jobs) { facts in
            // This build has only just begun, so the files have their values.
            facts.map { state.fact(after: $0, start: .max) }
        }
        self.facts = Dictionary(facts.map { ($0.dependency, $0) }) { first, _ in first }
    }

    /// The facts of a part; nil for one that has changed.
    func confirmed(_ facts: [DependencyState.Fact]) -> [DependencyState.Fact?] {
        facts.map { fact in
            guard let now = self.facts[fact.dependency], now.value == fact.value,
                fact.value != nil || isAbsent(fact.dependency)
            else { return nil }
            return now
        }
    }

    /// Whether a dependency without a value is about something that does not exist: not one whose value is unknown.
    private func isAbsent(_ dependency: Dependency) -> Bool {
        dependency != .unknowable && dependency.file(on: site) == nil
    }
}
