import Diagnostics
import SiteStorage
import SpotsModel
import SpotsRendering

// How what is remembered is written: each type's two halves side by side.

extension BuildCache.Entry {
    /// Reads what is behind what an entry shares with others.
    init(from reader: inout CacheReader, _ shared: BuildCache.Shared, uses: [ComponentUse]) throws {
        facts = shared.facts
        files = try reader.list { try SourceState(from: &$0) }
        results = try shared.uses.map { try PageResult(from: &reader, components: uses[$0]) }
    }
}

extension PageUnit {
    /// Writes what ``BuildCache/Entry`` reads.
    ///
    /// - Parameter start: when the build began, in nanoseconds since 1970.
    func write(to writer: inout CacheWriter, start: Int64) {
        writer.write(files) { $1.settled(at: start).write(to: &$0) }
        // By index, since a result is too large to be copied for nothing.
        for page in results.indices { results[page].write(to: &writer) }
    }
}

extension BuildCache.Copy {
    init(from reader: inout CacheReader) throws {
        self.init(source: try FileStamp(from: &reader), output: try FileStamp(from: &reader))
    }

    func write(to writer: inout CacheWriter) {
        source.write(to: &writer)
        output.write(to: &writer)
    }
}

// MARK: What pages are made of

extension FileStamp {
    fileprivate init(from reader: inout CacheReader) throws {
        self.init(
            size: Int64(try reader.number()), inode: UInt64(bitPattern: Int64(try reader.number())),
            modified: Int64(try reader.number()), changed: Int64(try reader.number()))
    }

    fileprivate func write(to writer: inout CacheWriter) {
        for number in [size, Int64(bitPattern: inode), modified, changed] { writer.write(Int(number)) }
    }
}

extension SourceState {
    fileprivate init(from reader: inout CacheReader) throws {
        self.init(
            stamp: try reader.optional { try FileStamp(from: &$0) }, content: try reader.hash())
    }

    fileprivate func write(to writer: inout CacheWriter) {
        writer.write(stamp) { $1.write(to: &$0) }
        writer.write(content)
    }
}

extension DependencyState.Fact {
    init(from reader: inout CacheReader) throws {
        self.init(
            dependency: try Dependency(from: &reader), value: try reader.optional { try $0.hash() },
            stamp: try reader.optional { try FileStamp(from: &$0) })
    }

    func write(to writer: inout CacheWriter) {
        dependency.write(to: &writer)
        writer.write(value) { $0.write($1) }
        writer.write(stamp) { $1.write(to: &$0) }
    }
}

extension Dependency {
    fileprivate init(from reader: inout CacheReader) throws {
        switch try reader.number() {
        case 0:
            let parts = SiteSettings.Part.allCases
            self = .setting(parts[try reader.index(below: parts.count)])
        case 1:
            let kind = try reader.optional { Kind(try $0.text()) }
            let component = Kind(try reader.text())
            guard let role = ItemRole(rawValue: try reader.text()) else { throw CacheReader.Fault() }
            self = .item(kind, in: component, as: role)
        case 2: self = .component(Kind(try reader.text()))
        case 3: self = .shell(try reader.text())
        case 4: self = .partial(try reader.text())
        case 5: self = .assets
        case 6: self = .address(try reader.text())
        case 7: self = .file(try reader.text())
        case 8: self = .publication(try reader.text())
        case 9: self = .picture(try reader.text())
        case 10: self = .collection(try reader.text())
        case 11: self = .drafts
        case 12: self = .unknowable
        case 13: self = .unknownKeys
        default: throw CacheReader.Fault()
        }
    }

    fileprivate func write(to writer: inout CacheWriter) {
        func write(_ number: Int, _ texts: String...) {
            writer.write(number)
            for text in texts { writer.write(text) }
        }
        switch self {
        case .setting(let part):
            write(0)
            writer.write(SiteSettings.Part.allCases.firstIndex(of: part) ?? 0)
        case .item(let kind, let component, let role):
            write(1)
            writer.write(kind) { $0.write($1.name) }
            writer.write(component.name)
            writer.write(role.rawValue)
        case .component(let kind): write(2, kind.name)
        case .shell(let name): write(3, name)
        case .partial(let name): write(4, name)
        case .assets: write(5)
        case .address(let address): write(6, address)
        case .file(let path): write(7, path)
        case .publication(let path): write(8, path)
        case .picture(let path): write(9, path)
        case .collection(let name): write(10, name)
        case .drafts: write(11)
        case .unknowable: write(12)
        case .unknownKeys: write(13)
        }
    }
}

// MARK: What pages became

