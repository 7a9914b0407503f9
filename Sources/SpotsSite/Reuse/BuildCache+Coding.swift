import Bytes
import Diagnostics
import Paths
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

// The format of the build cache: for each type, reading and writing together.

extension BuildCache.Entry {
    /// Reads the rest of an entry, after the parts that it shares with other entries.
    init(from decoder: inout CacheDecoder, _ shared: BuildCache.Shared, uses: [ComponentUse]) throws {
        facts = shared.facts
        files = try decoder.list { try SourceState(from: &$0) }
        results = try shared.uses.map { try PageResult(from: &decoder, components: uses[$0]) }
    }
}

extension PageUnit {
    /// Writes what ``BuildCache/Entry`` reads.
    ///
    /// - Parameter start: when the build began, in nanoseconds since 1970.
    func write(to encoder: inout CacheEncoder, start: Int64) {
        encoder.write(files) { $1.settled(at: start).write(to: &$0) }
        // By index, because copying a large result would be slow.
        for page in results.indices { results[page].write(to: &encoder) }
    }
}

// MARK: What pages are made of

extension FileStamp {
    init(from decoder: inout CacheDecoder) throws {
        self.init(
            size: Int64(try decoder.number()), inode: UInt64(bitPattern: Int64(try decoder.number())),
            modified: Int64(try decoder.number()), changed: Int64(try decoder.number()))
    }

    func write(to encoder: inout CacheEncoder) {
        for number in [size, Int64(bitPattern: inode), modified, changed] { encoder.write(Int(number)) }
    }
}

extension SourceState {
    fileprivate init(from decoder: inout CacheDecoder) throws {
        self.init(
            stamp: try decoder.optional { try FileStamp(from: &$0) }, content: try decoder.hash())
    }

    fileprivate func write(to encoder: inout CacheEncoder) {
        encoder.write(stamp) { $1.write(to: &$0) }
        encoder.write(content)
    }
}

extension DependencyState.Fact {
    init(from decoder: inout CacheDecoder) throws {
        self.init(
            dependency: try Dependency(from: &decoder), value: try decoder.optional { try $0.hash() },
            sources: try decoder.optional { try $0.hash() },
            stamp: try decoder.optional { try FileStamp(from: &$0) })
    }

    func write(to encoder: inout CacheEncoder) {
        dependency.write(to: &encoder)
        encoder.write(value) { $0.write($1) }
        encoder.write(sources) { $0.write($1) }
        encoder.write(stamp) { $1.write(to: &$0) }
    }
}

// MARK: What pages became

extension PageResult {
    fileprivate init(from decoder: inout CacheDecoder, components: ComponentUse) throws {
        self.init(outputs: try decoder.list { try PageOutput(from: &$0) })
        if outputs.isEmpty { throw CacheDecoder.Fault() }
        diagnostics = try decoder.list { try Diagnostic(from: &$0) }
        period = try PublicationPeriod(from: &decoder)
        hold = try decoder.optional { HoldReason(rawValue: try $0.number()) } ?? nil
        facts = try IndexFacts(from: &decoder)
        references = Set(try decoder.list { ContentPath(try $0.text()) })
        texts = Set(try decoder.list { ContentPath(try $0.text()) })
        pictures = Set(
            try decoder.list {
                SmallerPicture(of: PictureOrigin(text: try $0.text()), width: try $0.number())
            })
        mentions = Set(try decoder.list { try $0.text() })
        documentKeys = DocumentKeys(
            ignored: try decoder.number(), data: Set(try decoder.list { try $0.text() }),
            legacyLayouts: try decoder.number())
        links = PageLinks(
            targets: try decoder.list { try $0.hash().value },
            parts: try decoder.list {
                LinkedPart(page: LinkTarget(hash: try $0.hash().value), id: try $0.hash().value)
            })
        translations = try decoder.list { SiteTranslations.Lookup(hash: try $0.hash().value) }
        if !translations.isEmpty { foundTranslations = try decoder.hash() }
        sightings = try decoder.list { try Sighting(from: &$0) }
        self.components = components
        omissions = try decoder.list { try $0.text() }
    }

