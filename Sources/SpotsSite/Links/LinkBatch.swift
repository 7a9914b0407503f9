import SpotsRendering

/// Where the links of some pages lead, and how many of the pages have each: which page has which is not held.
struct LinkBatch: Sendable {
    /// The positions of the inputs of the pages.
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
