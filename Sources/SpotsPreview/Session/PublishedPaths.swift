/// The files among those that have changed which pages show by their own name: pictures, fonts, films.
enum PublishedPaths {
    /// - Parameter paths: relative to the site, below the content or the templates folder.
    /// - Returns: how pages refer to them, in order.
    static func of(_ paths: Set<String>) -> [String] {
        paths.filter { path in
            !["json", "mustache", "md", "css", "js", "csv"].contains { path.hasSuffix("." + $0) }
        }
        .compactMap { path in path.firstIndex(of: "/").map { String(path[$0...]) } }
        .sorted()
    }
}
