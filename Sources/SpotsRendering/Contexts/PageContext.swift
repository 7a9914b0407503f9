import Diagnostics
import Mustache
import SpotsModel

/// The page as templates see it; the page template also sees the drawn components.
final class PageContext: TermContext {
    /// The HTML of the page's components, for the page template.
    enum Content {
        case empty
        /// It was set aside before the page template is drawn.
        case drawn
        /// Files that are not HTML rarely use it.
        case drawnWhereUsed
    }

    private let run: PageRun
    /// Nil if this context is not for a page template.
    private let content: Content?

    init(_ run: PageRun, _ content: Content? = nil) {
        self.run = run
        self.content = content
    }

    func value(of term: Term) -> TemplateValue {
        let page = run.source.page
        switch term {
        case .title: return .nonEmpty(run.title)
        case .titleID: return run.titleID.map { .text($0) } ?? .absent
        case .hasTitle: return .bool(!page.title.isEmpty)
        case .hero: return run.heroTitle.map { .text($0) } ?? .absent
        case .description: return .nonEmpty(page.description)
        case .image: return run.pageImageAddress.map { .text($0) } ?? .absent
        case .path: return .nonEmpty(page.path)
        case .layout: return .nonEmpty(page.layout)
        case .language: return .text(run.language)
        case .direction: return PageDirection.isRightToLeft(run.language) ? .text("rtl") : .absent
        case .date: return .nonEmpty(page.date)
        case .updated: return .nonEmpty(page.updated)
        case .expires: return .nonEmpty(page.expires)
        case .draft: return .bool(page.draft)
        case .noindex: return .bool(page.noindex)
        case .aliases: return .list(page.aliases.map { .text($0) })
        case .meta:
            if let known = run.pageMeta { return known }
            let fields = MarkdownFields(run: run, headingLevel: 1, owner: run.pageOwner(of: "meta"))
            let meta = JSONContext.meta(page.meta, fields: fields)
            run.pageMeta = meta
            return meta
        default: return publicationValue(of: term)
        }
    }

    func write(part: Int, with renderer: inout TemplateRenderer) throws(TemplateFault) {
        guard content == .drawnWhereUsed else { return renderer.appendContent() }
        for component in run.components { try component.write(with: &renderer) }
    }
}

extension PageContext {
    private var head: HeadContext {
        let head = run.head ?? HeadContext(run)
        run.head = head
        return head
    }

    /// Whether the page shows the pages above it: it is two or more levels deep.
    private var hasBreadcrumbs: Bool {
        BreadcrumbTrail.isDeep(run.source.firstAddress, below: run.home)
            && run.settings(reading: .breadcrumbs).breadcrumbs && !run.pagesAbove.isEmpty
    }

    /// The pages above the page, and the page itself.
    private var breadcrumbs: [BreadcrumbContext] {
        guard hasBreadcrumbs else { return [] }
        return run.pagesAbove.map { BreadcrumbContext($0.title, href: run.base.prefixed($0.address)) }
            + [BreadcrumbContext(run.title, href: nil)]
    }

    private func neighbor(_ neighbor: PageNeighbors.Neighbor?) -> TemplateValue {
        guard let neighbor else { return .absent }
        // The links to them use the styles for text.
        run.note(.text)
        return .context(NeighborContext(neighbor, base: run.base))
    }

    /// The headings of the components, if there are enough for a list.
    private var contents: [HeadingContext] {
        run.headings.count >= PageRun.fewestListedHeadings ? HeadingContext.contents(of: run.headings) : []
    }

    /// Whether the list of the page is that of the headings of its text: its components have none, or only some.
    private var hasTextContents: Bool { contents.isEmpty && !run.textHeadings.isEmpty }

    /// All pages of the site, on the page of its search.
    private var search: TemplateValue {
        let address = run.source.firstAddress
        guard let directory = run.environment.sections.directory(ofPage: address) else { return .absent }
        run.trace.note(.directory(address))
        return .context(SectionContext(directory, on: address, base: run.base))
    }

    private var section: TemplateValue {
        guard let section = run.listedSection else { return .absent }
        run.note(.section)
        return .context(SectionContext(section, on: run.source.firstAddress, base: run.base))
    }

    private var contentValue: TemplateValue {
        switch content {
        case nil: .missing
        case .empty: .absent
        case .drawn: .part(of: self, 0)
        case .drawnWhereUsed: run.components.isEmpty ? .absent : .part(of: self, 0)
        }
    }

    private func publicationValue(of term: Term) -> TemplateValue {
        let base = run.base
        switch term {
        case .url: return .text(base.prefixed(run.source.address))
        case .canonical: return run.canonical.map { .text($0) } ?? .absent
        case .shownIn: return LanguageContext.ofContent(on: run).map { .context($0) } ?? .absent
        case .site: return .context(SiteContext(run))
        case .assets: return .context(AssetsContext(run))
        case .pager: return run.pager
        case .previous: return neighbor(run.neighbors.previous)
        case .next: return neighbor(run.neighbors.next)
        case .section: return section
        case .search: return search
        case .hasContents: return content == nil ? .missing : .bool(!contents.isEmpty)
        case .hasToc:
            if content == nil { return .missing }
            if hasTextContents { run.note(.contents) }
            return .bool(hasTextContents)
        case .toc:
            if content == nil { return .missing }
            return .list(HeadingContext.contents(of: run.textHeadings).map { .context($0) })
        case .contents: return content == nil ? .missing : .list(contents.map { .context($0) })
        case .edit: return run.editAddress.map { .text($0) } ?? .absent
        case .head: return content == nil ? .missing : .context(head)
        case .hasBreadcrumbs: return .bool(hasBreadcrumbs)
        case .breadcrumbs: return .list(breadcrumbs.map { .context($0) })
        case .page: return .context(self)
        case .content: return contentValue
        case .feed: return content == nil ? .missing : run.feed.map { .context($0) } ?? .absent
        case .components: return content == nil ? .missing : .list(run.components.map { .context($0) })
        default: return .missing
        }
    }
}

extension PageContext {
    func valueLocation(of path: [String]) -> ValueLocation? {
        let rest = Array(path.dropFirst())
        guard let key = path.first, key != Term.page.name else {
            return rest.isEmpty ? nil : valueLocation(of: rest)
        }
        if key == Term.site.name { return SiteContext(run).valueLocation(of: rest) }
        return run.valueLocation(of: run.pageOwner(of: key), path)
    }
}
