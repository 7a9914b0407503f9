import SiteStorage
import SpotsModel

extension StagingFolder {
    /// The staging folder for a site and an output folder; no other site has the same one, and neither does a copy of
    /// this site.
    init(output: String, stateFolder: String, on storage: FileSystem) {
        let key = ContentHash(storage.resolved(stateFolder) + "\0" + storage.resolved(output))
        self.init(output: output, stateFolder: stateFolder, key: key.text, on: storage)
    }
}
