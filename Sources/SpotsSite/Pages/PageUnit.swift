import SpotsRendering

/// What one input becomes: a page, and behind it the further pages of the feed that begins on it.
struct PageUnit: Sendable {
    /// The states of its own files, or of the document that was made of its record.
    var sources: [SourceState]
    /// What else it was made of.
    var dependencies: [Dependency]
    /// The page, and the further pages of its feed.
    var results: [PageResult]

    /// Adds a further page of the feed.
    mutating func add(_ further: PageUnit) {
        results += further.results
        let known = Set(dependencies)
        dependencies += further.dependencies.filter { !known.contains($0) }
    }
}
