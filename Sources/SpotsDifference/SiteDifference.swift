public import Diagnostics
import SpotsModel
import SpotsSite

/// The differences between two versions of a site.
public struct SiteDifference: Sendable {
    /// The pages that differ, in the order of their addresses.
    public let pages: [PageDifference]
    /// The problems of both versions, in the order of files and lines; pages with errors are compared incompletely.
    public let diagnostics: [Diagnostic]

    /// What versions of the app do with the new pages and did not do with the old ones; empty unless the options
    /// name versions.
    public let outcomes: [Diagnostic]
    /// These versions of the app, each with its name in messages.
    package let nativeVersions: [(id: String, name: String)]

    /// Whether an app that showed the old pages crashes now, or does not show something.
    public var breaksApp: Bool { outcomes.contains { $0.severity == .error } }

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
        nativeVersions = new.nativeVersions
        outcomes = Self.outcomes(of: new.outcomes, without: old.outcomes)
    }

    /// The outcomes that an older version does not have, or has less often.
    private static func outcomes(of new: [Diagnostic], without old: [Diagnostic]) -> [Diagnostic] {
        struct Kind: Hashable {
            let app: Diagnostic.AppOutcome?
            let message: String
            var path: String?
        }
        func rest(_ new: [Diagnostic], _ old: [Diagnostic], _ kind: (Diagnostic) -> Kind) -> [Diagnostic] {
            var known = Dictionary(old.map { (kind($0), 1) }, uniquingKeysWith: +)
            return new.filter { found in
                guard let count = known[kind(found)], count > 0 else { return true }
                known[kind(found)] = count - 1
                return false
            }
        }
        // The same at the same path first, because a place may have moved.
        let atPath = { (found: Diagnostic) in Kind(app: found.app, message: found.message, path: found.path) }
        return rest(rest(new, old, atPath), rest(old, new, atPath)) {
            Kind(app: $0.app, message: $0.message)
        }
    }
}
