import Paths

/// What is different between the pages of two indexes.
package struct IndexChanges: Sendable {
    /// The pages of the earlier index, and of the new one.
    let (before, pages): ([SearchedPage], [SearchedPage])
    /// The positions of the pages whose terms are new, and of those whose terms must be removed.
    package private(set) var (added, removed): ([Int], [Int]) = ([], [])
    /// The number of each earlier section in the new index; negative for a section that is removed.
    private(set) var numbers: [Int32] = []
    /// The number of the first section of each page that is added.
    private(set) var firstSections: [Int] = []
    /// Whether all sections that stay keep their numbers.
    package private(set) var keepsNumbers = true

    /// - Parameters:
    ///   - before: the pages of the earlier index, by their addresses.
    ///   - pages: the pages of the new index, by their addresses.
    package init(from before: [SearchedPage], to pages: [SearchedPage]) {
        (self.before, self.pages) = (before, pages)
        var first = 0
        var old = 0
        for (index, page) in pages.enumerated() {
            while old < before.count, FilePaths.precedes(before[old].address, page.address) {
                remove(old)
                old += 1
            }
            let isKnown = old < before.count && FilePaths.areSame(before[old].address, page.address)
            if isKnown, before[old].terms == page.terms, before[old].sectionCount == page.sectionCount {
                if first != numbers.count { keepsNumbers = false }
                for section in first..<first + page.sectionCount { numbers.append(Int32(section)) }
                old += 1
            } else {
                added.append(index)
                firstSections.append(first)
                if isKnown {
                    remove(old)
                    old += 1
                }
            }
            first += page.sectionCount
        }
        for index in old..<before.count { remove(index) }
    }

    private mutating func remove(_ page: Int) {
        removed.append(page)
        numbers.append(contentsOf: repeatElement(-1, count: before[page].sectionCount))
    }

    /// The number of the first section of each page that is removed.
    var firstRemovedSections: [Int] {
        var (firsts, first, next): ([Int], Int, Int) = ([], 0, 0)
        for (index, page) in before.enumerated() where next < removed.count {
            if removed[next] == index {
                firsts.append(first)
                next += 1
            }
            first += page.sectionCount
        }
        return firsts
    }
}
