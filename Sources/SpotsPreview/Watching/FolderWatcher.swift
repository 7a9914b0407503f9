/// Reports which files in some folders have changed, once they have settled.
package protocol FolderWatcher: Sendable {
    /// The changed files in sets; each path begins with the path of its watched folder.
    var changes: AsyncStream<Set<String>> { get }
}
