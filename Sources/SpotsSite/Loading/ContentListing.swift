import Diagnostics
import SiteStorage

/// What the content folder holds: pages, their keys and static files, by paths below it.
struct ContentListing: Sendable {
    private(set) var pages = PathList()
    /// The files of which each record of a collection makes a page.
    private(set) var recordPages: [String] = []
    /// The pages that have a file of page keys beside them.
    private(set) var pageKeys: Set<PathBytes> = []
    private(set) var staticFiles: [String] = []
    /// The Markdown files, which are neither pages nor published.
    private(set) var markdownFiles: [String] = []
    private let links: FileLinks
    private let faults: [Diagnostic]
    private let name: String

    /// Lists a content folder; one that is not there holds nothing.
    ///
    /// - Parameters:
    ///   - folder: the folder.
    ///   - name: its name in diagnostics.
    ///   - staticGlobs: the JSON and Markdown files that are copied as they stand.
    init(folder: String, name: String, static staticGlobs: [Glob], on storage: FileSystem) {
        self.name = name
        let tree = FileTree(root: folder, fileSuffix: ".json", on: storage) {
            $0 == "site.json" || FilePaths.isPrivate($0)
        }
        links = tree.links
        faults = tree.faults.map { Diagnostic($0.message, file: FilePaths.join(name, $0.path)) }
        for path in tree.files {
            let isStatic = path.hasPrefix(".well-known/") || staticGlobs.contains { $0.matches(path) }
            if !isStatic, Self.isMarkdown(path) {
                markdownFiles.append(path)
            } else if !path.hasSuffix(".json") || isStatic {
                staticFiles.append(path)
            } else if path.hasSuffix(".page.json") {
                pageKeys.insert(PathBytes(path.dropLast(".page.json".count) + ".json"))
            } else if RecordPage.field(in: path) != nil {
                recordPages.append(path)
            } else {
                pages.append(path)
            }
        }
    }

    /// The file with the page keys of a page.
    static func keysFile(of page: String) -> String {
        page.dropLast(".json".count) + ".page.json"
    }

    private static func isMarkdown(_ path: String) -> Bool {
        path.hasSuffix(".md") || path.lowercased().hasSuffix(".md")
            || path.lowercased().hasSuffix(".markdown")
    }
}

extension ContentListing {
    /// Leaves out the files that collections read: they are neither pages nor published, links to them included.
    ///
    /// - Parameter sources: their paths.
    mutating func leaveOut(_ sources: Set<String>) {
        // As a rule the sources lie in folders that are not listed.
        if links.isEmpty, sources.allSatisfy(FilePaths.isPrivate) { return }
        let isSource = { [links] (path: String) in
            sources.contains(path) || !links.isEmpty && sources.contains(links.target(of: path))
        }
        if pages.contains(where: isSource) { pages = PathList(pages.filter { !isSource($0) }) }
        recordPages.removeAll(where: isSource)
        staticFiles.removeAll(where: isSource)
        markdownFiles.removeAll(where: isSource)
        pageKeys = pageKeys.filter { !isSource(Self.keysFile(of: $0.path)) }
    }

    /// What is wrong with the folder.
    var diagnostics: [Diagnostic] {
        let known = recordPages.map { PathBytes($0) }
        let orphans = pageKeys.subtracting(known).map(\.path).filter { !pages.contains($0) }.map { page in
            Diagnostic(
                .orphanPageKeys(FilePaths.join(name, page)),
                file: FilePaths.join(name, Self.keysFile(of: page)))
        }
        return (faults + orphans).sorted()
    }
}
