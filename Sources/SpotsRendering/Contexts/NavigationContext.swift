import Mustache
import SpotsModel

/// A link of the site's navigation as templates see it.
final class NavigationContext: TermContext {
    private let link: SiteSettings.NavigationLink
    private let address: String?
    private let isCurrent: Bool
    /// Whether the page is below the link's page, and no other link is nearer to it.
    private let isSection: Bool

    private init(
        _ link: SiteSettings.NavigationLink, _ address: String?, isCurrent: Bool, isSection: Bool
    ) {
        self.link = link
        self.address = address
        self.isCurrent = isCurrent
        self.isSection = isSection
    }

    /// The links as they appear on a page.
    static func links(on run: PageRun) -> [NavigationContext] {
        let links = run.settings(reading: .navigation).navigation
        let page = run.base.prefixed(run.source.address)
        let addresses = links.enumerated().map { index, link in
            let address = Self.address(of: link, on: run)
            if let address { run.note(address, in: .settings, ["navigation", String(index), "action"]) }
            return address
        }
        let lengths = addresses.map { sectionLength(of: $0, above: page, on: run) }
        let nearest = lengths.max() ?? 0
        return links.indices.map { index in
            NavigationContext(
                links[index], addresses[index], isCurrent: addresses[index] == page,
                isSection: nearest > 0 && lengths[index] == nearest)
        }
    }

    /// The link for a layout written in Swift.
    var drawing: NavigationDrawing {
        NavigationDrawing(title: link.title, href: address, isCurrent: isCurrent, isSection: isSection)
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .title: .nonEmpty(link.title)
        case .action: .nonEmpty(link.action)
        case .href: address.map { .text($0) } ?? .absent
        case .isCurrent: .bool(isCurrent)
        case .isSection: .bool(isSection)
        default: .missing
        }
    }
}

extension NavigationContext {
    /// The length of a link's path if a page is below it; 0 otherwise, and for the home page, which all pages
    /// are below.
    private static func sectionLength(of address: String?, above page: String, on run: PageRun) -> Int {
        guard let path = address?.prefix(while: { $0 != "#" && $0 != "?" }), path.hasSuffix("/"),
            path.utf8.count > run.base.path.utf8.count, page.utf8.count > path.utf8.count,
            page.hasPrefix(path)
        else { return 0 }
        return path.utf8.count
    }

    private static func address(of link: SiteSettings.NavigationLink, on run: PageRun) -> String? {
        if case .address(let address) = run.destination(of: link.action) {
            address
        } else {
            nil
        }
    }
}
