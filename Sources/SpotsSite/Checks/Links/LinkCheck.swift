import Bytes
import Diagnostics
import Paths
import SiteStorage
import SpotsModel
import SpotsRendering

/// Finds broken links inside a site, and where each one was written.
struct LinkCheck {
    let site: LoadedSite
    /// The summary of all pages.
    let pages: PageSummary
    /// All files of the site, in the order of their paths.
    let outputs: PathSelection<OutputRoot>
    /// A fingerprint of these files.
    let outputsHash: ContentHash
    /// The finished pages; nil if none were written, so they are drawn again when needed.
    let staging: StagedOutput?

    /// What was found.
    struct Result {
        /// One warning for each place of a broken link; if a target has many places, only the first few.
        var diagnostics: [Diagnostic] = []
        /// A fingerprint of the links and the files if every link leads to a file; otherwise nil.
        let soundLinks: ContentHash?
    }

    /// Checks all links.
    ///
    /// - Parameter known: the ``Result/soundLinks`` of an earlier build.
    func run(known: ContentHash?) -> Result {
        let fingerprint = fingerprint
        let targets = known == fingerprint ? [:] : missingTargets()
        let broken = BrokenLinks(targets: targets, parts: missingParts())
        var result = Result(soundLinks: targets.isEmpty ? fingerprint : nil)
        if broken.isEmpty { return result }
        var finder = LinkFinder(site, broken, suggestions: LinkSuggestions(outputs, heldPages))
        finder.search(pages.links)
        result.diagnostics = finder.diagnostics
        return result
    }

    /// A fingerprint of the files, and of all links in any order.
    private var fingerprint: ContentHash {
        var sum: UInt64 = 0
        for batch in pages.links {
            for (target, count) in zip(batch.targets, batch.counts) { sum &+= target &* UInt64(count) }
        }
        var hash = outputsHash
        hash.combine(Int(truncatingIfNeeded: sum))
        return hash
    }
}

/// The broken links by target, with the number of pages that have each.
struct BrokenLinks {
    let targets: [UInt64: Int]
    let parts: [LinkedPart: Int]

    var isEmpty: Bool { targets.isEmpty && parts.isEmpty }
}

extension LinkCheck {
    /// The link targets that do not exist on the site.
    private func missingTargets() -> [UInt64: Int] {
        var missing: Set<UInt64> = []
        for batch in pages.links { missing.formUnion(batch.targets) }
        if missing.isEmpty { return [:] }
        for position in outputs.indices {
            outputs.withBytes(at: position) { path in
                for target in LinkTarget.all(ofOutput: path) { missing.remove(target.hash) }
            }
            if missing.isEmpty { break }
        }
        if missing.isEmpty { return [:] }
        var counts: [UInt64: Int] = [:]
        for batch in pages.links {
            for (target, count) in zip(batch.targets, batch.counts) where missing.contains(target) {
                counts[target, default: 0] += Int(count)
            }
        }
        return counts
    }

    /// The ids that links refer to and that do not exist on their pages.
    private func missingParts() -> [LinkedPart: Int] {
        var wanted: [LinkTarget: [UInt64: Int]] = [:]
        for batch in pages.links {
            for (part, count) in batch.parts { wanted[part.page, default: [:]][part.id, default: 0] += count }
        }
        if wanted.isEmpty { return [:] }
        var missing: [LinkedPart: Int] = [:]
        let reader = FinishedPages(site, staging)
        let paths = pages.outputs.paths(of: site.pages)
        for position in paths.indices {
            let targets = paths.withBytes(at: position) { LinkTarget.all(ofOutput: $0) }
            let asked = targets.filter { wanted[$0] != nil }
            guard !asked.isEmpty else { continue }
            let ids = reader.ids(of: paths[position], input: pages.outputs.input(at: position))
            guard let ids else { continue }
            for target in asked {
                for (id, count) in wanted[target] ?? [:] where !ids.contains(id) {
                    missing[LinkedPart(page: target, id: id)] = count
                }
            }
        }
        return missing
    }

    /// The pages that are held back, by the targets that they would have; of several with one target, the first by
    /// place, no matter which was drawn first.
    private var heldPages: [LinkTarget: HeldRecords.Entry] {
        var held: [LinkTarget: HeldRecords.Entry] = [:]
        func add(_ entry: HeldRecords.Entry, _ targets: some Sequence<LinkTarget>) {
            for target in targets where held[target].map({ entry.place < $0.place }) ?? true {
                held[target] = entry
            }
        }
        for (address, entry) in site.heldRecords.pages { add(entry, LinkTarget.all(ofAddress: address)) }
        for (output, entry) in pages.heldPages { add(entry, LinkTarget.all(ofOutput: output.text)) }
        return held
    }
}
