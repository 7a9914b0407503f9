import Paths
import SpotsRendering

/// Filters changed files down to those that pages refer to by name, such as images, fonts and videos.
enum PublishedPaths {
    /// The types of files that pages are made from; a change of those renders pages again instead.
    private static let sourceExtensions: Set = ["mustache", "css", "js", "mjs", "csv", "tsv"]

    /// - Parameter paths: relative to the site, inside the content or templates folder.
    /// - Returns: the sorted paths as pages write them in URLs.
    static func of(_ paths: Set<String>) -> [String] {
        paths.compactMap { path in
            guard let folder = path.firstIndex(of: "/"), let dot = path.lastIndex(of: "."),
                !path[dot...].contains("/"), PageFile.format(of: path) == nil,
                !sourceExtensions.contains(String(path[path.index(after: dot)...]))
            else { return nil }
            return AddressEncoding.path(String(path[folder...]))
        }
        .sorted()
    }
}
