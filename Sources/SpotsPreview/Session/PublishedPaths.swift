import SpotsRendering

/// The files among those that have changed which pages show by their own name: pictures, fonts, films.
enum PublishedPaths {
    /// What pages are made of: where that changes they are drawn anew.
    private static let inner: Set = ["json", "mustache", "md", "css", "js", "csv"]

    /// - Parameter paths: relative to the site, below the content or the templates folder.
    /// - Returns: how pages refer to them, in order.
    static func of(_ paths: Set<String>) -> [String] {
        paths.compactMap { path in
            guard let folder = path.firstIndex(of: "/"), let dot = path.lastIndex(of: "."),
                !path[dot...].contains("/"), !inner.contains(String(path[path.index(after: dot)...]))
            else { return nil }
            return AddressEncoding.path(String(path[folder...]))
        }
        .sorted()
    }
}
