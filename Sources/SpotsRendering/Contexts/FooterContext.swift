import Mustache
import SpotsModel

/// The footer of the site as templates see it.
final class FooterContext: TermContext {
    private let run: PageRun
    private let footer: SiteSettings.Footer

    /// - Returns: nil if the site has neither columns nor text.
    init?(_ run: PageRun) {
        self.run = run
        footer = run.settings(reading: .footer).footer
        if footer == SiteSettings.Footer() { return nil }
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .columns:
            .list(footer.columns.indices.map { .context(FooterColumnContext(footer.columns[$0], $0, run)) })
        case .hasColumns: .bool(!footer.columns.isEmpty)
        case .text: .nonEmpty(footer.text)
        default: .missing
        }
    }
}

/// A column of the footer as templates see it.
final class FooterColumnContext: TermContext {
    private let column: SiteSettings.Footer.Column
    private let index: Int
    private let run: PageRun

    fileprivate init(_ column: SiteSettings.Footer.Column, _ index: Int, _ run: PageRun) {
        self.column = column
        self.index = index
        self.run = run
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .title: .nonEmpty(column.title)
        case .links:
            .list(
                NavigationContext.values(
                    of: column.links, at: ["footer", "columns", String(index), "links"], on: run))
        default: .missing
        }
    }
}

/// The line above the header as templates see it.
final class BannerContext: TermContext {
    private let banner: SiteSettings.Banner
    private let address: String?

    /// - Returns: nil if the site has none.
    init?(_ run: PageRun) {
        guard let banner = run.settings(reading: .banner).banner else { return nil }
        self.banner = banner
        address = NavigationContext.address(of: banner.action, at: ["banner"], on: run)
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .text: .nonEmpty(banner.text)
        case .action: .nonEmpty(banner.action)
        case .href: address.map { .text($0) } ?? .absent
        default: .missing
        }
    }
}
