import SpotsSite

/// Compares all files at an interval, where the system has no change notifications.
package struct PollingWatcher: FolderWatcher {
    package let changes: AsyncStream<Set<String>>

    private static let interval = Duration.milliseconds(300)

    init(_ folders: WatchedFolders, clock: any Clock<Duration> = ContinuousClock()) {
        let (changes, output) = AsyncStream.makeStream(of: Set<String>.self)
        self.changes = changes
        // Take the first snapshot now, so no change before the task starts is missed.
        let start = FileVersions(of: folders)
        let task = Task {
            var known = start
            while !Task.isCancelled {
                // Ignore the cancellation error: cancellation ends the loop.
                try? await clock.sleep(for: Self.interval)
                let found = FileVersions(of: folders)
                let differences = found.differences(from: known)
                known = found
                if !differences.isEmpty { output.yield(differences) }
            }
        }
        output.onTermination = { _ in task.cancel() }
    }
}
