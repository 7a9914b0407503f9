import Paths
import SpotsRendering

/// The facts that the indexes of a site have taken from pages.
///
/// They are encoded, one after another: the number of the index, then the fact as a piece, which other indexes skip.
struct IndexFacts: Sendable {
    private var encoder = CacheEncoder()

    init() {}

    /// Takes the facts from a page.
    init(about page: IndexedPage) {
        for known in SiteIndexes.allCases { add(known, known.facts, page) }
    }

    private mutating func add<Facts: SiteFacts>(
        _ known: SiteIndexes, _ facts: Facts.Type, _ page: IndexedPage
    ) {
        for fact in facts.facts(about: page) {
            var piece = CacheEncoder()
            fact.write(to: &piece)
            encoder.write(known.rawValue)
            encoder.write(piece.bytes[...])
        }
    }

    /// Adds the facts about other pages.
    mutating func add(_ others: IndexFacts) {
        encoder.append(others.encoder.bytes[...])
    }

    /// Whether nothing is known but an entry in the sitemap that follows from an output file.
    func follow(from output: OutputPath) -> Bool {
        var decoder = CacheDecoder(encoder.bytes, in: encoder.bytes.indices)
        // `try?`: what was not encoded here was validated when the build cache was read.
        guard (try? decoder.number()) == SiteIndexes.sitemap.rawValue,
            var piece = try? decoder.decoderOfPiece(), decoder.isAtEnd
        else { return false }
        return (try? SitemapEntry(from: &piece))?.follows(from: output) ?? false
    }

    /// The facts that were added to these after others.
    func added(to others: IndexFacts) -> IndexFacts {
        var facts = IndexFacts()
        facts.encoder.append(encoder.bytes.dropFirst(others.encoder.bytes.count))
        return facts
    }

    /// The facts of one index.
    func facts<Facts: SiteFacts>(of wanted: SiteIndexes, by type: Facts.Type) -> [Facts.Fact] {
        Array(list(of: wanted, by: type))
    }

    /// The facts of one index, in their encoded form.
    func list<Facts: SiteFacts>(of wanted: SiteIndexes, by type: Facts.Type) -> FactList<Facts.Fact> {
        var list = FactList<Facts.Fact>(in: encoder.bytes)
        if Facts.Fact.self == Never.self { return list }
        var decoder = CacheDecoder(encoder.bytes, in: encoder.bytes.indices)
        // `try?`: what was not encoded here was validated when the build cache was read.
        try? Self.read(from: &decoder) { known, piece in
            if known == wanted { list.append(at: piece.position) }
        }
        return list
    }

    /// Calls a closure with the index and the encoded form of each fact.
    private static func read(
        from decoder: inout CacheDecoder, _ body: (SiteIndexes, inout CacheDecoder) throws -> Void
    ) throws {
        while !decoder.isAtEnd {
            guard let known = SiteIndexes(rawValue: try decoder.number()) else { throw CacheDecoder.Fault() }
            var piece = try decoder.decoderOfPiece()
            try body(known, &piece)
        }
    }

    /// Reads a fact to validate it.
    private static func check<Facts: SiteFacts>(_ facts: Facts.Type, _ piece: inout CacheDecoder) throws {
        _ = try Facts.Fact(from: &piece)
        if !piece.isAtEnd { throw CacheDecoder.Fault() }
    }
}

extension IndexFacts: CacheCodable {
    init(from decoder: inout CacheDecoder) throws {
        encoder.append(try decoder.slice())
        var facts = CacheDecoder(encoder.bytes, in: encoder.bytes.indices)
        try Self.read(from: &facts) { known, piece in try Self.check(known.facts, &piece) }
    }

    func write(to encoder: inout CacheEncoder) {
        encoder.write(self.encoder.bytes[...])
    }
}
