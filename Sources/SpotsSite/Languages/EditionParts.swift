import Diagnostics
import SpotsData
import SpotsModel

/// What is read for each language of a site.
struct EditionParts {
    private(set) var collections: [[String: RecordCollection]] = []
    private(set) var records: [RecordPageList] = []
    private(set) var feeds: [PageInput] = []
    private(set) var held: HeldRecords
    private(set) var notes: [String] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ held: HeldRecords) {
        self.held = held
    }

    mutating func add(_ collections: SiteCollections, _ pages: RecordPages) {
        self.collections.append(collections.byName)
        records += pages.lists
        held = collections.held
        if notes.isEmpty { notes = collections.notes }
        add(collections.diagnostics + pages.diagnostics)
    }

    mutating func add(_ feeds: FeedPages) {
        self.feeds += feeds.inputs
        add(feeds.diagnostics)
    }

    /// Adds problems; those of the second language and the next ones are mostly known.
    private mutating func add(_ problems: [Diagnostic]) {
        guard collections.count > 1, !problems.isEmpty else { return diagnostics += problems }
        let text = { (problem: Diagnostic) in "\(problem.place) \(problem.message)" }
        var known = Set(diagnostics.map(text))
        diagnostics += problems.filter { known.insert(text($0)).inserted }
    }

    /// The collections of a list's language.
    func collections(of list: RecordPageList) -> [String: RecordCollection] {
        collections[list.page.language?.index ?? 0]
    }
}
