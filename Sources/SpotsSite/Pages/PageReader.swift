import Diagnostics
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// Reads pages: their JSON and the page keys beside it, in buffers used again for every page.
final class PageReader {
    private let preparation: Preparation
    private let decoder: PageDecoder
    private let contentFolder: KnownFolder
    private let document = JSONDocument()
    private lazy var keysDocument = JSONDocument()
    /// The first page of the feed whose pages are read now, by its key: they come one after the other.
    private var feedStart: (key: String, reading: Reading)?
    private lazy var writer = RecordWriter()
    private lazy var maker = ItemMaker()

    /// A page with the diagnostics of reading it.
    struct Reading {
        var source: PageSource
        /// Where the places of the page are.
        var places: PagePlaces
        var diagnostics: [Diagnostic]
        /// The file of page keys beside the page, where there is one.
        var keysFile: String?
        /// The states of the files it was read from, or of the document that was made of a record.
        var sources: [SourceState] = []
        /// How many keys mean nothing, reported or not.
        var unknownKeys = 0

        /// Places a message where a part of the page was read.
        func diagnostic(_ message: Message, at origin: Origin) -> Diagnostic {
            let range = origin.node.flatMap { source.tape?.range(of: $0) } ?? 0..<0
            return places.diagnostic(Fault(message, at: range))
        }
    }

    init(_ preparation: Preparation) {
        self.preparation = preparation
        contentFolder = KnownFolder(within: preparation.realContentPath, on: preparation.storage)
        let settings = preparation.environment.settings
        decoder = PageDecoder(
            componentsKey: settings.componentsKey, legacyMapping: settings.legacyMapping,
            defaultComponentKind: settings.defaultComponentKind,
            unknownKeys: preparation.options.findsUnknownKeys ? .warnings : .kept)
    }

    /// The file of a page as diagnostics name it.
    func name(of input: PageInput) -> String {
        input.file(in: preparation.contentName)
    }

    /// The files that a page is read from, as paths to open; none for a page made of a record or in code.
    func files(of input: PageInput) -> [String] {
        switch input {
        case .file(let path, let hasKeys):
            let paths = hasKeys ? [path, ContentListing.keysFile(of: path)] : [path]
            return paths.map { $0.inside(preparation.contentPath) }
        case .payload(let path): return [path]
        case .feed(let page): return files(of: page.first)
        case .code, .record: return []
        }
    }

    /// The hash of the document that a record's page is made of; nil for any other page.
    func documentHash(of input: PageInput) -> ContentHash? {
        guard case .record(let page, _, _, let position) = input, loadDocument(of: page, position) != nil
        else { return nil }
        return ContentHash(document.source)
    }

    /// Reads a page as far as it can be read.
    func read(_ input: PageInput) -> Reading {
        // What its tape refers to is about to be replaced.
        if !input.isFeed { feedStart = nil }
        switch input {
        case .code(let page, _):
            document.load([])
            var page = page
            var check = NumberCheck(file: name(of: input))
            check.check(&page)
            var reading = reading(page, input, folder: "", tape: nil, faults: [])
            reading.diagnostics += check.diagnostics
            return reading
        case .payload(let path): return read(path, by: nil, input, folder: "")
        case .record(let page, let file, _, let position):
            return read(page, position, input, folder: file.folder)
        case .feed(let page): return read(firstOf: page)
        case .file(let path, let hasKeys):
            let file = path.inside(preparation.contentPath)
            var reading = read(file, by: contentFolder, input, folder: path.folder)
            if hasKeys { readKeys(of: path, into: &reading) }
            return reading
        }
    }
}

extension PageReader {
    private func read(firstOf page: PageInput.FeedPage) -> Reading {
        if let feedStart, FilePaths.areSame(feedStart.key, page.first.key) { return feedStart.reading }
        let reading = read(page.first)
        feedStart = (page.first.key, reading)
        return reading
    }

