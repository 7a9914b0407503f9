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
        case .isCurrent: .bool(address == pageAddress)
        case .isSection: .bool(isSection)
        default: .missing
        }
    }

    private var pageAddress: String { run.environment.base.prefixed(run.source.address) }

    /// Whether the page lies below the link's page, and below no other link's that is nearer.
    private var isSection: Bool {
        guard let length = sectionLength(of: link) else { return false }
        let links = run.settings(reading: .navigation).navigation
        return !links.contains { sectionLength(of: $0).map { $0 > length } ?? false }
    }

    /// The length of a link's path where the page lies below it; nil elsewhere, and for the home page, which all
    /// pages lie below.
    private func sectionLength(of link: SiteSettings.NavigationLink) -> Int? {
        guard let path = address(of: link)?.prefix(while: { $0 != "#" && $0 != "?" }), path.hasSuffix("/"),
            path.count > run.environment.base.path.count, pageAddress.count > path.count,
            pageAddress.hasPrefix(path)
        else { return nil }
        return path.count
    }

    private var address: String? { address(of: link) }

    private func address(of link: SiteSettings.NavigationLink) -> String? {
        if case .address(let address) = run.destination(of: link.action) {
            address
        } else {
            nil
        }
    }
}
