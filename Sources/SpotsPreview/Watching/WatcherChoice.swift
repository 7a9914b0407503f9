/// Chooses the best available way to watch files.
enum WatcherChoice {
    static func watcher(
        of folders: WatchedFolders, clock: any Clock<Duration> = ContinuousClock()
    ) async -> any FolderWatcher {
        #if os(Linux)
            if let watcher = await InotifyWatcher(folders, clock: clock) { return watcher }
        #endif
        return PollingWatcher(folders, clock: clock)
    }
}
