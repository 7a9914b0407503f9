import SpotsRendering

/// The link targets of a group of pages, with the number of pages that link to each; it does not store which pages
/// these are.
struct LinkBatch: Sendable {
    /// The positions of the pages' inputs.
    let inputs: PositionList
    /// The targets, in the order of their hashes.
    let targets: [UInt64]
    /// The number of pages that link to each target.
    let counts: [UInt32]
    let parts: [LinkedPart: Int]

    init(_ tally: LinkTally) {
        inputs = tally.inputs
        let links = tally.targets.sorted { $0.key < $1.key }
        (targets, counts) = (links.map(\.key), links.map { UInt32(clamping: $0.value) })
        parts = tally.parts
    }
}

/// The link targets of a group of pages while they are counted.
struct LinkTally: Sendable {
    /// The positions of the pages' inputs.
    private(set) var inputs = PositionList()
    private(set) var targets: [UInt64: Int] = [:]
    private(set) var parts: [LinkedPart: Int] = [:]

    mutating func add(_ links: PageLinks, ofInput input: Int) {
        if links.targets.isEmpty, links.parts.isEmpty { return }
        if inputs.last != input { inputs.append(input) }
        for target in links.targets { targets[target, default: 0] += 1 }
        for part in links.parts { parts[part, default: 0] += 1 }
    }
}
