import Mustache

/// The section of a page as templates see it.
final class SectionContext: TermContext {
    private let section: SiteSection
    /// The address of the page below the site.
    private let page: String
    private let base: BaseAddress

    init(_ section: SiteSection, on page: String, base: BaseAddress) {
        self.section = section
        self.page = page
        self.base = base
    }

    /// The section of a page, if its list is shown and it begins at an address with the base path.
    convenience init?(beginningAt address: String?, on run: PageRun) {
        guard let address, let section = run.listedSection,
            run.base.prefixed(section.address) == address
        else { return nil }
        self.init(section, on: run.source.firstAddress, base: run.base)
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .title: .nonEmpty(section.title)
        case .href: section.hasPage ? .text(base.prefixed(section.address)) : .absent
        case .isCurrent: .bool(section.hasPage && section.address == page)
        case .pages: SectionEntryContext.values(of: section.entries, on: page, base: base)
        default: .missing
        }
    }
}

/// A link or a group in the list of a section as templates see it.
final class SectionEntryContext: TermContext {
    private let entry: SiteSection.Entry
    private let page: String
    private let base: BaseAddress

    private init(_ entry: SiteSection.Entry, on page: String, base: BaseAddress) {
        self.entry = entry
        self.page = page
        self.base = base
    }

    static func values(of entries: [SiteSection.Entry], on page: String, base: BaseAddress) -> TemplateValue {
        .list(entries.map { .context(SectionEntryContext($0, on: page, base: base)) })
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .title: .nonEmpty(entry.title)
        case .href: entry.address.map { .text(base.prefixed($0)) } ?? .absent
        case .isCurrent: .bool(entry.address == page)
        case .isSection: .bool(entry.address != page && entry.leads(to: page))
        case .hasPages: .bool(!entry.entries.isEmpty)
        case .pages: Self.values(of: entry.entries, on: page, base: base)
        default: .missing
        }
    }
}
