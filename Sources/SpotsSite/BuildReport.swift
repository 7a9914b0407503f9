/// What a build did and found.
public struct BuildReport: Sendable {
    /// How many pages the site has.
    public internal(set) var pages = 0
    /// How many files the site has, pages included.
    public internal(set) var files = 0
    /// How many of the files were already there with the same content.
    public internal(set) var unchanged = 0
    /// Which pages were built and not reused, and why, in the order of their files.
    public var rebuilds: [Rebuild] { rebuildList.rebuilds }
    /// How many files of earlier builds were removed.
    public internal(set) var removed = 0
    /// What is wrong or doubtful, in the order of files and lines.
    public internal(set) var diagnostics: [Diagnostic] = []
    /// What is worth knowing and no fault, such as drafts that were left out.
    public internal(set) var notes: [String] = []
    /// What only those want to know who ask for it, such as components that were left out for want of items.
    public internal(set) var details: [String] = []
    var rebuildList = RebuildList()
    /// Whether the site was written, or could have been by a check.
    public internal(set) var succeeded = false
    /// The pages whose address does not follow from their file, by that address: a preview finds them so.
    package internal(set) var movedPages: [String: PageIdentity] = [:]
    /// The further addresses of pages, at which something stands that leads to them.
    package internal(set) var aliases: Set<String> = []

    /// A page that was built and not reused.
    public struct Rebuild: Sendable, Equatable {
        /// The page's file.
        public let page: String
        /// Why nothing of an earlier build could be reused for it.
        public let reason: String
    }

    /// How many of the files are new or were changed.
    public var written: Int { files - unchanged }
    /// How many of the diagnostics are errors.
    public var errorCount: Int { diagnostics.count { $0.severity == .error } }
    /// How many of the diagnostics are warnings.
    public var warningCount: Int { diagnostics.count { $0.severity == .warning } }
}
