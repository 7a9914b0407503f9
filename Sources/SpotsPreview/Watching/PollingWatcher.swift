import SpotsSite

/// Looks at all files from time to time, where the system does not tell of changes.
package struct PollingWatcher: FolderWatcher {
    package let changes: AsyncStream<Set<String>>

    private static let interval = Duration.milliseconds(300)

    init(_ folders: WatchedFolders) {
        let (changes, output) = AsyncStream.makeStream(of: Set<String>.self)
        self.changes = changes
        // What changes from here on is found, whenever the task begins.
        let start = FileVersions(of: folders)
        let task = Task {
            var known = start
            while !Task.isCancelled {
                // A wait that is cut short ends the watch.
                try? await Task.sleep(for: Self.interval)
                let found = FileVersions(of: folders)
                let differences = found.differences(from: known)
                known = found
                if !differences.isEmpty { output.yield(differences) }
            }
        }
        output.onTermination = { _ in task.cancel() }
    }
}
