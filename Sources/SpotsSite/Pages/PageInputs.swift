import SiteStorage

/// The pages that a build is to make, those of files first: of each of these only the path is held.
struct PageInputs: Sendable {
    let files: PathList<ContentRoot>
    /// The files that have a file of page keys beside them.
    private let keyed: Set<ContentPath>
    private var others: [PageInput] = []

    /// Makes the list of the pages of files below the content folder.
    ///
    /// - Parameter keyed: those that have a file of page keys beside them.
    init(files: PathList<ContentRoot> = PathList(), keyed: Set<ContentPath> = []) {
        self.files = files
        self.keyed = keyed
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
    var endIndex: Int { files.count + others.count }

    subscript(position: Int) -> PageInput {
        guard position < files.count else { return others[position - files.count] }
        let file = files[position]
        return .file(file, hasKeys: keyed.contains(file))
    }
}
