import Bytes
import Paths
import SiteStorage

/// The inputs of all pages: files first, then the pages of records.
///
/// Of both, only paths are stored, which saves memory.
struct PageInputs: Sendable {
    let files: PathList<ContentRoot>
    /// The files that have a page keys file next to them.
    private let keyed: Set<ContentPath>
    /// The position after the last page of a record.
    let endOfRecords: Int
    let records: [RecordPageList]
    private var others: [PageInput] = []
    private let languages: SiteLanguages

    /// Lists the pages of files in the content folder, and of records.
    ///
    /// - Parameters:
    ///   - keyed: the files that have a page keys file next to them.
    ///   - languages: the languages of the site.
    init(
        files: PathList<ContentRoot> = PathList(), keyed: Set<ContentPath> = [],
        records: [RecordPageList] = [], in languages: SiteLanguages = .one
    ) {
        self.languages = languages
        self.files = files
        self.keyed = keyed
        self.records = records
        endOfRecords = records.reduce(files.count) { $0 + $1.count }
    }

    /// The page of a file, by its key: that of the file, or the one that it becomes in another language.
    subscript(ofFile key: String) -> PageInput? {
        files.position(of: ContentPath(key)).map { self[$0] } ?? others.first { $0.key == key }
    }

    /// The positions of the pages that are where the languages of the site have their search.
    func positionsOfSearches(in languages: SiteLanguages) -> [Int] {
        let addresses = Set(languages.all.map(\.search))
        var named = Self.positionsOfSearches(in: files, from: 0)
        var start = files.count
        for list in records {
            named += Self.positionsOfSearches(in: list.outputs, from: start)
            start += list.count
        }
        return (named + Array(endOfRecords..<count)).filter { addresses.contains(self[$0].address.url) }
    }

    /// The positions of the pages that may be those of a search by their paths: most have another name.
    private static func positionsOfSearches<Root>(in paths: PathList<Root>, from start: Int) -> [Int] {
        paths.indices.filter { paths.withBytes(at: $0) { $0.contains("search") } }.map { start + $0 }
    }

    mutating func append(_ page: PageInput) {
        others.append(page)
    }

    mutating func append(contentsOf pages: [PageInput]) {
        others += pages
    }
}

extension PageInputs: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { endOfRecords + others.count }

    subscript(position: Int) -> PageInput {
        guard position < endOfRecords else { return others[position - endOfRecords] }
        if let (list, index) = placeOfRecord(at: position) { return records[list][index] }
        let file = files[position]
        let language = languages.areSeveral ? languages.language(saidBy: file) ?? languages.all[0] : nil
        return .file(file, hasKeys: keyed.contains(file), language)
    }

    /// Whether a page has a key, which is not made as text for the page of a record.
    func hasKey(_ key: Span<UInt8>, at position: Int) -> Bool {
        if let (list, index) = placeOfRecord(at: position) { return records[list].hasKey(key, at: index) }
        return self[position].key.withSpan { key.isEqual(to: $0) }
    }

    /// Whether a page is that of a record, and a path is the one that follows from the record.
    func isOfRecord(_ output: OutputPath, at position: Int) -> Bool {
        guard let (list, index) = placeOfRecord(at: position) else { return false }
        return output.text.withSpan { records[list].outputs.isEqual(at: index, to: $0) }
    }

    /// The list of a page of a record, and its index there; nil for any other page.
    private func placeOfRecord(at position: Int) -> (list: Int, index: Int)? {
        guard position >= files.count, position < endOfRecords else { return nil }
        var index = position - files.count
        for list in records.indices {
            if index < records[list].count { return (list, index) }
            index -= records[list].count
        }
        preconditionFailure("the lists are shorter than \(endOfRecords)")
    }
}
