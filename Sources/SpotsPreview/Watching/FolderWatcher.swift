/// Tells which files below some folders have changed, once they are left alone.
package protocol FolderWatcher: Sendable {
    /// The files that have changed, paths as they were found below the folders, a set at a time.
    var changes: AsyncStream<Set<String>> { get }
}
