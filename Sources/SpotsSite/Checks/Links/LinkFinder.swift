import Diagnostics
import Mustache
import SpotsModel
import SpotsRendering

/// Finds where broken links were written: draws the pages that have them again, and traces the addresses.
struct LinkFinder {
    private let site: LoadedSite
    private let broken: BrokenLinks
    private let suggestions: LinkSuggestions
    private let builder: PageBuilder
    /// The routes with placeholders, by the forms of the addresses that they lead to.
    private let routes: [(pattern: String, addresses: Route)]
    /// The places of the broken links, by target.
    private var found: [LinkFinding: Places] = [:]
    private var searched: Set<Int> = []
    /// The broken links that are still being searched for.
    private var open: Set<LinkFinding> = []
    /// The places that were already reported.
    private var reported: Set<Report> = []
    /// The links in the templates that pages were drawn with.
    private var templateLinks: [ObjectIdentifier: [TemplateLink]] = [:]

    /// The maximum number of pages to search for links to the same target.
    private static let limit = 10

    private struct Report: Hashable {
        let finding: LinkFinding
        let place: Diagnostic.Place
    }

    private struct Places {
        var sightings: [BrokenLinkSighting] = []
        /// The number of pages that have the link.
        var pages = 0
    }

    init(_ site: LoadedSite, _ broken: BrokenLinks, suggestions: LinkSuggestions) {
        self.site = site
        self.broken = broken
        self.suggestions = suggestions
        // A target that is not a pattern has no form, so no link comes from it.
        routes = site.environment.settings.routes.sorted { $0.key < $1.key }.compactMap { pattern, target in
            guard target.hasPrefix("/"), target.contains("{"), let form = try? Route(target, to: "/") else {
                return nil
            }
            return (pattern, form)
        }
        builder = PageBuilder(site, staging: nil, tracesAddresses: true)
    }

    /// The problems, in no particular order.
    var diagnostics: [Diagnostic] {
        let sightings = found.flatMap { link, places -> [BrokenLinkSighting] in
            let rest = (link.count(in: broken) ?? 0) - places.pages
            guard rest > 0, var last = places.sightings.last else { return places.sightings }
            let pages = rest == 1 ? "1 more page has" : "\(rest) more pages have"
            last.diagnostic = last.diagnostic.noting("\(pages) the same link")
            return places.sightings.dropLast() + [last]
        }
        return BrokenLinkSighting.diagnostics(sightings)
    }

    /// Searches pages for broken links, in the order of their inputs, so the result does not depend on which pages
    /// were built together.
    mutating func search(_ batches: [LinkBatch]) {
        open = Set(broken.targets.keys.map { .target($0) } + broken.parts.keys.map { .part($0) })
        let links = batches.map { batch in
            let links =
                batch.targets.map { LinkFinding.target($0) } + batch.parts.keys.map { .part($0) }
            return links.filter { open.contains($0) }
        }
        let pages = batches.indices.filter { !links[$0].isEmpty }.flatMap { batch in
            batches[batch].inputs.positions.map { (input: $0, batch: batch) }
        }
        for (input, batch) in pages.sorted(by: { $0.input < $1.input }) {
            if open.isEmpty { return }
            guard links[batch].contains(where: { open.contains($0) }), searched.insert(input).inserted
            else { continue }
            let unit = builder.build(site.pages[input])
            search(lastPageOf: unit)
            for page in unit.results[0].furtherPages {
                search(lastPageOf: builder.build(page))
            }
        }
    }
}

/// The target of a broken link.
enum LinkFinding: Hashable {
    case target(UInt64)
    case part(LinkedPart)

    /// The number of pages with the link; nil if the link is not broken.
    func count(in broken: BrokenLinks) -> Int? {
        switch self {
        case .target(let target): broken.targets[target]
        case .part(let part): broken.parts[part]
        }
    }
}

extension LinkFinder {
    /// A broken link on a page.
    private struct BrokenLink: Hashable {
        let finding: LinkFinding
        let name: LinkScanner.Name
        /// The value of the attribute as written in the HTML.
        let value: String
    }

