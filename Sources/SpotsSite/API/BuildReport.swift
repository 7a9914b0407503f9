public import Diagnostics

/// The results of a build.
public struct BuildReport: Sendable {
    /// The number of pages of the site.
    public internal(set) var pages = 0
    /// The number of files of the site, including pages.
    public internal(set) var files = 0
    /// The number of files that already existed with the same content.
    public internal(set) var unchanged = 0
    /// The pages that were built and not reused, with the reasons, in the order of their files.
    public var rebuilds: [Rebuild] { rebuildList.rebuilds }
    /// The pages that are held back: drafts, those that are not due yet, and those that have expired.
    public internal(set) var heldPages = HeldBack()
    /// The records that are held back, with and without their own pages.
    public internal(set) var heldRecords = HeldBack()
    /// The number of files of earlier builds that were removed.
    public internal(set) var removed = 0
    /// The number of files that were compressed and whose compressed forms were not reused.
    public internal(set) var compressed = 0
    /// The errors and warnings, in the order of files and lines.
    public internal(set) var diagnostics: [Diagnostic] = []
    /// Useful information that is not a problem, such as skipped drafts.
    public internal(set) var notes: [String] = []
    /// Information for verbose output, such as components that were left out because they have no items.
    public internal(set) var details: [String] = []
    /// The versions of the app whose behavior was predicted: their ids and names.
    package internal(set) var nativeVersions: [(id: String, name: String)] = []
    /// The weights of the pages, the heaviest first, if a check weighs them.
    package internal(set) var weights: [PageWeight] = []
    /// What each language has and lacks, if a check asks for it.
    package internal(set) var translations = TranslationReport()
    var rebuildList = RebuildList()
    /// Whether the site was written or, after a check, could be written.
    public internal(set) var succeeded = false
    /// The pages whose address does not follow from their file, by address, so a preview can find them.
    package internal(set) var movedPages: [String: PageIdentity] = [:]
    /// The other addresses of pages, where a redirect leads to the page.
    package internal(set) var aliases: Set<String> = []
    /// The addresses of the files made from all pages, such as `/sitemap.xml`.
    package internal(set) var generated: Set<String> = []

    /// A page that was built and not reused.
    public struct Rebuild: Sendable, Equatable {
        /// The page's file.
        public let page: String
        /// Why the page could not be reused.
        public let reason: String
    }

    /// The number of files that are new or changed.
    public var written: Int { files - unchanged }

    /// Adds what a check has found.
    ///
    /// - Parameter isStrict: whether a warning counts as an error.
    mutating func add(_ found: [Diagnostic], isStrict: Bool) {
        diagnostics = (diagnostics + found).sorted()
        if found.contains(where: { $0.severity == .error || isStrict }) { succeeded = false }
    }

    /// Removes what versions of the app do, and returns it.
    package mutating func takeOutcomes() -> [Diagnostic] {
        let outcomes = diagnostics.filter { $0.app != nil }
        diagnostics.removeAll { $0.app != nil }
        return outcomes
    }

    /// The number of errors.
    public var errorCount: Int { diagnostics.count { $0.severity == .error } }
    /// The number of warnings.
    public var warningCount: Int { diagnostics.count { $0.severity == .warning } }
}
