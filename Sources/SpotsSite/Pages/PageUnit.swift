import SpotsRendering

/// What one input becomes: a page, and behind it the further pages of the feed that begins on it.
struct PageUnit: Sendable {
    /// The states of its own files, or of the document that was made of its record.
    var sources: [SourceState]
    /// What else it was made of.
    var dependencies: [Dependency]
    /// The page, and the further pages of its feed.
    var results: [PageResult]
    /// What an earlier build remembered of it; nil where it is built, or where that is no longer all there is to it.
    var kept: Kept?

    /// Where an earlier build has written a unit down.
    struct Kept: Sendable {
        let position: Int
        /// The position of its set of facts.
        let facts: Int
    }

    /// Adds a further page of the feed.
    mutating func add(_ further: PageUnit) {
        results += further.results
        let known = Set(dependencies)
        dependencies += further.dependencies.filter { !known.contains($0) }
    }
}
