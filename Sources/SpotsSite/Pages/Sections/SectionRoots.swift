import Diagnostics
import Paths
import Platform
import SpotsData
import SpotsModel
import SpotsRendering

/// Where the sections of a site begin: in folders with `sections` in their `_defaults.json`, and at index pages with
/// that key.
struct SectionRoots {
    /// Where a section begins.
    struct Root: Sendable {
        let address: String
        /// The entries that come first in its list.
        let entries: [SectionList.Entry]
        let owner: Owner
    }

    /// What begins a section.
    enum Owner: Sendable {
        case folder(String)
        /// The page of the input with this key.
        case page(String)
    }

    private var byAddress: [String: Root] = [:]

    /// The sections in the order of their addresses.
    var all: [Root] { byAddress.values.sorted { FilePaths.precedes($0.address, $1.address) } }

    var addresses: Set<String> { Set(byAddress.keys) }

    /// - Parameters:
    ///   - inputs: the pages of files, and those made in code.
    ///   - recordFolders: the folders with a page file that makes a page of each record.
    ///   - jobs: the number of parallel tasks; 0 for one a core.
    init(
        _ inputs: PageInputs, recordFolders: [String], _ defaults: FolderDefaults, _ heads: PageHeads,
        jobs: Int
    ) async {
        for folder in defaults.folders {
            guard case .listed(let entries)? = defaults.sections(of: folder) else { continue }
            let address = Self.address(ofFolder: folder)
            byAddress[address] = Root(address: address, entries: entries, owner: .folder(folder))
        }
        let candidates = inputs.indices.filter { Self.mayBegin(at: $0, of: inputs, recordFolders) }
        let roots = await Parallel.map(candidates, jobs: jobs) { positions in
            let document = JSONDocument()
            return positions.compactMap { position -> Root? in
                guard let page = heads.sections(of: inputs[position], document),
                    case .listed(let entries) = page.list
                else { return nil }
                return Root(address: page.address, entries: entries, owner: .page(inputs[position].key))
            }
        }
        // A page is nearer to its section than the folder.
        for root in roots { byAddress[root.address] = root }
    }

    /// The address of the pages in a folder.
    static func address(ofFolder folder: String) -> String {
        folder.isEmpty ? "/" : "/" + AddressEncoding.path(folder) + "/"
    }

    /// Whether a page may begin a section: the index page of a folder, and a page made in code.
    static func canBegin(_ page: PageInput) -> Bool {
        switch page {
        case .code: true
        case .file(let file, _, let language):
            PageFile.name((language?.path(without: file) ?? file).name) == "index"
        case .shared(let shared, _, _): canBegin(shared)
        case .payload, .record, .feed, .search, .further: false
        }
    }

    /// Whether a page that may begin a section has other pages below it, so it is worth reading.
    private static func mayBegin(
        at position: Int, of inputs: PageInputs, _ recordFolders: [String]
    ) -> Bool {
        guard canBegin(inputs[position]) else { return false }
        guard case .file(let file, _, _) = inputs[position] else { return true }
        let folder = file.folder
        if folder.isEmpty || recordFolders.contains(where: { FilePaths.isPath($0, within: folder) }) {
            return true
        }
        // The files are sorted, so those of a folder follow each other.
        return [position - 1, position + 1].contains {
            inputs.files.indices.contains($0) && FilePaths.isPath(inputs.files[$0].text, within: folder)
        }
    }
}
