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

    /// Adds problems; most are those of all languages.
    private mutating func add(_ problems: [Diagnostic]) {
        diagnostics += collections.count < 2 ? problems : problems.filter { !diagnostics.contains($0) }
    }

    /// The collections of a list's language.
    func collections(of list: RecordPageList) -> [String: RecordCollection] {
        collections[list.page.language?.index ?? 0]
    }
}
