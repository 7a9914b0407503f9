import Mustache
import SpotsModel

/// A link of the site's header or footer as templates see it.
final class NavigationContext: TermContext {
    private let link: SiteSettings.NavigationLink
    private let address: String?
    private let isCurrent: Bool
    /// Whether the page is below the link's page, and no other link is nearer to it, or a link below this one
    /// is marked.
    private let isSection: Bool
    private let items: [NavigationContext]
    /// The section that the link leads to, on its pages.
    private let section: SectionContext?
    /// The id of the list of links below this one; nil if there are none.
    private let id: String?

    private init(
        _ link: SiteSettings.NavigationLink, _ address: String?, isCurrent: Bool, isSection: Bool,
        items: [NavigationContext] = [], id: String? = nil, section: SectionContext? = nil
    ) {
        self.link = link
        self.section = section
        self.address = address
        self.isCurrent = isCurrent
        self.isSection = isSection || (!isCurrent && items.contains { $0.isCurrent || $0.isSection })
        self.items = items
        self.id = id
    }

    /// The links of the navigation as they appear on a page.
    static func links(on run: PageRun) -> [NavigationContext] {
        let resolved = resolve(run.settings(reading: .navigation).navigation, at: ["navigation"], on: run)
        let page = run.base.prefixed(run.source.address)
        let nearest = resolved.map { $0.length(above: page, on: run) }.max() ?? 0
        return resolved.enumerated().map { index, link in
            let items = link.items.map {
                NavigationContext($0, on: page, nearest: nearest, run)
            }
            return NavigationContext(
                link, on: page, nearest: nearest, run, items: items,
                id: items.isEmpty ? nil : id(ofList: index))
        }
    }

    /// Links outside the navigation; only the current one is marked.
    ///
    /// - Parameter path: the JSON path of the links in the settings.
    static func values(
        of links: [SiteSettings.NavigationLink], at path: [String], on run: PageRun
    ) -> [TemplateValue] {
        let page = run.base.prefixed(run.source.address)
        return resolve(links, at: path, on: run).map {
            .context(NavigationContext($0.link, $0.address, isCurrent: $0.address == page, isSection: false))
        }
    }

    /// The id of the list of links below a link of the navigation.
    private static func id(ofList index: Int) -> String { "\(PageIDs.menuPrefix)\(index + 1)" }

    /// The link for a Swift layout.
    var drawing: NavigationDrawing {
        NavigationDrawing(
            title: link.title, href: address, isCurrent: isCurrent, isSection: isSection,
            items: items.map(\.drawing))
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .title: .nonEmpty(link.title)
        case .action: .nonEmpty(link.action)
        case .href: address.map { .text($0) } ?? .absent
        case .isCurrent: .bool(isCurrent)
        case .isSection: .bool(isSection)
        case .items: .list(items.map { .context($0) })
        case .hasItems: .bool(!items.isEmpty)
        case .id: id.map { .text($0) } ?? .absent
        case .section: section.map { .context($0) } ?? .absent
        default: .missing
        }
    }
}

extension NavigationContext {
    /// A link with its address on a page.
    private struct Resolved {
        let link: SiteSettings.NavigationLink
        let address: String?
        let items: [Resolved]

        /// The length of the longest path of this link or one below it that a page is below.
        func length(above page: String, on run: PageRun) -> Int {
            items.reduce(NavigationContext.sectionLength(of: address, above: page, on: run)) {
                max($0, $1.length(above: page, on: run))
            }
        }
    }

    private convenience init(
        _ resolved: Resolved, on page: String, nearest: Int, _ run: PageRun,
        items: [NavigationContext] = [], id: String? = nil
    ) {
        let length = Self.sectionLength(of: resolved.address, above: page, on: run)
        self.init(
            resolved.link, resolved.address, isCurrent: resolved.address == page,
            isSection: nearest > 0 && length == nearest, items: items, id: id,
            section: SectionContext(beginningAt: resolved.address, on: run))
    }

    private static func resolve(
        _ links: [SiteSettings.NavigationLink], at path: [String], on run: PageRun
    ) -> [Resolved] {
        links.enumerated().map { index, link in
            let place = path + [String(index)]
            return Resolved(
                link: link, address: address(of: link.action, at: place, on: run),
                items: link.items.isEmpty ? [] : resolve(link.items, at: place + ["items"], on: run))
        }
    }

    /// The address of an action in the settings; nil if it leads nowhere.
    ///
    /// - Parameter path: the JSON path of the object with the action.
    static func address(of action: String, at path: [String], on run: PageRun) -> String? {
        guard !action.isEmpty, case .address(let address) = run.destination(of: action) else { return nil }
        run.note(address, in: .settings, path + ["action"])
        return address
    }

    /// The length of a link's path if a page is below it; 0 otherwise, and for the home page, which all pages
    /// are below.
    private static func sectionLength(of address: String?, above page: String, on run: PageRun) -> Int {
        guard let path = address?.prefix(while: { $0 != "#" && $0 != "?" }), path.hasSuffix("/"),
            path.utf8.count > run.base.prefixed(run.home).utf8.count, page.utf8.count > path.utf8.count,
            page.hasPrefix(path)
        else { return 0 }
        return path.utf8.count
    }
}
