import SpotsRendering

/// What a task hands back of the pages it built.
struct PageBatch: Sendable {
    var results: [PageResult] = []
    var unknownKinds = KindSightings()
    var unknownComponentKinds = KindSightings()

    /// Adds the batch of later pages.
    mutating func add(_ later: PageBatch) {
        results += later.results
        unknownKinds.add(later.unknownKinds)
        unknownComponentKinds.add(later.unknownComponentKinds)
    }
}
