/// The pages that are built and not reused, with the reasons.
///
/// The strings are made on request: for 30,000 pages, they would take 8% of a build's memory.
struct RebuildList: Sendable {
    private let pages: PageInputs
    /// The name of the content folder in messages.
    private let contentName: String
    /// The pages that the build draws if there is no build cache.
    private let all: PagePositions
    /// The pages by position; nil for all pages, if there is no build cache.
    private(set) var reasons: [(input: Int, reason: RebuildReason)]?

    init() {
        (pages, contentName, all) = (PageInputs(), "", PagePositions(0..<0))
    }

    /// - Parameter reasons: the pages that are built; nil for all.
    init(of site: LoadedSite, reasons: [(input: Int, reason: RebuildReason)]? = nil) {
        (pages, contentName, all) = (site.pages, site.content.name, site.ownPages)
        self.reasons = reasons
    }

    /// Adds a page, unless all pages are built.
    mutating func append(_ input: Int, _ reason: RebuildReason) {
        reasons?.append((input, reason))
    }

    var count: Int { reasons?.count ?? all.count }

    /// The pages and the reasons as text.
    var rebuilds: [BuildReport.Rebuild] {
        let reasons = reasons ?? all.map { ($0, .noCache) }
        return reasons.map { input, reason in
            BuildReport.Rebuild(
                page: pages[input].file(in: contentName), reason: reason.text(contentName: contentName))
        }
    }
}
