/// The files that pages are read from, by the extensions of their names.
package enum PageFile {
    package enum Format: Sendable {
        case json, markdown
    }

    private static let json = ".json"
    private static let markdown = [".md", ".markdown"]

    /// The extensions, each with its dot.
    package static let extensions = [json] + markdown

    /// The format of a page's file; nil for a file that is not a page.
    ///
    /// Extensions of Markdown ignore case.
    package static func format(of path: String) -> Format? { format(of: path.utf8) }

    package static func format(of path: Substring) -> Format? { format(of: path.utf8) }

    private static func format(of path: some BidirectionalCollection<UInt8>) -> Format? {
        if has(json, path) { return .json }
        return markdownExtension(of: path) == nil ? nil : .markdown
    }

    /// The path of a page's file without its extension.
    package static func name(_ path: String) -> String {
        let known = has(json, path.utf8) ? json : markdownExtension(of: path.utf8)
        return known.map { String(path.utf8.dropLast($0.utf8.count)) ?? path } ?? path
    }

    /// Whether an extension is written as in ``extensions``, and not as in `About.MD`.
    package static func hasUsualExtension(_ path: String) -> Bool {
        extensions.contains { has($0, path.utf8) }
    }

    /// The names of the files for the page at a path: `about.json` and `about/index.json` for `about`.
    package static func files(ofPage path: String) -> [String] {
        let names = path.isEmpty ? ["index"] : [path, FilePaths.join(path, "index")]
        return names.flatMap { name in extensions.map { name + $0 } }
    }

    /// Compares bytes, because it runs for every file of a site.
    private static func has(_ known: String, _ path: some BidirectionalCollection<UInt8>) -> Bool {
        path.suffix(known.utf8.count).elementsEqual(known.utf8)
    }

    private static func markdownExtension(of path: some BidirectionalCollection<UInt8>) -> String? {
        markdown.first { known in
            path.suffix(known.utf8.count).elementsEqual(known.utf8) { byte, small in
                byte == small || byte >= UInt8(ascii: "A") && byte | 0x20 == small
            }
        }
    }
}
