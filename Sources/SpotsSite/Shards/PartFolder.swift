import Bytes
import Paths

/// The folder of a part of a site: its pages, and what a merge needs to know about them.
struct PartFolder: Sendable {
    let path: String

    /// A file that belongs to the list of pages.
    struct File: Sendable {
        /// The path in the folder.
        let path: String
        let content: ContentHash
    }

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
    var terms: String { FilePaths.join(path, Self.terms) }
    /// The pictures that were made for the pages, as the state folder keeps them.
    var pictures: String { FilePaths.join(path, Self.pictures) }

    static let terms = "search.terms"
    static let pictures = "pictures"
}
