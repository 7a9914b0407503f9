import Diagnostics
import SiteStorage

/// What the content folder holds: pages, their keys and static files, by paths below it.
struct ContentListing: Sendable {
    private(set) var pages = PathList<ContentRoot>()
    /// The files of which each record of a collection makes a page.
    private(set) var recordPages: [ContentPath] = []
    /// The pages that have a file of page keys beside them.
    private(set) var pageKeys: Set<ContentPath> = []
    private(set) var staticFiles: [ContentPath] = []
    /// The Markdown files, which are neither pages nor published.
    private(set) var markdownFiles: [ContentPath] = []
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
        let tree = FileTree<ContentRoot>(root: folder, fileSuffix: ".json", on: storage) {
            $0 == "site.json" || FilePaths.isPrivate($0)
        }
        links = tree.links
        faults = tree.faults.map { Diagnostic($0.message, file: FilePaths.join(name, $0.path)) }
        for file in tree.files {
            let path = file.text
            let isStatic = path.hasPrefix(".well-known/") || staticGlobs.contains { $0.matches(path) }
            if !isStatic, Self.isMarkdown(path) {
                markdownFiles.append(file)
            } else if !path.hasSuffix(".json") || isStatic {
                staticFiles.append(file)
            } else if path.hasSuffix(".page.json") {
                pageKeys.insert("\(path.dropLast(".page.json".count)).json")
            } else if RecordPage.field(in: path) != nil {
                recordPages.append(file)
            } else {
                pages.append(file)
            }
        }
    }

    /// The file with the page keys of a page.
    static func keysFile(of page: ContentPath) -> ContentPath {
        "\(page.text.dropLast(".json".count)).page.json"
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
    mutating func leaveOut(_ sources: Set<ContentPath>) {
        // As a rule the sources lie in folders that are not listed.
        if links.isEmpty, sources.allSatisfy({ FilePaths.isPrivate($0.text) }) { return }
        let isSource = { [links] (path: ContentPath) in
            sources.contains(path)
                || !links.isEmpty && sources.contains(ContentPath(links.target(of: path.text)))
        }
        if pages.contains(where: isSource) { pages = PathList(pages.filter { !isSource($0) }) }
        recordPages.removeAll(where: isSource)
        staticFiles.removeAll(where: isSource)
        markdownFiles.removeAll(where: isSource)
        pageKeys = pageKeys.filter { !isSource(Self.keysFile(of: $0)) }
    }

    /// What is wrong with the folder.
    var diagnostics: [Diagnostic] {
        let orphans = pageKeys.subtracting(recordPages).filter { !pages.contains($0) }.map { page in
            Diagnostic(
                .orphanPageKeys(page.inside(name)),
                file: Self.keysFile(of: page).inside(name))
        }
        return (faults + orphans).sorted()
    }
}
