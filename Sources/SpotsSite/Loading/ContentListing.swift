import Diagnostics

/// What the content folder holds: pages, their keys and static files, by paths below it.
struct ContentListing: Sendable {
    private(set) var pages = PathList()
    /// The files of which each record of a collection makes a page.
    private(set) var recordPages: [String] = []
    /// The pages that have a file of page keys beside them.
    private(set) var pageKeys: Set<String> = []
    private(set) var staticFiles: [String] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// Lists a content folder; one that is not there holds nothing.
    ///
    /// - Parameters:
    ///   - folder: the folder.
    ///   - name: its name in diagnostics.
    ///   - staticGlobs: the JSON files that are no pages.
    init(folder: String, name: String, static staticGlobs: [Glob]) {
        let tree = FileTree(root: folder, fileSuffix: ".json") {
            $0 == "site.json" || FilePaths.isPrivate($0)
        }
        for path in tree.files {
            let isStatic = path.hasPrefix(".well-known/") || staticGlobs.contains { $0.matches(path) }
            if !path.hasSuffix(".json") || isStatic {
                staticFiles.append(path)
            } else if path.hasSuffix(".page.json") {
                pageKeys.insert(path.dropLast(".page.json".count) + ".json")
            } else if RecordPage.field(in: path) != nil {
                recordPages.append(path)
            } else {
                pages.append(path)
            }
        }
        diagnostics = tree.faults.map { Diagnostic($0.message, file: FilePaths.join(name, $0.path)) }
        for page in pageKeys.subtracting(pages).subtracting(recordPages) {
            let message = Message.orphanPageKeys(FilePaths.join(name, page))
            diagnostics.append(Diagnostic(message, file: FilePaths.join(name, Self.keysFile(of: page))))
        }
        diagnostics.sort()
    }

    /// The file with the page keys of a page.
    static func keysFile(of page: String) -> String {
        page.dropLast(".json".count) + ".page.json"
    }
}
