import Diagnostics
import Mustache
import SiteStorage
import SpotsModel
import SpotsRendering

/// Builds page after page in one task: read, decode, resolve, render, stage.
final class PageBuilder {
    private let preparation: Preparation
    private let stage: OutputStage?
    private let reader: PageReader
    private let filler: ComponentFiller
    private let renderer: PageRenderer
    /// What the page built last depends on: most pages depend on the same, and share it.
    private var lastDependencies: [Dependency] = []
    private var lastComponents = ComponentUse()
    /// The page built last, as it was drawn.
    private(set) var page = Page()
    /// Its HTML, where there is no stage that redirects were drawn for.
    var html: UnsafeBufferPointer<UInt8> { renderer.html }
    /// The templates that it was drawn with.
    var templates: [Template] { renderer.templates }
    /// Where its addresses were written, if that was asked for.
    private(set) var traced: TracedPage?
    private let tracesAddresses: Bool

    /// - Parameters:
    ///   - stage: where finished pages are put; nil to write nothing.
    ///   - tracesAddresses: whether it is found out where the addresses on pages were written.
    init(_ preparation: Preparation, stage: OutputStage?, tracesAddresses: Bool = false) {
        self.tracesAddresses = tracesAddresses
        self.preparation = preparation
        self.stage = stage
        reader = PageReader(preparation)
        filler = ComponentFiller(preparation.collections)
        renderer = PageRenderer(environment: preparation.environment)
    }

    /// Builds a page and hands back what is to be told of it.
    func build(_ input: PageInput) -> PageUnit {
        var reading = reader.read(input)
        if input.isPayload { reading.source.page.becomeRoot() }
        var result = PageResult(address: input.address)
        if !input.isFeed {
            // Of the further pages of a feed it is the same.
            result.diagnostics = reading.diagnostics
            result.unknownKeys = reading.unknownKeys
        }
        var dependencies: [Dependency] = []
        if reading.unknownKeys > 0 { dependencies.append(.unknownKeys) }
        if reading.source.page.draft { dependencies.append(.drafts) }
        if reading.source.page.draft, !preparation.options.drafts {
            result.isSkippedDraft = true
            result.address = input.address(of: reading.source.page)
            dependencies.append(.setting(.reading))
        } else {
            settleAddress(&reading, &result, of: input)
            dependencies += fill(&reading, &result, of: input).sorted().map { .collection($0) }
            dependencies += draw(reading, &result)
        }
        page = reading.source.page
        dependencies += origins(of: input, hasPlaces: result.hasPlaces)
        if dependencies != lastDependencies { lastDependencies = dependencies }
        return PageUnit(sources: reading.sources, dependencies: lastDependencies, results: [result])
    }

    /// What else a page depends on for the kind of input that it is.
    private func origins(of input: PageInput, hasPlaces: Bool) -> [Dependency] {
        switch input {
        case .code: [.unknowable]
        // The places of what was found stand in the file and in the records.
        case .record(let page, _, _, _) where hasPlaces:
            [.collection(page.collection), .file(page.path.text)]
        default: []
        }
    }
}

extension PageBuilder {
    private func settleAddress(
        _ reading: inout PageReader.Reading, _ result: inout PageResult, of input: PageInput
    ) {
        let page = reading.source.page
        if input.isFeed { return reading.source.address = result.address.url }
        if !page.path.isEmpty, let address = address(page.path, key: "path", reading, &result) {
            result.address = address
            result.addressPlace = .value(place(ofKey: "path", reading))
        }
        reading.source.address = result.address.url
        for (index, alias) in page.aliases.enumerated() {
            guard let address = address(alias, key: "aliases", element: index, reading, &result) else {
                continue
            }
            result.aliases.append((address, place(ofKey: "aliases", element: index, reading)))
        }
    }

    private func address(
        _ path: String, key: String, element index: Int? = nil, _ reading: PageReader.Reading,
        _ result: inout PageResult
    ) -> PageAddress? {
        do throws(PageAddress.Fault) {
            return try PageAddress(path: path)
        } catch {
            result.diagnostics.append(
                place(ofKey: key, element: index, reading).saying(.invalidPath(path, error)))
            return nil
        }
    }

