import Paths
import Platform
import SiteStorage

/// Refuses output folders that are dangerous to write to.
enum OutputGuard {
    /// - Returns: the path to write to: the given path, or a resolved one if it contains `..` and some folders may not
    ///   exist.
    /// - Throws: ``BuildFailure/unsafeOutput(_:reason:)``.
    static func check(_ site: LoadedSite) throws(BuildFailure) -> String {
        let folders = site.folders
        let storage = site.storage
        let output = storage.resolved(folders.outputPath)
        func refuse(_ reason: String) -> BuildFailure { .unsafeOutput(folders.output, reason: reason) }
        if let kind = storage.kind(at: output), kind != .folder { throw refuse("it is a file") }
        for home in System.homeFolders where FilePaths.isPath(storage.resolved(home), within: output) {
            throw refuse("it is or contains your home folder")
        }
        if FilePaths.isPath(output, within: storage.resolved(folders.statePath)) {
            throw refuse("it is inside the state folder")
        }
        try checkSources(of: site, output, refuse)
        if let payload = site.kind.payloadName {
            try checkOwner(of: folders.output, at: output, folders, for: payload, on: storage)
        }
        return folders.output.split(separator: "/").contains("..") ? output : folders.outputPath
    }

    /// Prevents a payload from replacing a site.
    ///
    /// - Parameters:
    ///   - name: the folder as the user knows it.
    ///   - path: the path of the folder.
    static func checkOwner(
        of name: String, at path: String, _ folders: SiteFolders, for payload: String, on storage: FileSystem
    ) throws(BuildFailure) {
        let earlier: SiteKind?
        do throws(FileFailure) {
            let state = StateFolder(folders.statePath, on: storage)
            earlier = try Manifest(of: path, in: state).kind
        } catch {
            throw .file(error)
        }
        switch earlier {
        case .payload: return
        case .folder: break
        // A folder without a manifest may be a site that lost its state folder.
        case nil: if storage.kindOfEntry(at: FilePaths.join(path, "index.html")) == nil { return }
        }
        throw .outputOfSite(name, payload: payload)
    }

    private static func checkSources(
        of site: LoadedSite, _ output: String, _ refuse: (String) -> BuildFailure
    ) throws(BuildFailure) {
        let storage = site.storage
        let content = storage.resolved(site.content.path)
        if FilePaths.isPath(content, within: output) { throw refuse("it is or contains the content folder") }
        if !site.content.isOwn { return }
        if FilePaths.isPath(output, within: content) { throw refuse("it is inside the content folder") }
        let templates = storage.resolved(site.folders.templatesPath)
        if FilePaths.isPath(templates, within: output) {
            throw refuse("it is or contains the templates folder")
        }
        if FilePaths.isPath(output, within: templates) { throw refuse("it is inside the templates folder") }
    }
}