extension PageResult {
    fileprivate init(from reader: inout CacheReader, components: ComponentUse) throws {
        self.init(address: try PageAddress(from: &reader))
        addressPlace = try reader.optional { try Diagnostic.Place(from: &$0) }
        aliases = try reader.list {
            PageAlias(address: try PageAddress(from: &$0), place: try Diagnostic.Place(from: &$0))
        }
        stamps = try reader.list { try FileStamp(from: &$0) }
        diagnostics = try reader.list { try Diagnostic(from: &$0) }
        isSkippedDraft = try reader.flag()
        isUnchanged = true
        references = Set(try reader.list { try $0.text() })
        texts = Set(try reader.list { try $0.text() })
        unknownKeys = try reader.number()
        links = PageLinks(
            targets: try reader.list { try $0.hash().value },
            parts: try reader.list {
                LinkedPart(page: LinkTarget(hash: try $0.hash().value), id: try $0.hash().value)
            })
        unknownKinds = try reader.list { try KindSighting(from: &$0) }
        unknownComponentKinds = try reader.list { try KindSighting(from: &$0) }
        unmatchedActions = try reader.list { try KindSighting(from: &$0) }
        self.components = components
        omissions = try reader.list { try $0.text() }
    }

    fileprivate func write(to writer: inout CacheWriter) {
        address.write(to: &writer)
        writer.write(addressPlace) { $1.write(to: &$0) }
        writer.write(aliases) { writer, alias in
            alias.address.write(to: &writer)
            alias.place.write(to: &writer)
        }
        writer.write(stamps) { $1.write(to: &$0) }
        writer.write(diagnostics) { $1.write(to: &$0) }
        writer.write(isSkippedDraft)
        writer.write(references) { $0.write($1) }
        writer.write(texts) { $0.write($1) }
        writer.write(unknownKeys)
        writer.write(links.targets) { $0.write(ContentHash(value: $1)) }
        writer.write(links.parts) { writer, part in
            writer.write(ContentHash(value: part.page.hash))
            writer.write(ContentHash(value: part.id))
        }
        writer.write(unknownKinds) { $1.write(to: &$0) }
        writer.write(unknownComponentKinds) { $1.write(to: &$0) }
        writer.write(unmatchedActions) { $1.write(to: &$0) }
        writer.write(omissions) { $0.write($1) }
    }
}

extension PageAddress {
    fileprivate init(from reader: inout CacheReader) throws {
        self.init(url: try reader.text(), outputPath: OutputPath(try reader.text()))
        guard outputPath.isInside else { throw CacheReader.Fault() }
    }

    fileprivate func write(to writer: inout CacheWriter) {
        writer.write(url)
        writer.write(outputPath.text)
    }
}

extension ComponentUse {
    init(from reader: inout CacheReader) throws {
        self.init(
            kinds: Set(try reader.list { try $0.text() }), scrolls: try reader.flag(),
            isInfinite: try reader.flag())
    }

    func write(to writer: inout CacheWriter) {
        writer.write(kinds) { $0.write($1) }
        writer.write(scrolls)
        writer.write(isInfinite)
    }
}

extension KindSighting {
    fileprivate init(from reader: inout CacheReader) throws {
        self.init(
            kind: try reader.text(), example: try reader.text(), count: try reader.number(),
            place: try Diagnostic.Place(from: &reader),
            notes: try reader.list { try Diagnostic.Note(from: &$0) })
    }

    fileprivate func write(to writer: inout CacheWriter) {
        writer.write(kind)
        writer.write(example)
        writer.write(count)
        place.write(to: &writer)
        writer.write(notes) { $1.write(to: &$0) }
    }
}

// MARK: Diagnostics

extension Diagnostic {
    fileprivate init(from reader: inout CacheReader) throws {
        guard let severity = Severity(rawValue: try reader.text()),
            let id = DiagnosticID(rawValue: try reader.text())
        else { throw CacheReader.Fault() }
        let message = Message(severity, id, try reader.text())
        let notes = try reader.list { try Note(from: &$0) }
        self.init(message, at: try Place(from: &reader), notes: notes)
    }

    fileprivate func write(to writer: inout CacheWriter) {
        for text in [severity.rawValue, id.rawValue, message] { writer.write(text) }
        writer.write(notes) { $1.write(to: &$0) }
        place.write(to: &writer)
    }
}

extension Diagnostic.Place {
    fileprivate init(from reader: inout CacheReader) throws {
        self.init(
            file: try reader.text(), line: try reader.number(), column: try reader.number(),
            path: try reader.optional { try $0.text() },
            excerpt: try reader.optional {
                Diagnostic.Excerpt(
                    text: try $0.text(), markStart: try $0.number(), markLength: try $0.number())
            })
    }

    fileprivate func write(to writer: inout CacheWriter) {
        writer.write(file)
        writer.write(line)
        writer.write(column)
        writer.write(path) { $0.write($1) }
        writer.write(excerpt) { writer, excerpt in
            writer.write(excerpt.text)
            writer.write(excerpt.markStart)
            writer.write(excerpt.markLength)
        }
    }
}

extension Diagnostic.Note {
    fileprivate init(from reader: inout CacheReader) throws {
        self.init(try reader.text(), at: try reader.optional { try Diagnostic.Place(from: &$0) })
    }

    fileprivate func write(to writer: inout CacheWriter) {
        writer.write(text)
        writer.write(place) { $1.write(to: &$0) }
    }
}
