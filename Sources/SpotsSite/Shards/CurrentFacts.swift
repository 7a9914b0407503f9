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
        let known = Set(parts.parts.flatMap { $0.cache.facts.map(\.dependency) })
        await site.responses.fetch(Set(known.compactMap(\.source)))
        await site.pictures.fetch(Set(known.compactMap(\.webPicture)))
        await site.look(atPicturesOf: known)
        let state = DependencyState(site: site)
        let facts = await Parallel.map(Array(known), jobs: site.options.jobs) { dependencies in
            // This build has only just begun, so the files have their values.
            dependencies.map { state.fact(of: $0, start: .max) }
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

extension LoadedSite {
    /// Looks at the pictures that must be known before the values of dependencies are.
    func look(atPicturesOf dependencies: Set<Dependency>) async {
        await pictures.look(at: Set(dependencies.compactMap(pictureToLookAt)))
    }

    /// The picture that must be looked at before the value of a dependency is known.
    private func pictureToLookAt(_ dependency: Dependency) -> PictureOrigin? {
        guard case .picture(let path) = dependency, let size = environment.files.size(ofPicture: path),
            pictures.ofPages?.concerns(.file(path), size) == true
        else { return nil }
        return .file(path)
    }
}

extension Part {
    /// Why the part cannot be merged, if a page of it is not as this site has it.
    func failure(at page: PageInput, _ reason: RebuildReason, contentName: String) -> BuildFailure {
        var file = page.file(in: contentName)
        // The file is that of many pages.
        if case .record = page { file += " (\(page.address.url))" }
        let text =
            switch reason {
            case .new, .noCache:
                "it lacks the page \(file); it was built from other files or with other options"
            case .source, .neighbors, .translation, .dependency, .publication, .output:
                "it was built from other files or with other options: \(file): \(reason.text(contentName: contentName))"
            }
        return .unusablePart(folder.path, reason: text)
    }
}
