/// The pages that are built and not reused, with the reasons.
///
/// The strings are made on request: for 30,000 pages, they would take 8% of a build's memory.
struct RebuildList: Sendable {
    private let pages: PageInputs
    /// The name of the content folder in messages.
    private let contentName: String
    /// The pages by position; nil for all pages, if there is no build cache.
    private var reasons: [(input: Int, reason: RebuildReason)]?

    init() {
        self.init(of: PageInputs(), contentName: "")
    }

    init(
        of pages: PageInputs, contentName: String, reasons: [(input: Int, reason: RebuildReason)]? = nil
    ) {
        self.pages = pages
        self.contentName = contentName
        self.reasons = reasons
    }

    /// Adds a page, unless all pages are built.
    mutating func append(_ input: Int, _ reason: RebuildReason) {
        reasons?.append((input, reason))
    }

    var count: Int { reasons?.count ?? pages.count }

    /// The pages and the reasons as text.
    var rebuilds: [BuildReport.Rebuild] {
        let reasons = reasons ?? pages.indices.map { ($0, .noCache) }
        return reasons.map { input, reason in
            BuildReport.Rebuild(
                page: pages[input].file(in: contentName), reason: reason.text(contentName: contentName))
        }
    }
}
