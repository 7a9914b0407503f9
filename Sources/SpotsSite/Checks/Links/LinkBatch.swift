import SpotsRendering

/// The link targets of a group of pages, with the number of pages that link to each; it does not store which pages
/// these are.
struct LinkBatch: Sendable {
    /// The positions of the pages' inputs.
    private(set) var inputs: [Int] = []
    private(set) var targets: [UInt64: Int] = [:]
    private(set) var parts: [LinkedPart: Int] = [:]

    mutating func add(_ links: PageLinks, ofInput input: Int) {
        if links.targets.isEmpty, links.parts.isEmpty { return }
        if inputs.last != input { inputs.append(input) }
        for target in links.targets { targets[target, default: 0] += 1 }
        for part in links.parts { parts[part, default: 0] += 1 }
    }
}
