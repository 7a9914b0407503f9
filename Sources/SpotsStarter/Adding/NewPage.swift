import Diagnostics
import Paths
package import SiteStorage
import SpotsModel
package import SpotsSite

/// A new page of a site.
package enum NewPage {
    /// The file of a new page.
    ///
    /// - Parameters:
    ///   - path: the page's address, such as `/team/khoa/`, or its file in the content folder. With the extension
    ///     `.md`, it is a Markdown page.
    ///   - folders: the site's folders.
    /// - Throws: ``StarterFailure/noSite(_:)``, ``StarterFailure/invalidPath(_:reason:)``, or
    ///   ``StarterFailure/existing(_:)`` if there is a page at the address.
    package static func files(
        at path: String, in folders: SiteFolders, _ storage: FileSystem = .real
    ) throws(StarterFailure) -> NewFiles {
        try checkSite(folders, storage)
        let page = try PagePath(path, content: folders.content)
        let prefix = folders.content + "/"
        let existing = page.forms.map { prefix + $0 }
            .filter { storage.kindOfEntry(at: FilePaths.join(folders.site, $0)) != nil }
        guard existing.isEmpty else { throw .existing(existing) }
        var files = NewFiles()
        let text =
            page.isMarkdown
            ? markdown(
                page.title, date: date(beside: FilePaths.join(folders.site, prefix + page.file), storage))
            : json(page.title, componentsKey(folders, storage))
        files.add(prefix + page.file, text)
        return files
    }

    /// - Throws: ``StarterFailure/noSite(_:)`` if the content folder does not exist.
    static func checkSite(_ folders: SiteFolders, _ storage: FileSystem) throws(StarterFailure) {
        let content = FilePaths.join(folders.site, folders.content)
        guard storage.kind(at: content) == .folder else { throw .noSite(content) }
    }

    /// The key of the components in the site's pages.
    private static func componentsKey(_ folders: SiteFolders, _ storage: FileSystem) -> String {
        let settings = FilePaths.join(FilePaths.join(folders.site, folders.content), "site.json")
        // `check` reports settings that cannot be read.
        guard let bytes = try? storage.contents(of: settings), let tape = try? JSONDocument(bytes).parse(),
            let key = JSONValue(tape, tape.root)["componentsKey"]?.string
        else { return PageFormat().componentsKey }
        return key
    }

    /// Today's date in UTC, if pages next to the new one have dates, as blog posts do.
    private static func date(beside file: String, _ storage: FileSystem) -> String? {
        let folder = FilePaths.folder(of: file)
        // A file that cannot be read has no date.
        let pages = (try? storage.entries(of: folder))?.filter {
            $0.kind == .file && PageFile.format(of: $0.name) == .markdown
        }
        let hasDates = pages?.contains { page in
            let bytes = (try? storage.contents(of: FilePaths.join(folder, page.name))) ?? []
            // The keys come before the text.
            return bytes.prefix(2_000).split(separator: UInt8(ascii: "\n")).contains {
                $0.starts(with: "date:".utf8)
            }
        }
        return hasDates == true ? String(Timestamp(nanoseconds: storage.now).text.prefix(10)) : nil
    }

    private static func markdown(_ title: String, date: String?) -> String {
        var quoted = JSONWriter()
        quoted.string(title)
        let keys = "title: \(quoted.text)\n" + (date.map { "date: \($0)\n" } ?? "")
        return "---\n\(keys)---\n\nWrite the text of the page here.\n"
    }

    private static func json(_ title: String, _ componentsKey: String) -> String {
        var json = JSONWriter(indentation: 2)
        json.object { json in
            json.member("title", title)
            json.key(componentsKey)
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
