import Diagnostics
import SpotsData
import SpotsModel
import SpotsRendering

/// Assembles one page after another in a task: reads and decodes it, sets its addresses, and fills its components.
///
/// All uses of pages share this type, so a build, an explanation, a comparison and a preview see the same page.
final class PageAssembler {
    /// What the pages are used for.
    enum Purpose {
        /// To draw and publish them.
        case building
        /// To show how they would be drawn, including drafts.
        case explaining
        /// To compare their content: drafts are included, and paginated lists stay on one page.
        case comparing
    }

    private let site: LoadedSite
    private let purpose: Purpose
    private let reader: PageReader
    /// Fill components in each language of the site, made for the first page of a language.
    private var fillers: [Int: ComponentFiller] = [:]

    init(_ site: LoadedSite, for purpose: Purpose = .building) {
        self.site = site
        self.purpose = purpose
        reader = PageReader(site)
    }

    /// The address of a page, which the page may set itself.
    func address(of input: PageInput) -> PageAddress {
        input.address(of: read(input).source.page)
    }

    /// Assembles a page as far as possible, and reports its problems.
    func assemble(_ input: PageInput) -> AssembledPage {
        let read = read(input)
        // The first page has reported these already.
        var page = AssembledPage(
            read: read, outputs: [PageOutput(content: .page, address: input.address)],
            diagnostics: input.isFurther ? [] : read.diagnostics,
            documentKeys: input.isFurther ? DocumentKeys() : read.documentKeys)
        page.dependencies += read.dependencies
        if !read.documentKeys.isEmpty { page.dependencies.append(.unknownKeys) }
        if page.page.draft { page.dependencies.append(.drafts) }
        decidePublication(of: &page, input)
        if !page.isHeldBack { takeResponse(of: read, into: &page, input) }
        if page.isHeldBack {
            page.outputs = [PageOutput(content: .page, address: input.address(of: page.page))]
            page.dependencies.append(.setting(.reading))
        } else {
            if !input.isFurther {
                settleAddresses(of: &page, input)
                checkSections(of: &page, input)
                checkTranslations(of: &page, input)
            }
            page.read.source.address = page.address.url
            let reads = fill(&page, input).dependencies(in: site.tag(of: input))
            page.dependencies += reads
            let language = page.page.language
            if !reads.isEmpty, !language.isEmpty { page.dependencies.append(.labels(language)) }
        }
        return page
    }
}

extension PageAssembler {
    /// Reads a page; a payload becomes the root of its site, unless its own keys are compared.
    private func read(_ input: PageInput) -> ReadPage {
        var read = reader.read(input)
        if input.isPayload, purpose != .comparing { read.source.page.becomeRoot() }
        return read
    }

    /// Decides whether the page is published, by its draft key and its dates.
    private func decidePublication(of page: inout AssembledPage, _ input: PageInput) {
        switch input {
        case .file, .code, .shared: page.period = PublicationPeriod(of: page.page)
        // The app gives its keys its own meaning; the collection decides about records, and the first page of a list
        // decides about the later ones.
        case .payload, .record, .feed, .search, .further: break
        }
        page.hold = site.publication.reason(isDraft: page.page.draft, page.period)
        page.isHeldBack = page.hold != nil && purpose == .building
        if page.period.isEmpty {
            let message = Message.expiresBeforeDate(page.page.expires, date: page.page.date, of: "page")
            page.diagnostics.append(Diagnostic(message, at: page.read.place(ofKey: "expires")))
        }
    }

    /// Adds what a page owes to its responses, or holds it back because there is none.
    private func takeResponse(of read: ReadPage, into page: inout AssembledPage, _ input: PageInput) {
        if !input.isFurther { page.diagnostics += read.responseFaults }
        page.dependencies += [read.responseDependency].compactMap { $0 }
        if read.absence != nil { (page.hold, page.isHeldBack) = (.absent, true) }
    }

