/// The folders of the parts of a site that are merged.
struct MergedFolders: Sendable {
    /// The folders, in any order.
    let folders: [String]
    /// Whether the files of the pages are taken from the parts; else only the lists are read.
    let takesFiles: Bool
}
