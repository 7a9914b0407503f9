import Paths
package import SiteStorage
package import SpotsModel
package import SpotsSite

/// A new view of a site: the template for a kind.
package enum NewView {
    /// The file of a new view.
    ///
    /// The template prints the fields that the items of this kind have on the site's pages.
    ///
    /// - Parameters:
    ///   - kind: the kind of items, or of components.
    ///   - folders: the site's folders.
    /// - Throws: ``StarterFailure/invalidKind(_:)``, or ``StarterFailure/noSite(_:)``.
    package static func files(
        for kind: Kind, isComponent: Bool, in folders: SiteFolders, _ storage: FileSystem = .real
    ) throws(StarterFailure) -> NewFiles {
        guard kind.isFileName else { throw .invalidKind(kind.name) }
        try NewPage.checkSite(folders, storage)
        var files = NewFiles()
        if isComponent {
            let base = KindInference.component(named: kind) ?? .list
            files.add(
                "\(folders.templates)/components/\(kind).mustache", ViewTemplate.component(kind, like: base))
        } else {
            var survey = PayloadSurvey()
            add(FilePaths.join(folders.site, folders.content), to: &survey, storage)
            files.add(
                "\(folders.templates)/items/\(kind).mustache", ViewTemplate.item(kind, survey.shape(of: kind))
            )
        }
        return files
    }

    /// Looks at the pages in a folder.
    ///
    /// What cannot be read is left out here; `check` reports it.
    private static func add(_ folder: String, to survey: inout PayloadSurvey, _ storage: FileSystem) {
        guard let entries = try? storage.entries(of: folder) else { return }
        for entry in entries where !entry.name.hasPrefix(".") {
            let path = FilePaths.join(folder, entry.name)
            switch entry.kind {
            case .folder: add(path, to: &survey, storage)
            case .file where entry.name.hasSuffix(".json"):
                // See above.
                guard let bytes = try? storage.contents(of: path),
                    let page = try? Page(
                        json: bytes, format: PageFormat(componentsKey: ComponentsKey.find(in: bytes)))
                else { continue }
                survey.add(page)
            default: break
            }
        }
    }
}
