import Bytes
import Diagnostics
import Paths
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// Reads pages: their JSON and the page keys next to it.
///
/// The buffers are reused for every page.
final class PageReader {
    private let site: LoadedSite
    private let decoder: PageDecoder
    private let contentFolder: KnownFolder
    private let document = JSONDocument()
    private lazy var keysDocument = JSONDocument()
    /// The first page of the paginated list that is being read, with its key: the later pages follow one after
    /// another.
    private var firstPage: (key: String, page: ReadPage)?
    private let writer = RecordWriter()
    private lazy var maker = ItemMaker()
    private lazy var feeds = FeedReader(site)
    private lazy var remotePages = RemotePageReader(site.responses, decoder)
    /// What the record pages that were last read are made from.
    private var recordInputs: RecordPageInputs?

    init(_ site: LoadedSite) {
        self.site = site
        contentFolder = KnownFolder(within: site.content.realPath, on: site.storage)
        decoder = PageDecoder(
            site.environment.settings, unknownKeys: site.options.findsUnknownKeys ? .warnings : .kept)
    }

    /// The file of a page in messages.
    func name(of input: PageInput) -> String {
        input.file(in: site.content.name)
    }

    /// The paths of the files that a page is read from; none for a page made from a record or in code.
    func files(of input: PageInput) -> [String] {
        switch input {
        case .file(let path, let hasKeys, _):
            let paths = hasKeys ? [path, ContentListing.keysFile(of: path)] : [path]
            return paths.map(site.content.path(of:))
        case .payload(let path): return WebAddress(path) == nil ? [path] : []
        case .further(let page): return files(of: page.first)
        case .shared(let page, _, _): return files(of: page)
        case .code, .record, .feed, .search: return []
        }
    }

    /// The states of the document of a record's page and of the pages before and after it, or of a feed's settings;
    /// nil for any other page.
    ///
    /// - Parameter known: the states in the build cache. If a record's page is made from the same as then, its
    ///   document is not made again.
    func documentStates(of input: PageInput, known: [SourceState]) -> [SourceState]? {
        if case .feed(let feed, _, _, _) = input { return [SourceState(content: feed.fingerprint)] }
        guard case .record(let page, _, let position) = input, let inputs = inputs(of: page) else {
            return nil
        }
        let functions = inputs.functions(forRecordAt: position)
        let hash = inputs.hash(ofRecordAt: position, functions)
        if known.last?.content == hash { return known }
        return states(of: loadDocument(ofRecordAt: position, inputs, functions), madeFrom: hash)
    }

    /// Reads a page as far as possible, and reports its problems.
    func read(_ input: PageInput) -> ReadPage {
        // Frees the last document first, so the next one reuses its memory.
        if !input.isFurther { firstPage = nil }
        if case .further(let page) = input { return read(firstOf: page) }
        var page = read(content: input, of: input)
        if input.contentLanguage != input.language { page.source.shownLanguage = input.contentLanguage?.tag }
        return page
    }

    /// Reads what the page of an input shows.
    ///
    /// - Parameter content: the input itself, or that of the page in another language which it shows.
    private func read(content: PageInput, of input: PageInput) -> ReadPage {
        switch content {
        case .code(let page, _, _): return read(page, input)
        case .feed(let feed, _, _, _): return read(feed, input)
        case .search: return readSearch(input)
        case .payload(let path):
            if let address = WebAddress(path) { return readPayload(at: address, input) }
            return read(path, by: nil, input, folder: "")
        case .record(let page, let file, let position):
            let folder = page.folder(ofFile: file)
            var read = read(page, position, input, folder: folder)
            if let owner = site.defaults.owner(ofPagesIn: folder) { applyDefaults(of: owner, to: &read) }
            return read
        case .further(let page): return read(firstOf: page)
        case .file(let path, let hasKeys, _):
            let file = site.content.path(of: path)
            var page = read(file, by: contentFolder, input, folder: path.folder)
            if hasKeys { readKeys(of: path, into: &page) }
            if let owner = site.defaults.owner(ofPagesIn: path.folder) {
                applyDefaults(of: owner, to: &page)
            }
            return page
        case .shared(let page, _, _): return read(content: page, of: input)
        }
    }
}

extension PageReader {
    /// Reads a page made in code; one whose components are on the web is read like its JSON.
    private func read(_ page: Page, _ input: PageInput) -> ReadPage {
        var page = page
        var check = CodePageCheck(file: name(of: input))
        check.check(&page)
        var read: ReadPage
        if page.source == nil {
            document.load([])
            read = readPage(page, input, folder: "", tape: nil)
        } else {
            let json = page.json()
            document.load(json.text.utf8)
            // Numbers and depth are reported already.
            if check.diagnostics.isEmpty { check.report(json.omissions) }
            read = parse(input, folder: "", SourceState(content: ContentHash()), origin: .code)
            read.files = []
        }
        read.diagnostics += check.diagnostics
        return read
    }

