public import Diagnostics
import SpotsModel
import SpotsSite

/// The differences between two versions of a site.
public struct SiteDifference: Sendable {
    /// The pages that differ, in the order of their addresses.
    public let pages: [PageDifference]
    /// The problems of both versions, in the order of files and lines; pages with errors are compared incompletely.
    public let diagnostics: [Diagnostic]

    /// Whether the versions have the same pages.
    public var isEmpty: Bool { pages.isEmpty }

    init(from old: SitePages, to new: SitePages) {
        var rest = Dictionary(grouping: old.entries.indices) { old.entries[$0].address }
            .mapValues { $0[...] }
        var isKept = [Bool](repeating: false, count: old.entries.count)
        var pages: [PageDifference] = []
        for entry in new.entries {
            guard let partner = rest[entry.address]?.popFirst() else {
                pages.append(PageDifference(entry, .new(entry.page)))
                continue
            }
            isKept[partner] = true
            let page = old.entries[partner].page
            let changes = PageChanges(from: page, to: entry.page)
            if changes.isEmpty { continue }
            pages.append(PageDifference(entry, .changed(from: page, to: entry.page, changes)))
        }
        for (index, entry) in old.entries.enumerated() where !isKept[index] {
            pages.append(PageDifference(entry, .removed(entry.page)))
        }
        self.pages = pages.sorted { ($0.address, $0.file) < ($1.address, $1.file) }
        let diagnostics = (old.diagnostics + new.diagnostics).sorted()
        self.diagnostics = diagnostics.indices.filter { $0 == 0 || diagnostics[$0] != diagnostics[$0 - 1] }
            .map { diagnostics[$0] }
    }
}
