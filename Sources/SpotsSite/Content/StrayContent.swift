import Diagnostics
import Paths
import SiteStorage

/// Files in the content folder that hosts and other generators would treat differently.
struct StrayContent {
    /// The files that website hosts read, whose names are otherwise private.
    private static let hostFiles: Set<String> = [
        "_headers", "_redirects", "_routes.json", "_worker.js", ".domains", ".htaccess", ".nojekyll",
    ]
    private static let indexFiles: Set<String> = ["_index.md", "_index.markdown", "_index.html"]

    private let folder: ContentFolder
    /// The host files that the settings publish.
    private let published: Set<String>

    /// - Parameter patterns: the setting `static`.
    init(in folder: ContentFolder, static patterns: [String]) {
        self.folder = folder
        published = Self.hostFiles.intersection(
            patterns.map { $0.hasPrefix("/") ? String($0.dropFirst()) : $0 })
    }

    /// Whether a file is published although its name is private: the settings name it exactly.
    func isPublished(_ path: String) -> Bool { published.contains(path) }

    /// The warning about a file that is left out because its name is private; nil for most files.
    func message(ofLeftOut path: String) -> Message? {
        if Self.hostFiles.contains(path) { return .unpublishedHostFile(path) }
        return Self.indexFiles.contains(FilePaths.name(of: path).lowercased()) ? .unpublishedIndex(path) : nil
    }

    /// The warning about a page; nil for most pages.
    func message(ofPage path: String) -> Message? {
        guard path.utf8.contains(UInt8(ascii: "[")), let open = path.firstIndex(of: "["),
            path[open...].contains("]")
        else { return nil }
        return .bracketsOfOnePage(path)
    }

    /// The warning about a file that is copied unchanged; nil for most files.
    func message(ofCopied path: String) -> Message? {
        let name = path.lowercased()
        if name.hasSuffix(".mdx") { return .copiedMDX() }
        guard name.hasSuffix(".html") || name.hasSuffix(".htm") else { return nil }
        let file = FilePaths.join(folder.path, path)
        // An unreadable file is reported when it is copied.
        guard let start = try? folder.storage.start(of: file, length: 5, within: folder.realPath),
            start.starts(with: "---\n".utf8) || start.starts(with: "---\r\n".utf8)
        else { return nil }
        return .copiedFrontMatter()
    }
}

extension Message {
    fileprivate static func unpublishedHostFile(_ path: String) -> Message {
        Message(
            .warning, .strayContent,
            "this file is not published, because its name begins with \(quote(String(path.prefix(1))))",
            notes: ["to publish it, name it in site.json: \"static\": [\(quote(path))]"])
    }

    fileprivate static func unpublishedIndex(_ path: String) -> Message {
        Message(
            .warning, .strayContent, "this file is not a page, because its name begins with \"_\"",
            notes: ["the page of a folder is index.md or index.json"])
    }

    fileprivate static func bracketsOfOnePage(_ path: String) -> Message {
        let isJSON = path.hasSuffix(".json")
        return Message(
            .warning, .strayContent,
            isJSON
                ? "the brackets in the name of this file do not name a field, so it is one page"
                : "a Markdown file is one page, even with brackets in its name",
            notes: ["a file such as \"[slug].json\" with a \"collection\" makes a page for each record"])
    }

    fileprivate static func copiedMDX() -> Message {
        Message(
            .warning, .strayContent, "MDX is not read; this file is published as it is",
            notes: ["name it .md if it is Markdown, or begin its name with \"_\" to leave it out"])
    }

    fileprivate static func copiedFrontMatter() -> Message {
        Message(
            .warning, .strayContent, "front matter in HTML is not read; this file is published as it is",
            notes: ["make it a Markdown page, or remove the lines between \"---\""])
    }
}
