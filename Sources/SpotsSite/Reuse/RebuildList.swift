/// Which pages are built and not reused, and why.
struct RebuildList: Sendable {
    private let pages: PageInputs
    /// The content folder as diagnostics name it.
    private let contentName: String
    /// The pages by their positions; nil for all, since nothing is known of an earlier build.
    private let reasons: [(input: Int, reason: RebuildReason)]?

    /// No pages.
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

    var count: Int { reasons?.count ?? pages.count }

    /// The pages and the reasons in words.
    var rebuilds: [BuildReport.Rebuild] {
        let reasons = reasons ?? pages.indices.map { ($0, .noCache) }
        return reasons.map { input, reason in
            BuildReport.Rebuild(
                page: pages[input].file(in: contentName), reason: reason.text(contentName: contentName))
        }
    }
}