    fileprivate func write(to encoder: inout CacheEncoder) {
        encoder.write(outputs) { $1.write(to: &$0) }
        encoder.write(diagnostics) { $1.write(to: &$0) }
        period.write(to: &encoder)
        encoder.write(hold) { $0.write($1.rawValue) }
        facts.write(to: &encoder)
        encoder.write(references) { $0.write($1.text) }
        encoder.write(texts) { $0.write($1.text) }
        encoder.write(pictures.sorted()) { encoder, picture in
            encoder.write(picture.source.text)
            encoder.write(picture.width)
        }
        encoder.write(mentions.sorted()) { $0.write($1) }
        encoder.write(documentKeys.ignored)
        encoder.write(documentKeys.data) { $0.write($1) }
        encoder.write(documentKeys.legacyLayouts)
        encoder.write(links.targets) { $0.write(ContentHash(value: $1)) }
        encoder.write(links.parts) { encoder, part in
            encoder.write(ContentHash(value: part.page.hash))
            encoder.write(ContentHash(value: part.id))
        }
        encoder.write(translations) { $0.write(ContentHash(value: $1.hash)) }
        if !translations.isEmpty { encoder.write(foundTranslations) }
        encoder.write(sightings) { $1.write(to: &$0) }
        encoder.write(omissions) { $0.write($1) }
    }
}

extension PageAddress {
    init(from decoder: inout CacheDecoder) throws {
        self.init(url: try decoder.text(), outputPath: OutputPath(try decoder.text()))
        guard outputPath.isInside else { throw CacheDecoder.Fault() }
    }

    func write(to encoder: inout CacheEncoder) {
        encoder.write(url)
        encoder.write(outputPath.text)
    }
}

extension ComponentUse {
    init(from decoder: inout CacheDecoder) throws {
        self.init(
            kinds: Set(try decoder.list { try $0.text() }),
            features: Features(rawValue: try decoder.number()))
    }

    func write(to encoder: inout CacheEncoder) {
        encoder.write(kinds) { $0.write($1) }
        encoder.write(features.rawValue)
    }
}

extension Sighting {
    fileprivate init(from decoder: inout CacheDecoder) throws {
        guard let topic = SightingTopic(rawValue: try decoder.number()) else { throw CacheDecoder.Fault() }
        self.init(
            topic: topic, name: try decoder.text(), example: try decoder.text(), count: try decoder.number(),
            place: try Diagnostic.Place(from: &decoder),
            notes: try decoder.list { try Diagnostic.Note(from: &$0) })
    }

    fileprivate func write(to encoder: inout CacheEncoder) {
        encoder.write(topic.rawValue)
        encoder.write(name)
        encoder.write(example)
        encoder.write(count)
        place.write(to: &encoder)
        encoder.write(notes) { $1.write(to: &$0) }
    }
}

// MARK: Problems

extension Diagnostic {
    fileprivate init(from decoder: inout CacheDecoder) throws {
        guard let severity = Severity(rawValue: try decoder.text()),
            let id = DiagnosticID(rawValue: try decoder.text())
        else { throw CacheDecoder.Fault() }
        let message = Message(severity, id, try decoder.text())
        let notes = try decoder.list { try Note(from: &$0) }
        self.init(message, at: try Place(from: &decoder), notes: notes)
    }

    fileprivate func write(to encoder: inout CacheEncoder) {
        for text in [severity.rawValue, id.rawValue, message] { encoder.write(text) }
        encoder.write(notes) { $1.write(to: &$0) }
        place.write(to: &encoder)
    }
}

extension Diagnostic.Place {
    init(from decoder: inout CacheDecoder) throws {
        self.init(
            file: try decoder.text(), line: try decoder.number(), column: try decoder.number(),
            path: try decoder.optional { try $0.text() },
            excerpt: try decoder.optional {
                Diagnostic.Excerpt(
                    text: try $0.text(), markStart: try $0.number(), markLength: try $0.number())
            })
    }

    func write(to encoder: inout CacheEncoder) {
        encoder.write(file)
        encoder.write(line)
        encoder.write(column)
        encoder.write(path) { $0.write($1) }
        encoder.write(excerpt) { encoder, excerpt in
            encoder.write(excerpt.text)
            encoder.write(excerpt.markStart)
            encoder.write(excerpt.markLength)
        }
    }
}

extension Diagnostic.Note {
    fileprivate init(from decoder: inout CacheDecoder) throws {
        self.init(try decoder.text(), at: try decoder.optional { try Diagnostic.Place(from: &$0) })
    }

    fileprivate func write(to encoder: inout CacheEncoder) {
        encoder.write(text)
        encoder.write(place) { $1.write(to: &$0) }
    }
}
