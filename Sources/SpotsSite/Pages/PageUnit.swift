import SpotsRendering

/// What one input becomes: a page, and behind it the further pages of the feed that begins on it.
///
/// A class, since all units are handed from step to step: one costs one count and not one a field.
final class PageUnit: Sendable {
    /// The states of its own files, or of the document that was made of its record.
    let sources: [SourceState]
    /// What else it was made of.
    let dependencies: [Dependency]
    /// The page, and the further pages of its feed.
    let results: [PageResult]
    /// Where an earlier build has written it down; nil where it is built, or where that is not all there is to it now.
    let kept: Kept?

    /// Where an earlier build has written a unit down.
    struct Kept: Sendable {
        let position: Int
        /// The position of its set of facts.
        let facts: Int
    }

    init(
        sources: [SourceState], dependencies: [Dependency], results: [PageResult], kept: Kept? = nil
    ) {
        self.sources = sources
        self.dependencies = dependencies
        self.results = results
        self.kept = kept
    }

    /// The unit with further pages of its feed.
    func adding(_ further: [PageUnit]) -> PageUnit {
        var (dependencies, known) = (dependencies, Set(dependencies))
        for dependency in further.flatMap(\.dependencies) where known.insert(dependency).inserted {
            dependencies.append(dependency)
        }
        return PageUnit(
            sources: sources, dependencies: dependencies, results: results + further.flatMap(\.results))
    }
}