    private func read(_ feed: SiteSettings.Feed, _ input: PageInput) -> ReadPage {
        document.load([])
        let made = feeds.read(feed, in: site.edition(of: input), tag: site.tag(of: input))
        var read = readPage(made.page, input, folder: "", tape: nil)
        read.source.feed = feed
        read.diagnostics = made.diagnostics
        read.dependencies = made.dependencies
        read.files = [SourceState(content: feed.fingerprint)]
        return read
    }

    private func readSearch(_ input: PageInput) -> ReadPage {
        document.load([])
        let environment = site.edition(of: input).environment
        let language = environment.settings.language
        var page = Page(title: environment.labels(for: language).words["search"] ?? "Search")
        (page.noindex, page.search, page.sections) = (true, false, .hidden)
        var read = readPage(page, input, folder: "", tape: nil)
        read.dependencies = [.labels(language)]
        read.files = []
        return read
    }

    /// Reads the payload of a site that is at a web address.
    private func readPayload(at address: WebAddress, _ input: PageInput) -> ReadPage {
        let source = RemoteSource(address)
        let outcome = site.responses[source]
        document.load(outcome?.responses.first?.bytes ?? [])
        var page =
            outcome?.responses.isEmpty ?? true
            ? readPage(Page(), input, folder: "", tape: nil)
            : parse(input, folder: "", SourceState(content: ContentHash()))
        page.files = []
        guard let outcome else {
            page.missing = source
            return page
        }
        page.diagnostics += outcome.problems.map { $0.diagnostic(in: name(of: input)) }
        page.responseDependency = source.hasPassword ? .unknowable : .response(source.text)
        return page
    }

    private func read(firstOf page: PageInput.FurtherPage) -> ReadPage {
        if let firstPage, FilePaths.areSame(firstPage.key, page.first.key) { return firstPage.page }
        let first = read(page.first)
        firstPage = (page.first.key, first)
        return first
    }

    /// - Parameter known: opens the file, which must be in its root; nil for a payload, which may be anywhere.
    private func read(_ path: String, by known: KnownFolder?, _ input: PageInput, folder: String) -> ReadPage
    {
        let state: SourceState
        do throws(FileFailure) {
            state = try document.loadStamped(file: path, by: known, on: site.storage)
        } catch {
            document.load([])
            var page = readPage(Page(), input, folder: folder, tape: nil)
            page.diagnostics.append(Diagnostic(.unreadableFile(error.reason), file: name(of: input)))
            return page
        }
        guard input.isMarkdown else { return parse(input, folder: folder, state) }
        do throws(Fault) {
            let markdown = try loadMarkdown(
                folder: folder, path: input.contentFile?.text ?? "", name: name(of: input))
            var page = parse(input, folder: folder, state, origin: .markdown(markdown))
            page.diagnostics += markdown.page.diagnostics
            return page
        } catch {
            var page = readPage(Page(), input, folder: folder, tape: nil)
            let text = SourceText(name: name(of: input), bytes: document.bytes).withLineFeeds()
            page.diagnostics = [text.diagnostic(error)]
            page.files = [state]
            return page
        }
    }

    /// Replaces a Markdown file in the document with the JSON of its page.
    private func loadMarkdown(
        folder: String, path: String, name: String
    ) throws(Fault) -> SourceMap.MarkdownOrigin {
        let page = try MarkdownPage(
            replacing: document, path: path, name: name, defaults: site.defaults[folder: folder],
            componentsKey: decoder.componentsKey, with: &writer.json)
        return SourceMap.MarkdownOrigin(page: page, componentsKey: decoder.componentsKey)
    }

    /// Makes the page of a record.
    private func read(_ page: RecordPage, _ position: Int, _ input: PageInput, folder: String) -> ReadPage {
        guard let inputs = inputs(of: page) else {
            return readPage(Page(), input, folder: folder, tape: nil)
        }
        let functions = inputs.functions(forRecordAt: position)
        let record = loadDocument(ofRecordAt: position, inputs, functions)
        let faults = page.text.diagnostics(writer.takeFindings()).map {
            $0.found(in: record.record)
        }
        let states = states(of: record, madeFrom: inputs.hash(ofRecordAt: position, functions))
        var read = parse(input, folder: folder, states[0], origin: .record(record))
        read.files = states
        read.diagnostics += faults
        return read
    }

    private func parse(
        _ input: PageInput, folder: String, _ state: SourceState, origin: SourceMap.DocumentOrigin? = nil
    ) -> ReadPage {
        var page: ReadPage
        do throws(Fault) {
            let (tape, missing) = site.localized(try document.parse(), for: input)
            let decoded = decoder.decode(
                tape, repeatedKeys: document.repeatedKeys, isPayload: input.isPayload)
            page = readPage(decoded.page, input, folder: folder, tape: tape, origin: origin)
            page.diagnostics = page.map.diagnostics(missing + decoded.faults)
            page.documentKeys = decoded.documentKeys
            if let source = decoded.source { remotePages.complete(&page, source, in: tape) }
        } catch {
            page = readPage(Page(), input, folder: folder, tape: nil, origin: origin)
            page.diagnostics = [
                SourceText(name: name(of: input), bytes: document.bytes).diagnostic(error)
            ]
        }
        page.files = [state]
        return page
    }

