import Diagnostics
import Paths
import SiteStorage
import SpotsData
import SpotsModel

/// The page keys that folders set for their pages, in files called `_defaults.json`.
struct FolderDefaults: Sendable {
    /// The keys for the pages of each folder with a file, including those of the folders around it.
    private var byFolder: [String: PageDefaults] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    init() {}

    /// - Parameter files: the files, those of a folder before those of its subfolders.
    init(_ files: [ContentPath], in content: ContentFolder) {
        for file in files.sorted(by: { $0.folder.utf8.count < $1.folder.utf8.count }) {
            var defaults = self[folder: file.folder] ?? PageDefaults()
            let name = content.name(of: file)
            do throws(FileFailure) {
                diagnostics += defaults.add(SourceText(name: name, bytes: try content.contents(of: file)))
            } catch {
                diagnostics.append(Diagnostic(.unreadableFile(error.reason), file: name))
            }
            byFolder[file.folder] = defaults
        }
    }

    /// The keys for the pages of a folder; nil if there are none.
    subscript(folder folder: String) -> PageDefaults? { owner(ofPagesIn: folder).flatMap { byFolder[$0] } }

    /// The nearest folder with a file, for the pages of a folder; nil if there is none.
    func owner(ofPagesIn folder: String) -> String? {
        if byFolder.isEmpty { return nil }
        var folder = folder
        while byFolder[folder] == nil {
            if folder.isEmpty { return nil }
            folder = FilePaths.folder(of: folder)
        }
        return folder
    }

    /// The section that the file of a folder begins; nil if it begins none.
    func sections(of folder: String) -> SectionList? { byFolder[folder]?.sections }

    /// The folders that have a file, sorted: a new file affects pages that do not depend on it yet.
    var folders: [String] { byFolder.keys.sorted() }
}
