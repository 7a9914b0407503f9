import Mustache

/// A link of the site's navigation as templates see it.
final class NavigationContext: TermContext {
    private let link: SiteSettings.NavigationLink
    private let index: Int
    private let run: PageRun

    /// - Parameter index: the link's position among those of the settings.
    init(_ link: SiteSettings.NavigationLink, at index: Int, _ run: PageRun) {
        self.link = link
        self.index = index
        self.run = run
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .title: .nonEmpty(link.title)
        case .action: .nonEmpty(link.action)
        case .href: address.map { .text($0) } ?? .absent
        case .isCurrent: .bool(address == run.environment.base.prefixed(run.source.address))
        default: .missing
        }
    }

    private var address: String? {
        guard case .address(let address) = run.destination(of: link.action) else { return nil }
        run.note(address, in: .settings, ["navigation", String(index), "action"])
        return address
    }
}
