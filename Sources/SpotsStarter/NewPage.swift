import Diagnostics
package import SiteStorage
package import SpotsSite

/// A new page of a site.
package enum NewPage {
    /// The file of a new page.
    ///
    /// - Parameters:
    ///   - path: the page's address, such as `/team/khoa/`, or its file below the content folder. With the extension
    ///     `.md` it is a page in Markdown.
    ///   - folders: the site's folders.
    /// - Throws: ``StarterFailure/invalidPath(_:reason:)``, or ``StarterFailure/existing(_:)`` if there is a page at the
    ///   address.
    package static func files(
        at path: String, in folders: SiteFolders, _ storage: FileSystem = .real
    ) throws(StarterFailure) -> NewFiles {
        let prefix = folders.content + "/"
        let isFile = path.hasPrefix(prefix)
        let name = isFile ? String(path.dropFirst(prefix.count)) : path
        var parts = name.split(separator: "/").map(String.init)
        for part in parts {
            if part == ".." { throw .invalidPath(path, reason: "it leads out of the content folder") }
            if part.hasPrefix("_") || part.hasPrefix(".") {
                throw .invalidPath(path, reason: "names that begin with \"_\" or \".\" are not published")
            }
            if part.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }) {
                throw .invalidPath(path, reason: "it has characters that no address can have")
            }
        }
        if parts.isEmpty { parts = ["index"] }
        var file = parts.removeLast()
        let isMarkdown = file.hasSuffix(".md")
        for suffix in [".md", ".json"] where file.hasSuffix(suffix) { file.removeLast(suffix.count) }
        guard !file.isEmpty else { throw .invalidPath(path, reason: "the file has no name") }
        let stem = (parts + [file]).joined(separator: "/")
        let forms = ["\(stem).json", "\(stem).md", "\(stem)/index.json", "\(stem)/index.md"].map {
            prefix + $0
        }
        let existing = forms.filter { storage.kindOfEntry(at: FilePaths.join(folders.site, $0)) != nil }
        guard existing.isEmpty else { throw .existing(existing) }
        var files = NewFiles()
        let title = title(of: file == "index" ? parts.last ?? "Home" : file)
        files.add(prefix + stem + (isMarkdown ? ".md" : ".json"), isMarkdown ? markdown(title) : json(title))
        return files
    }

    /// A title made of a file's name: `about-us` becomes `About us`.
    private static func title(of name: String) -> String {
        let words = name.replacing("-", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    private static func markdown(_ title: String) -> String {
        var quoted = JSONWriter()
        quoted.string(title)
        return "---\ntitle: \(quoted.text)\n---\n\nWrite the text of the page here.\n"
    }

    private static func json(_ title: String) -> String {
        var json = JSONWriter(indentation: 2)
        json.object { json in
            json.member("title", title)
            json.key("components")
            json.array { json in
                json.object { json in
                    json.member("kind", "list")
                    json.key("items")
                    json.array { json in
                        json.object { json in
                            json.key("meta")
                            json.object {
                                $0.member("body", "Write the text of the page here, in *Markdown*.")
                            }
                        }
                    }
                }
            }
        }
        return json.text + "\n"
    }
}
