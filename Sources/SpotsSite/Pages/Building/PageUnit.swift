import Paths
import SpotsRendering

/// The result of one input: a page, followed by the later pages of its paginated list.
struct PageUnit: Sendable {
    /// The states of the page's own files, or of the document of its record.
    let files: [SourceState]
    /// What the page is made from besides its own files.
    private(set) var dependencies: [Dependency]
    /// The page, and the later pages of its paginated list.
    private(set) var results: [PageResult]
    /// What the page cannot be built without; nil if it is built.
    let missing: Missing?

    /// Something that has to be there before a page can be built.
    enum Missing: Sendable {
        /// The response of a web address.
        case source(RemoteSource)
        /// What must be known of pictures.
        case pictures(Set<PictureOrigin>)
    }

    init(
        files: [SourceState], dependencies: [Dependency], results: [PageResult], missing: Missing? = nil
    ) {
        self.files = files
        self.dependencies = dependencies
        self.results = results
        self.missing = missing
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
