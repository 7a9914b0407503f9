package import Paths

/// When a file is uploaded: no file comes before those that it needs or leads to.
package enum UploadStep: CaseIterable, Sendable {
    /// Styles, scripts, pictures, and all other files that pages need.
    case assets
    /// Data for the app and for scripts, which may name pictures.
    case data
    case pages
    /// Files that lead to pages: sitemaps, feeds, redirects, the words of the search.
    case indexes

    package init(of path: OutputPath) {
        let text = Self.withoutCompression(path.text)
        let name = FilePaths.name(of: text)
        let folder = FilePaths.name(of: FilePaths.folder(of: text))
        self =
            switch name.split(separator: ".").last.map(String.init) {
            case "html", "htm": .pages
            case _ where ContentName.isIn(text): .assets
            case _ where name == "words.json" && folder == "search": .indexes
            case _ where name == "fields.json" && folder == "filters": .indexes
            case _ where ["_redirects", "_headers", "robots.txt", "feed.json"].contains(name): .indexes
            case "xml", "atom", "rss": .indexes
            case "json": .data
            default: .assets
            }
    }

    /// The path of the file that a compressed file is made from; all other paths as they are.
    static func withoutCompression(_ path: String) -> String {
        for suffix in [".gz", ".br"] where path.hasSuffix(suffix) && path.utf8.count > suffix.utf8.count {
            return String(path.dropLast(suffix.count))
        }
        return path
    }
}
