import Bytes

extension PagePositions {
    /// The pages of a part, or all.
    ///
    /// - Parameters:
    ///   - shard: the part; nil for all pages.
    ///   - searches: the positions of the pages of the search.
    init(of shard: Shard?, in pages: PageInputs, searches: [Int]) {
        guard let shard else {
            self.init(pages.indices)
            return
        }
        self = Shard.divided(pages, searches: searches, among: shard.count)[shard.number - 1]
    }
}

extension Shard {
    /// The pages of each part.
    ///
    /// A hash of what identifies a page decides, so a page stays in its part when others come and go. Pages of the search list
    /// all others, and nobody knows what pages made in code depend on: they are drawn when the parts are merged.
    static func divided(_ pages: PageInputs, searches: [Int], among count: Int) -> [PagePositions] {
        var parts: [[UInt32]] = Array(repeating: [], count: count)
        let searches = Set(searches)
        for (position, page) in pages.enumerated() where page.isShared && !searches.contains(position) {
            let part = ContentHash(page.key).value % UInt64(count)
            parts[Int(part)].append(UInt32(position))
        }
        return parts.map { PagePositions($0) }
    }
}

extension PageInput {
    /// Whether one of several machines draws the page.
    fileprivate var isShared: Bool {
        switch self {
        case .code, .payload, .search: false
        case .file, .record, .feed, .further: true
        case .shared(let page, _, _): page.isShared
        }
    }
}
