import SpotsRendering

/// The facts that the indexes of a site have taken from pages.
///
/// They are encoded, one after another: the number of the index, then the fact.
struct IndexFacts: Sendable {
    private var encoder = CacheEncoder()

    init() {}

    /// Takes the facts from a page.
    init(about page: IndexedPage) {
        for known in SiteIndexes.allCases { add(known, known.index, page) }
    }

    private mutating func add<Index: SiteIndex>(
        _ known: SiteIndexes, _ index: Index.Type, _ page: IndexedPage
    ) {
        for fact in index.facts(about: page) {
            encoder.write(known.rawValue)
            fact.write(to: &encoder)
        }
    }

    /// Adds the facts about other pages.
    mutating func add(_ others: IndexFacts) {
        encoder.append(others.encoder.bytes[...])
    }

    /// The facts of one index.
    func facts<Index: SiteIndex>(of wanted: SiteIndexes, by index: Index.Type) -> [Index.Fact] {
        var facts: [Index.Fact] = []
        var decoder = CacheDecoder(encoder.bytes, in: encoder.bytes.indices)
        // `try?`: what was not encoded here was validated when the build cache was read.
        try? Self.read(from: &decoder) { known, fact in
            if known == wanted, let fact = fact as? Index.Fact { facts.append(fact) }
        }
        return facts
    }

    private static func read(
        from decoder: inout CacheDecoder, _ body: (SiteIndexes, any CacheCodable) -> Void
    ) throws {
        while !decoder.isAtEnd {
            guard let known = SiteIndexes(rawValue: try decoder.number()) else { throw CacheDecoder.Fault() }
            body(known, try Self.fact(of: known.index, from: &decoder))
        }
    }

    private static func fact<Index: SiteIndex>(
        of index: Index.Type, from decoder: inout CacheDecoder
    ) throws -> any CacheCodable {
        try Index.Fact(from: &decoder)
    }
}

extension IndexFacts: CacheCodable {
    init(from decoder: inout CacheDecoder) throws {
        let bytes = try decoder.pieceBytes()
        var facts = CacheDecoder(bytes, in: bytes.indices)
        try Self.read(from: &facts) { _, _ in }
        encoder.append(bytes[...])
    }

    func write(to encoder: inout CacheEncoder) {
        encoder.write(self.encoder.bytes[...])
    }
}
