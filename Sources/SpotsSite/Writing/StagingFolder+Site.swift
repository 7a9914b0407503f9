import SiteStorage
import SpotsModel

extension StagingFolder {
    /// The staging folder of a site and an output folder: no other site has the same, and neither has a copy of this.
    init(output: String, stateFolder: String, on storage: FileSystem) {
        let key = ContentHash(storage.resolved(stateFolder) + "\0" + storage.resolved(output))
        self.init(output: output, stateFolder: stateFolder, key: key.text, on: storage)
    }
}