    /// The place of a page key, or of an element of its array; beside the page before inside it.
    private func place(ofKey key: String, element index: Int? = nil, _ reading: PageReader.Reading)
        -> Diagnostic
    {
        let placeholder = Message(.error, .invalidPath, "")
        let keys = reading.source.keys.map { PagePlaces(file: $0.file, tape: $0.tape) }
        for places in [keys, reading.places].compactMap({ $0 }) {
            guard let tape = places.tape, var value = tape.member(key, of: tape.root) else { continue }
            if let index, let element = tape.element(index, of: value) { value = element }
            return places.diagnostic(Fault(placeholder, at: tape.range(of: value)))
        }
        return Diagnostic(placeholder, file: reading.places.name)
    }

    /// - Returns: what the page was found to depend on.
    private func draw(_ reading: PageReader.Reading, _ result: inout PageResult) -> [Dependency] {
        let findings = renderer.render(reading.source, tracesAddresses: tracesAddresses)
        let base = preparation.environment.base
        if tracesAddresses {
            traced = TracedPage(reading: reading, addresses: findings.addresses, base: base)
        }
        result.links = LinkScanner.links(in: html, LinkResolver(page: result.address.url, base: base))
        let places = reading.places
        result.diagnostics += findings.diagnostics + places.diagnostics(findings.faults)
        result.references = findings.references
        result.texts = findings.texts
        if findings.components != lastComponents { lastComponents = findings.components }
        result.components = lastComponents
        result.omissions = findings.omissions.map { place in
            "\(places.description(of: place)): a component without items is left out, header and footer with it"
        }
        result.unknownKinds = KindSighting.all(of: findings.unknownKinds)
        result.unknownComponentKinds = KindSighting.all(of: findings.unknownComponentKinds)
        result.unmatchedActions = KindSighting.all(of: findings.unmatchedActions)
        if !result.diagnostics.contains(where: { $0.severity == .error }) {
            put(&result, language: reading.source.page.language)
        }
        return findings.dependencies
    }

    /// Fills components with the items that they take from elsewhere, and splits what is split over pages.
    ///
    /// - Returns: the collections that were asked for records.
    private func fill(
        _ reading: inout PageReader.Reading, _ result: inout PageResult, of input: PageInput
    ) -> Set<String> {
        var (known, number): (PageInput.Pages?, Int) = (nil, 1)
        if case .feed(let page) = input { (known, number) = (page.pages, page.number) }
        let filling = filler.fill(&reading.source.page, feed: known?.feed, number: number)
        result.diagnostics += filling.diagnostics
        for finding in filling.faults {
            result.diagnostics.append(reading.diagnostic(finding.message, at: finding.origin))
        }
        guard let feed = filling.feed else { return filling.collections }
        do throws(PageAddress.Fault) {
            let pages: PageInput.Pages
            if let known {
                pages = known
            } else {
                pages = try PageInput.Pages(of: feed, from: result.address)
            }
            if known == nil {
                result.furtherPages = pages.addresses.indices.dropFirst().map {
                    .feed(.init(first: input, pages: pages, number: $0 + 1))
                }
            }
            reading.source.pager = Pager(page: number, total: feed.entries.count, addresses: pages.urls)
        } catch {
            let message = Message.invalidPath(feed.pagination.path, error)
            result.diagnostics.append(reading.diagnostic(message, at: feed.origin))
        }
        return filling.collections
    }

    /// Puts the page that was drawn last, and the redirects to it, beside the site.
    private func put(_ result: inout PageResult, language: String) {
        guard let stage else { return }
        do throws(FileFailure) {
            let page = try stage.put(renderer.html, at: result.address.outputPath)
            result.isUnchanged = !page.isChanged
            result.stamps = [page.stamp]
            for (alias, _) in result.aliases {
                renderer.renderRedirect(to: result.address.url, language: language)
                let redirect = try stage.put(renderer.html, at: alias.outputPath)
                result.stamps.append(redirect.stamp)
                if redirect.isChanged { result.changedAliases.append(alias.outputPath) }
            }
        } catch {
            result.failure = error
        }
    }
}
