import SiteStorage

/// The folders of the parts of a site that are merged.
struct MergedFolders: Sendable {
    /// The folders, in any order.
    let folders: [String]
    /// Whether the files of the pages are taken from the parts; else only the lists are read.
    let takesFiles: Bool

    /// What the parts have derived from pages; nil if their files stay where they are.
    func forms(on storage: FileSystem) -> PartForms? {
        takesFiles ? PartForms(folders: folders.map { PartFolder($0) }, storage: storage) : nil
    }
}
