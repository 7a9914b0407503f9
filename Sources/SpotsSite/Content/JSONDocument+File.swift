import Bytes
package import SiteStorage
import SpotsModel

extension JSONDocument {
    /// Replaces the content with that of a file.
    package func load(file path: String, on storage: FileSystem = .real) throws(FileFailure) {
        _ = try loadStamped(file: path, on: storage)
    }

    /// Replaces the content with that of a file, and returns the state of the file.
    ///
    /// - Parameter folder: opens the file, which must be in its root; nil for a file that may be anywhere.
    func loadStamped(
        file path: String, by folder: KnownFolder? = nil, on storage: FileSystem
    ) throws(FileFailure) -> SourceState {
        let (bytes, stamp) = try storage.stampedContents(of: path, within: folder?.root, by: folder)
        load(bytes)
        return SourceState(stamp: stamp, content: ContentHash(bytes))
    }
}