    /// - Parameter known: opens the file, which must be in its root; nil for a payload, which may lie anywhere.
    private func read(_ path: String, by known: KnownFolder?, _ input: PageInput, folder: String) -> Reading {
        let state: SourceState
        do throws(FileFailure) {
            state = try document.loadStamped(file: path, by: known, on: preparation.storage)
        } catch {
            document.load([])
            let message = Message.unreadableFile(error.reason)
            var reading = reading(Page(), input, folder: folder, tape: nil, faults: [])
            reading.diagnostics.append(Diagnostic(message, file: name(of: input)))
            return reading
        }
        return parse(input, folder: folder, state)
    }

    /// Makes the page of a record.
    private func read(_ page: RecordPage, _ position: Int, _ input: PageInput, folder: String) -> Reading {
        guard let record = loadDocument(of: page, position) else {
            return reading(Page(), input, folder: folder, tape: nil, faults: [])
        }
        let state = SourceState(content: ContentHash(document.source))
        return parse(input, folder: folder, state, record: record)
    }

    private func parse(
        _ input: PageInput, folder: String, _ state: SourceState,
        record: PagePlaces.FilledRecord? = nil
    ) -> Reading {
        var reading: Reading
        do throws(Fault) {
            let tape = try document.parse()
            let read = decoder.decode(
                tape, repeatedKeys: document.repeatedKeys, isPayload: input.isPayload)
            reading = self.reading(
                read.page, input, folder: folder, tape: tape, faults: read.faults, record: record)
            reading.unknownKeys = read.unknownKeys
        } catch {
            reading = self.reading(Page(), input, folder: folder, tape: nil, faults: [error], record: record)
        }
        reading.sources = [state]
        return reading
    }

    /// Makes the document of a record's page and loads it.
    private func loadDocument(of page: RecordPage, _ position: Int) -> PagePlaces.FilledRecord? {
        guard let collection = preparation.collections[page.collection] else { return nil }
        let record = collection.records[position]
        writer.json.removeAll()
        let fields = page.fields(of: record, in: collection, site: preparation.siteValue, with: maker)
        page.template.write(fields, with: writer)
        document.load(writer.bytes)
        return PagePlaces.FilledRecord(page: page, record: record, collection: collection.origin)
    }

    private func reading(
        _ page: Page, _ input: PageInput, folder: String, tape: JSONTape?, faults: [Fault],
        record: PagePlaces.FilledRecord? = nil
    ) -> Reading {
        let file = SourceFile(name: name(of: input), bytes: document.source)
        let recordFolder = record?.record.folder
        let folders = [recordFolder == folder ? nil : recordFolder, folder].compactMap { $0 }
        let source = PageSource(
            page: page, file: file.name, folders: folders, address: input.address.url,
            fallbackTitle: input.fallbackTitle, tape: tape)
        let places = PagePlaces(file: file, tape: tape, record: record)
        return Reading(source: source, places: places, diagnostics: places.diagnostics(faults))
    }

    /// Reads the page keys beside a page, which win over those inside it.
    private func readKeys(of path: ContentPath, into reading: inout Reading) {
        let keysPath = ContentListing.keysFile(of: path)
        let name = keysPath.inside(preparation.contentName)
        reading.keysFile = name
        do throws(FileFailure) {
            let file = keysPath.inside(preparation.contentPath)
            reading.sources.append(
                try keysDocument.loadStamped(file: file, by: contentFolder, on: preparation.storage))
        } catch {
            return reading.diagnostics.append(
                Diagnostic(.unreadableFile(error.reason), file: name))
        }
        let file = SourceFile(name: name, bytes: keysDocument.source)
        do throws(Fault) {
            let tape = try keysDocument.parse()
            let keys = decoder.decodeKeys(
                tape, repeatedKeys: keysDocument.repeatedKeys, into: reading.source.page)
            reading.source.page = keys.page
            reading.unknownKeys += keys.unknownKeys
            reading.diagnostics += file.diagnostics(keys.faults, in: tape)
            reading.source.keys = (tape, file)
        } catch {
            reading.diagnostics.append(file.diagnostic(error))
        }
    }
}