    /// Searches the page that was built last for broken links.
    private mutating func search(lastPageOf unit: PageUnit) {
        guard let traced = builder.traced, unit.results[0].hold == nil else { return }
        let links = brokenLinks(on: unit.results[0].address)
        let shown = Set(links.map(\.finding)).intersection(open)
        if shown.isEmpty { return }
        for finding in shown {
            found[finding, default: Places()].pages += 1
            if found[finding]?.pages == Self.limit { open.remove(finding) }
        }
        let ownTemplates = site.theme.ownTemplates
        let sources = LinkSources(traced, linksInTemplates()) { ownTemplates.contains(ObjectIdentifier($0)) }
        // The places in the page's own file are determined together, in one pass through the file.
        var written: [(link: LinkFinding, address: String, route: String?, finding: Finding)] = []
        for link in links where shown.contains(link.finding) {
            let address = HTMLText.decoded(link.value)
            let message = message(for: link.finding, address)
            let route = route(to: address, for: link.finding)
            for source in sources.sources(of: link.name, link.value) {
                switch source {
                case .value(let location):
                    written.append((link.finding, address, route, Finding(message, at: location)))
                case .template(let template):
                    let diagnostic = diagnostic(message, template, traced)
                    note(link.finding, BrokenLinkSighting(diagnostic, of: address, by: route, on: traced))
                }
            }
        }
        for (link, diagnostic) in zip(written, traced.page.map.diagnostics(written.map(\.finding))) {
            let sighting = BrokenLinkSighting(diagnostic, of: link.address, by: link.route, on: traced)
            note(link.link, sighting)
        }
    }

    /// The distinct broken links of the page that was built last.
    private func brokenLinks(on address: PageAddress) -> [BrokenLink] {
        let html = builder.html
        let resolver = site.environment.linkResolver(ofPage: address.url)
        var links: [BrokenLink] = []
        var seen: Set<BrokenLink> = []
        LinkScanner.forEachAttribute(in: html.span) { name, range in
            guard name != .id else { return }
            let finding: LinkFinding? =
                switch resolver.destination(of: html.span.extracting(range)) {
                case .elsewhere: nil
                case .outside: .target(LinkScanner.outside)
                case .inside(let target, let part):
                    broken.targets[target.hash] != nil
                        ? .target(target.hash) : part.map { .part(LinkedPart(page: target, id: $0)) }
                }
            guard let finding, finding.count(in: broken) != nil else { return }
            let link = BrokenLink(
                finding: finding, name: name, value: String(decoding: html[range], as: UTF8.self))
            if seen.insert(link).inserted { links.append(link) }
        }
        return links
    }

    /// The links in the templates that the last page was drawn with.
    private mutating func linksInTemplates() -> [TemplateLink] {
        let root = site.environment.base.path
        return builder.templates.sorted { $0.file < $1.file }.flatMap { template in
            let id = ObjectIdentifier(template)
            let links = templateLinks[id] ?? TemplateLink.all(in: template, root: root)
            templateLinks[id] = links
            return links
        }
    }

    private mutating func note(_ finding: LinkFinding, _ sighting: BrokenLinkSighting) {
        // Another page may have the same template or the same record.
        let report = Report(finding: finding, place: sighting.diagnostic.place.start)
        guard reported.insert(report).inserted else { return }
        found[finding, default: Places()].sightings.append(sighting)
    }

    private func diagnostic(_ message: Message, _ link: TemplateLink, _ page: TracedPage) -> Diagnostic {
        let template = link.template
        guard site.theme.ownTemplates.contains(ObjectIdentifier(template)) else {
            // The user cannot change a built-in template, but can add the missing file to the site.
            return Diagnostic(message, at: page.whole.start)
                .noting("the link is in the built-in template \(template.file)")
        }
        return template.text.diagnostic(message, at: link.range)
            .noting("found while drawing \(page.name)")
    }

    /// The pattern of the route that leads to an address without a page; nil if none does, and for any other broken link.
    private func route(to address: String, for finding: LinkFinding) -> String? {
        guard !routes.isEmpty, case .target(let hash) = finding, hash != LinkScanner.outside,
            suggestions.heldPage(at: LinkTarget(hash: hash)) == nil
        else { return nil }
        let written = written(address)
        return routes.first { $0.addresses.matches(written) }?.pattern
    }

    /// An address of the site as content has it.
    private func written(_ address: String) -> String {
        let path = site.environment.hosts.withoutHost(address)
        return AddressEncoding.decoded(site.environment.base.unprefixed(path))
    }

    private func message(for finding: LinkFinding, _ address: String) -> Message {
        switch finding {
        case .target(LinkScanner.outside):
            return .linkOutside(address, root: site.environment.base.path)
        case .target(let hash):
            let target = LinkTarget(hash: hash)
            if let page = suggestions.heldPage(at: target) { return .linkToHeldPage(address, page) }
            let written = written(address)
            return .brokenLink(written, suggestion: suggestions.address(near: written))
        case .part: return .missingPart(address)
        }
    }
}
