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

extension RecordPageFiles {
    /// The page files of a language: its own, and for pages without one those that say no language.
    ///
    /// - Parameter language: nil on a site in one language.
    func files(in language: PageLanguage?, of languages: SiteLanguages) -> [RecordPage] {
        guard let language else { return files }
        let places = files.compactMap { file in languages.place(ofFile: file.path).map { (file, $0) } }
        let own = places.filter { $0.1.isSaid && $0.1.language == language }
        let known = Set(own.map(\.1.path))
        let shared = places.filter { !$0.1.isSaid && !known.contains($0.1.path) }
        return (own + shared).map { $0.0.pages(in: language) }
    }
}
