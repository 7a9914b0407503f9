import SpotsRendering

/// The encoded cache entries of a slice of the pages.
///
/// The entries refer to shared values by positions in tables of the piece, so tasks are independent of each other.
struct CachePiece: Sendable {
    private(set) var sets = InternTable<[Dependency]>()
    private(set) var uses = InternTable<ComponentUse>()
    private(set) var count = 0
    private(set) var entries = CacheEncoder()
    private var content = CacheEncoder()
    private var lastSet: (position: Int, set: [Dependency])?
    private let start: Int64

    /// - Parameter start: when the build began, in nanoseconds since 1970.
    init(start: Int64) {
        self.start = start
    }

    /// Adds the entry of a page that was built.
    mutating func add(_ unit: PageUnit, key: String) {
        let start = start
        add(
            key: key, dependencies: unit.dependencies,
            uses: unit.results.indices.lazy.map { unit.results[$0].components }
        ) { unit.write(to: &$0, start: start) }
    }

    /// A set of dependencies of an earlier build: usually that of the page before.
    private mutating func set(_ position: Int, of cache: BuildCache) -> [Dependency] {
        if let last = lastSet, last.position == position { return last.set }
        let set = cache.sets[position].map { cache.facts[$0].dependency }
        lastSet = (position, set)
        return set
    }

    /// Copies the entry of a reused page, with new stamps if its files have new ones.
    ///
    /// - Parameter reader: reads the build cache of the plan.
    mutating func add(_ reused: ReusePlan.ReusedPage, from reader: CacheReader, key: String) {
        if let files = reused.renewed, let entry = reader.entry(at: reused.position) {
            let dependencies = set(entry.facts, of: reader.cache)
            add(PageUnit(files: files, dependencies: dependencies, results: entry.results), key: key)
        } else if let (shared, content) = reader.content(at: reused.position) {
            add(
                key: key, dependencies: set(shared.facts, of: reader.cache),
                uses: shared.uses.map { reader.cache.uses[$0] }
            ) {
                $0.append(content)
            }
        }
    }

    private mutating func add(
        key: String, dependencies: [Dependency], uses: some Collection<ComponentUse>,
        writing write: (inout CacheEncoder) -> Void
    ) {
        content.removeAll()
        content.write(sets.position(of: dependencies))
        content.write(uses) { $0.write(self.uses.position(of: $1)) }
        write(&content)
        entries.write(key)
        entries.write(content.bytes[...])
        count += 1
    }
}
