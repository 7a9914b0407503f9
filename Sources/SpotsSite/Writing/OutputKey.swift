import SiteStorage
import SpotsModel

/// The names of the files in which a state folder keeps what it knows about an output folder.
enum OutputKey {
    /// The name for an output folder.
    ///
    /// It is made from the path in the site, so that a site that was copied or moved still knows which files its builds
    /// wrote; for a folder outside, from the absolute path.
    static func name(of output: String, stateFolder: String, on storage: FileSystem) -> String {
        let output = storage.resolved(output)
        let site = FilePaths.folder(of: storage.resolved(stateFolder)) + "/"
        return ContentHash(output.hasPrefix(site) ? String(output.dropFirst(site.count)) : output).text
    }
}