    /// Reports what is wrong with the section that the page begins.
    private func checkSections(of page: inout AssembledPage, _ input: PageInput) {
        guard case .listed = page.page.sections, !input.isPayload else { return }
        let key = PageKey.sections.rawValue
        guard SectionRoots.canBegin(input), page.address.url.hasSuffix("/") else {
            let place = page.read.place(ofKey: key)
            return page.diagnostics.append(Diagnostic(.sectionOnOtherPage(), at: place))
        }
        page.dependencies.append(.section(page.address.url))
        for problem in site.sections.problems[input.key] ?? [] {
            let place = page.read.place(ofKey: [key] + problem.path)
            page.diagnostics.append(Diagnostic(problem.message, at: place))
        }
    }

    /// Reports what is wrong with the page among those of its language, and of other languages.
    private func checkTranslations(of page: inout AssembledPage, _ input: PageInput) {
        guard let language = input.language else { return }
        let address = page.address.url
        if language.isDefault, let other = site.language(ofAddress: address), other != language {
            let message = Message.addressOfLanguage(address, other.tag, home: other.home)
            page.diagnostics.append(Diagnostic(message, at: page.read.place(ofKey: "path")))
        }
        if let problem = site.translations.problems[input.key] {
            page.diagnostics.append(Diagnostic(problem, at: page.read.place(ofKey: PageKey.key.rawValue)))
        }
    }

    private func settleAddresses(of page: inout AssembledPage, _ input: PageInput) {
        let path = page.page.path
        if !path.isEmpty {
            let place = page.read.place(ofKey: "path")
            do throws(PageAddress.Fault) {
                page.outputs[0] = PageOutput(
                    content: .page, address: try input.address(ofPath: path), place: place)
            } catch {
                page.diagnostics.append(Diagnostic(.invalidPath(path, error), at: place))
            }
        }
        // The addresses that lead to an original lead there only.
        if page.page.aliases.isEmpty || page.read.source.shownLanguage != nil { return }
        let places = page.read.places(ofElementsOf: "aliases")
        // The address of the page leads there anyway.
        var known: Set = [page.address.url]
        for (index, alias) in page.page.aliases.enumerated() {
            let place = places.indices.contains(index) ? places[index] : page.read.place(ofKey: "aliases")
            do throws(PageAddress.Fault) {
                let address = try PageAddress(alias: alias)
                if known.insert(address.url).inserted {
                    page.outputs.append(PageOutput(content: .redirect, address: address, place: place))
                }
            } catch {
                page.diagnostics.append(Diagnostic(.invalidPath(alias, error), at: place))
            }
        }
    }

    /// Fills components in the language of a page.
    private func filler(of input: PageInput) -> ComponentFiller {
        let index = input.language?.index ?? 0
        if let known = fillers[index] { return known }
        let edition = site.editions[index]
        let filler = ComponentFiller(edition.collections, edition.edition, paginates: purpose != .comparing)
        fillers[index] = filler
        return filler
    }

    /// Fills components with the items of collections, and splits a paginated list.
    ///
    /// - Returns: what the page reads of collections.
    private func fill(_ page: inout AssembledPage, _ input: PageInput) -> CollectionReads {
        var (known, number): (PageInput.Pages?, Int) = (nil, 1)
        if case .further(let page) = input { (known, number) = (page.pages, page.number) }
        let filling = filler(of: input).fill(&page.read.source.page, paginated: known?.items, number: number)
        page.diagnostics += filling.diagnostics
        page.diagnostics += filling.faults.map { page.read.diagnostic($0.message, at: $0.origin) }
        guard let items = filling.paginated else { return filling.reads }
        do throws(PageAddress.Fault) {
            let pages = if let known { known } else { try PageInput.Pages(of: items, from: page.address) }
            if known == nil {
                page.furtherPages = pages.addresses.indices.dropFirst().map {
                    .further(.init(first: input, pages: pages, number: $0 + 1))
                }
            }
            page.dependencies += filling.filtered.sorted().map {
                .groups(LocalCollection($0, in: site.tag(of: input)))
            }
            if known == nil { page.filters = items.filters.map { ($0, .init(of: items, pages)) } }
            page.read.source.pager = Pager(
                page: number, total: items.entries.count, addresses: pages.urls,
                filters: items.filters?.shown(in: pages.folderOfFilters))
        } catch {
            let message = Message.invalidPath(items.pagination.path, error)
            page.diagnostics.append(page.read.diagnostic(message, at: items.origin))
        }
        return filling.reads
    }
}
