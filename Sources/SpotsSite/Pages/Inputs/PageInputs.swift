import Paths
import SiteStorage

/// The inputs of all pages, files first.
///
/// For a file, only its path is stored, which saves memory.
struct PageInputs: Sendable {
    let files: PathList<ContentRoot>
    /// The files that have a page keys file next to them.
    private let keyed: Set<ContentPath>
    private var others: [PageInput] = []

    /// Lists the pages of files in the content folder.
    ///
    /// - Parameter keyed: the files that have a page keys file next to them.
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
