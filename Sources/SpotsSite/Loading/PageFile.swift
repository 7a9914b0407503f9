import SiteStorage

/// The kinds of files that pages are read from.
enum PageFile {
    enum Format {
        case json, markdown
    }

    /// The format of a page's file, by its extension; nil for a file that is no page.
    static func format(of path: String) -> Format? {
        if path.hasSuffix(".json") { return .json }
        return markdownSuffix(of: path) == nil ? nil : .markdown
    }

    /// The path of a page's file without its extension.
    static func name(_ path: String) -> String {
        String(path.dropLast((markdownSuffix(of: path) ?? ".json").count))
    }

    private static let markdownSuffixes = [".md", ".markdown"]

    private static func markdownSuffix(of path: String) -> String? {
        if path.hasSuffix(".json") { return nil }
        let path = path.lowercased()
        return markdownSuffixes.first { path.hasSuffix($0) }
    }
}
