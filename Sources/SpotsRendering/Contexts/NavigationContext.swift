import Mustache

/// A link of the site's navigation as templates see it.
final class NavigationContext: TermContext {
    private let link: SiteSettings.NavigationLink
    private let run: PageRun

    init(_ link: SiteSettings.NavigationLink, _ run: PageRun) {
        self.link = link
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
        if case .address(let address) = run.destination(of: link.action) {
            address
        } else {
            nil
        }
    }
}
