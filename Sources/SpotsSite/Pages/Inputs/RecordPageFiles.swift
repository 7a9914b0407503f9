import Diagnostics
import Mustache
import Paths
import SiteStorage

/// The page files with a field in their names.
struct RecordPageFiles {
    private(set) var files: [RecordPage] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - defaults: what folders say about their pages.
    ///   - collections: the names of all collections.
    ///   - functions: the functions that templates may call.
    init(
        _ paths: [ContentPath], _ defaults: FolderDefaults, collections: Set<String>,
        in folder: ContentFolder, functions: TemplateFunctions
    ) {
        for path in paths {
            do throws(FileFailure) {
                let text = SourceText(name: folder.name(of: path), bytes: try folder.contents(of: path))
                let (page, faults) = RecordPage.read(
                    path, text, defaults: defaults[folder: path.folder], collections: collections,
                    functions: functions)
                diagnostics += faults
                if let page { files.append(page) }
            } catch {
                diagnostics.append(Diagnostic(.unreadableFile(error.reason), file: folder.name(of: path)))
            }
        }
    }
}
