/// The files that pages are read from, by the extensions of their names.
package enum PageFile {
    package enum Format: Sendable {
        case json, markdown
    }

    private static let json = ".json"
    private static let markdown = [".md", ".markdown"]

    /// The extensions, each with its dot.
    package static let extensions = [json] + markdown

    /// The format of a page's file; nil for a file that is no page.
    ///
    /// Extensions of Markdown ignore case.
    package static func format(of path: some StringProtocol) -> Format? {
        if path.hasSuffix(json) { return .json }
        return markdownExtension(of: path) == nil ? nil : .markdown
    }

    /// The path of a page's file without its extension.
    package static func name(_ path: String) -> String {
        guard let format = format(of: path) else { return path }
        let length = format == .json ? json.count : markdownExtension(of: path)?.count
        return String(path.dropLast(length ?? 0))
    }

    /// Whether an extension is written as in ``extensions``, and not as in `About.MD`.
    package static func hasUsualExtension(_ path: String) -> Bool {
        extensions.contains { path.hasSuffix($0) }
    }

    /// The names of the files that are the page of a path: `about.json` and `about/index.json` for `about`.
    package static func files(ofPage path: String) -> [String] {
        let names = path.isEmpty ? ["index"] : [path, FilePaths.join(path, "index")]
        return names.flatMap { name in extensions.map { name + $0 } }
    }

    private static func markdownExtension(of path: some StringProtocol) -> String? {
        // The longest extension has nine characters.
        let end = path.suffix(9).lowercased()
        return markdown.first { end.hasSuffix($0) }
    }
}
