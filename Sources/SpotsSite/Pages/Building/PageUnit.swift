import SpotsRendering

/// The result of one input: a page, followed by the later pages of its paginated list.
struct PageUnit: Sendable {
    /// The states of the page's own files, or of the document of its record.
    let files: [SourceState]
    /// What the page is made from besides its own files.
    private(set) var dependencies: [Dependency]
    /// The page, and the later pages of its paginated list.
    private(set) var results: [PageResult]

    init(files: [SourceState], dependencies: [Dependency], results: [PageResult]) {
        self.files = files
        self.dependencies = dependencies
        self.results = results
    }

    /// Adds later pages of its paginated list.
    mutating func add(_ further: some Sequence<PageUnit>) {
        var known = Set(dependencies)
        for unit in further {
            for dependency in unit.dependencies where known.insert(dependency).inserted {
                dependencies.append(dependency)
            }
            results += unit.results
        }
    }
}
