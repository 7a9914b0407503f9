/// Chooses the best available way to watch files.
enum WatcherChoice {
    static func watcher(of folders: WatchedFolders) async -> any FolderWatcher {
        #if os(Linux)
            if let watcher = await InotifyWatcher(folders) { return watcher }
        #endif
        return PollingWatcher(folders)
    }
}
