import Paths

/// The folder of a part of a site: its pages, and what a merge needs to know about them.
struct PartFolder: Sendable {
    let path: String

    init(_ path: String) {
        self.path = path
    }

    /// The folder of the part whose pages are in a folder.
    init(ofPages folder: String) {
        path = FilePaths.folder(of: folder)
    }

    /// The pages, as they are published.
    var pages: String { FilePaths.join(path, "pages") }
    /// The list of the pages with all that is known about them, in the format of a build cache.
    var list: String { FilePaths.join(path, "pages.list") }
    /// What the search finds on the pages.
    var terms: String { FilePaths.join(path, "search.terms") }
    /// The pictures that were made for the pages, as the state folder keeps them.
    var pictures: String { FilePaths.join(path, "pictures") }
}
