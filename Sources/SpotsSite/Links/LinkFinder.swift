import Diagnostics
import SpotsModel
import SpotsRendering

/// Finds where links that lead nowhere were written: draws the pages that have them once more.
struct LinkFinder {
    private let preparation: Preparation
    private let broken: BrokenLinks
    private let suggestions: LinkSuggestions
    private let builder: PageBuilder
    /// The places of what is broken, by what the links lead to.
    private var found: [LinkFinding: Places] = [:]
    private var searched: Set<Int> = []

    /// On how many pages links to the same are looked for.
    private static let limit = 10

    private struct Places {
        var diagnostics: [Diagnostic] = []
        /// How many pages were found to have the link.
        var pages = 0
    }

    init(_ preparation: Preparation, _ broken: BrokenLinks, suggestions: LinkSuggestions) {
        self.preparation = preparation
        self.broken = broken
        self.suggestions = suggestions
        builder = PageBuilder(preparation, stage: nil, tracesAddresses: true)
    }

    /// What was found, in no order.
    var diagnostics: [Diagnostic] {
        found.flatMap { link, places in
            let rest = (link.count(in: broken) ?? 0) - places.pages
            guard rest > 0, let last = places.diagnostics.last else { return places.diagnostics }
            let pages = rest == 1 ? "1 more page has" : "\(rest) more pages have"
            return places.diagnostics.dropLast() + [last.noting("\(pages) the same link")]
        }
    }

    /// Looks for broken links on some pages.
    mutating func search(_ batch: LinkBatch) {
        for input in batch.inputs where isWanted(batch) && searched.insert(input).inserted {
            let unit = builder.build(preparation.pages[input])
            search(lastPageOf: unit)
            for page in unit.results[0].furtherPages {
                search(lastPageOf: builder.build(page))
            }
        }
    }

    /// Whether places are still to be found of anything that the pages link to.
    private func isWanted(_ batch: LinkBatch) -> Bool {
        func isOpen(_ link: LinkFinding) -> Bool {
            link.count(in: broken) != nil && found[link]?.pages ?? 0 < Self.limit
        }
        return batch.targets.keys.contains { isOpen(.target($0)) }
            || batch.parts.keys.contains { isOpen(.part($0)) }
    }
}

/// What a broken link leads to.
enum LinkFinding: Hashable {
    case target(UInt64)
    case part(LinkedPart)

    /// How many pages have such a link; nil where it leads somewhere.
    func count(in broken: BrokenLinks) -> Int? {
        switch self {
        case .target(let target): broken.targets[target]
        case .part(let part): broken.parts[part]
        }
    }
}

extension LinkFinder {
    /// Looks for broken links on the page that was built last.
    private mutating func search(lastPageOf unit: PageUnit) {
        let html = builder.html
        guard let traced = builder.traced, !unit.results[0].isSkippedDraft else { return }
        let resolver = LinkResolver(page: unit.results[0].address.url, base: preparation.environment.base)
        let sources = LinkSources(traced, builder.templates, preparation)
        var links: [(finding: LinkFinding, name: LinkScanner.Name, value: String)] = []
        LinkScanner.forEachAttribute(in: html) { name, range in
            guard name != .id else { return }
            let value = UnsafeBufferPointer(rebasing: html[range])
            let finding: LinkFinding? =
                switch resolver.destination(of: value) {
                case .elsewhere: nil
                case .outside: .target(LinkScanner.outside)
                case .inside(let target, let part):
                    broken.targets[target.hash] != nil
                        ? .target(target.hash) : part.map { .part(LinkedPart(page: target, id: $0)) }
                }
            guard let finding, finding.count(in: broken) != nil else { return }
            links.append((finding, name, String(decoding: value, as: UTF8.self)))
        }
        let open = Set(links.map(\.finding)).filter { found[$0]?.pages ?? 0 < Self.limit }
        for finding in open { found[finding, default: Places()].pages += 1 }
        for link in links where open.contains(link.finding) {
            note(link.finding, sources.places(of: link.name, link.value) { message(for: link.finding, $0) })
        }
    }

    private mutating func note(_ finding: LinkFinding, _ places: [Diagnostic]) {
        for diagnostic in places {
            let known = found[finding]?.diagnostics ?? []
            if known.contains(where: { $0.isSameFinding(as: diagnostic) }) { continue }
            found[finding, default: Places()].diagnostics.append(diagnostic)
        }
    }

    private func message(for finding: LinkFinding, _ address: String) -> Message {
        switch finding {
        case .target(LinkScanner.outside):
            return .linkOutside(address, root: preparation.environment.base.path)
        case .target(let hash):
            let target = LinkTarget(hash: hash)
            if let draft = suggestions.draft(at: target) { return .linkToDraft(address, draft: draft) }
            return .brokenLink(address, suggestion: suggestions.address(near: address))
        case .part: return .missingPart(address)
        }
    }
}