    /// Makes and loads the document of a record's page.
    private func loadDocument(
        ofRecordAt position: Int, _ inputs: RecordPageInputs, _ functions: DataFunctionContext
    ) -> SourceMap.FilledRecord {
        let values = inputs.values
        let record = values.collection.records[position]
        writer.json.removeAll()
        let neighbors = inputs.neighbors(ofRecordAt: position)
        (maker.functionContext, writer.functionContext) = (functions, functions)
        _ = writer.takeFindings()
        let fields = values.fields(of: record, inputs.value(ofRecordAt: position), neighbors: neighbors)
        values.page.template.write(fields, with: writer)
        maker.functionContext = nil
        document.load(writer.json.bytes)
        return SourceMap.FilledRecord(
            page: values.page, record: record, collection: values.collection.origin, neighbors: neighbors)
    }

    /// What the pages that a page file makes are made from; nil if its collection does not exist.
    private func inputs(of page: RecordPage) -> RecordPageInputs? {
        if let recordInputs, recordInputs.values.page === page { return recordInputs }
        let local = site.editions[page.language?.index ?? 0]
        guard let collection = local.collections[page.collection] else { return nil }
        let values = RecordPageValues(of: page, over: collection, in: local.edition, with: maker)
        let inputs = RecordPageInputs(values, in: local.edition)
        recordInputs = inputs
        return inputs
    }

    /// The states of the document of a record's page, of the pages before and after it, and of what it is made from.
    private func states(of record: SourceMap.FilledRecord, madeFrom inputs: ContentHash) -> [SourceState] {
        var neighbors = ContentHash()
        if let language = record.record.shownLanguage { neighbors.combine(language) }
        for neighbor in [record.neighbors.previous, record.neighbors.next] {
            neighbors.combine(neighbor?.title ?? "")
            neighbors.combine(neighbor?.address ?? "")
        }
        return [ContentHash(document.bytes), neighbors, inputs].map { SourceState(content: $0) }
    }

    private func readPage(
        _ page: Page, _ input: PageInput, folder: String, tape: JSONTape?,
        origin: SourceMap.DocumentOrigin? = nil
    ) -> ReadPage {
        let record: SourceMap.FilledRecord? = if case .record(let record) = origin { record } else { nil }
        let recordFolder = record?.record.folder
        // A translation may show the pictures of the original.
        let original = input.originalFolder.flatMap { $0 == folder ? nil : $0 }
        let folders = [recordFolder == folder ? nil : recordFolder, folder, original].compactMap { $0 }
        let documents = PageDocuments(name: name(of: input), tape: tape)
        var source = PageSource(
            page: page, documents: documents, folders: folders, address: input.address.url,
            fallbackTitle: input.fallbackTitle)
        source.file = record.map(\.record)?.path.map { ContentPath($0) } ?? input.contentFile
        if let record {
            source.neighbors = record.neighbors
            source.shownLanguage = record.record.shownLanguage
        }
        if case .markdown(let markdown) = origin { source.titleID = markdown.page.headingID }
        return ReadPage(source: source, map: SourceMap(documents: documents, origin: origin))
    }

    /// Reads the page keys next to a page, which override those in the page.
    private func readKeys(of path: ContentPath, into page: inout ReadPage) {
        let keysPath = ContentListing.keysFile(of: path)
        let name = site.content.name(of: keysPath)
        page.keysFile = name
        if page.isRemote {
            return page.diagnostics.append(Diagnostic(.keysOfRemotePage(), file: name))
        }
        do throws(FileFailure) {
            let file = site.content.path(of: keysPath)
            page.files.append(
                try keysDocument.loadStamped(file: file, by: contentFolder, on: site.storage))
        } catch {
            return page.diagnostics.append(Diagnostic(.unreadableFile(error.reason), file: name))
        }
        let text = { [keysDocument] in SourceText(name: name, bytes: keysDocument.bytes) }
        do throws(Fault) {
            let tape = try keysDocument.parse()
            let keys = page.layers.take(
                keys: tape, repeatedKeys: keysDocument.repeatedKeys, ofFile: name, decoder)
            page.documentKeys.add(keys.documentKeys)
            if !keys.faults.isEmpty { page.diagnostics += text().diagnostics(keys.faults, in: tape) }
        } catch {
            page.diagnostics.append(text().diagnostic(error))
        }
    }

    /// Gives a page the keys of its folder that it does not set itself.
    ///
    /// - Parameter owner: the nearest folder with keys for its pages.
    private func applyDefaults(of owner: String, to page: inout ReadPage) {
        guard let defaults = site.defaults[folder: owner] else { return }
        page.layers.complete(from: defaults)
        page.dependencies.append(.defaults(owner))
    }
}
