#if os(Linux)
    import Dispatch
    import Platform
    import SiteStorage
    import SpotsSite

    /// Watches folders with Linux's `inotify(7)`.
    ///
    /// An inotify watch covers one folder and not its subfolders, so each subfolder gets its own watch.
    package actor InotifyWatcher: FolderWatcher {
        package nonisolated let changes: AsyncStream<Set<String>>
        private let collector: ChangeCollector
        private let folders: WatchedFolders
        private let inotify: Inotify
        private var source: (any DispatchSourceRead)?
        /// Whether the system refused a watch because the limit is reached.
        private var isOutOfWatches = false
        /// The folder of each watch descriptor.
        private var watches: [Int32: (path: String, reach: WatchedFolders.Reach)] = [:]

        /// - Returns: nil if the system has no watches left.
        init?(_ folders: WatchedFolders, clock: any Clock<Duration> = ContinuousClock()) async {
            guard let inotify = Inotify() else { return nil }
            self.inotify = inotify
            let (changes, output) = AsyncStream.makeStream(of: Set<String>.self)
            self.changes = changes
            self.folders = folders
            collector = ChangeCollector(output, clock: clock)
            watchAll()
            if isOutOfWatches { return nil }
            listen()
        }

        isolated deinit {
            if let source {
                source.cancel()
            } else {
                inotify.close()
            }
        }

        private func watchAll() {
            for (folder, reach) in folders.all { _ = watch(folder, reach) }
        }

        private func listen() {
            let source = DispatchSource.makeReadSource(
                fileDescriptor: inotify.descriptor, queue: DispatchQueue(label: "inotify"))
            source.setEventHandler { [weak self] in
                Task { await self?.readEvents() }
            }
            source.setCancelHandler { [inotify] in inotify.close() }
            source.resume()
            self.source = source
        }
    }

    extension InotifyWatcher {
        /// Watches a folder and, for a tree, its subfolders.
        ///
        /// - Returns: the files that are already in it.
        private func watch(_ folder: String, _ reach: WatchedFolders.Reach) -> Set<String> {
            let watch: Int32
            switch inotify.watch(folder) {
            case .added(let number): watch = number
            case .limitReached:
                isOutOfWatches = true
                return []
            case .refused: return []
            }
            // A symlink to a folder that is already watched.
            if let known = watches[watch], known.path != folder, reach == .tree { return [] }
            watches[watch] = (folder, reach)
            if reach == .parent { return [] }
            var files: Set<String> = []
            for entry in FileSystem.real.listing(of: folder) where !WatchedFolders.isTemporary(entry.name) {
                let path = WatchedFolders.path(of: entry.name, in: folder)
                if !entry.isFolder {
                    files.insert(path)
                } else if reach == .tree {
                    files.formUnion(self.watch(path, .tree))
                }
            }
            return files
        }

        private func readEvents() async {
            let events = inotify.events().flatMap { self.events(of: $0) }
            if !events.isEmpty { await collector.add(events) }
        }

        private func events(of event: Inotify.Event) -> [FileEvent] {
            if event.isOverflow {
                // The kernel dropped events, and it is unknown which. Everything may have changed.
                watches = [:]
                watchAll()
                return folders.all.map { .changed($0.path) }
            }
            guard let folder = watches[event.watch] else { return [] }
            if event.isEndOfWatch { watches[event.watch] = nil }
            if event.name.isEmpty || WatchedFolders.isTemporary(event.name) { return [] }
            let path = WatchedFolders.path(of: event.name, in: folder.path)
            if folder.reach == .parent, !folders.trees.contains(path) { return [] }
            if event.isFolder {
                if folder.reach == .flat { return [] }
                if event.isRemoved { forget(path) }
                let files = event.isCreated || event.isMovedHere ? watch(path, .tree) : []
                return [.changed(path)] + files.sorted().map { .created($0) }
            }
            if event.isRemoved { return [.removed(path)] }
            if event.isCreated { return [.created(path)] }
            return [event.isModified ? .writing(path) : .changed(path)]
        }

        /// Removes the watches of a folder that was moved or deleted, and those of its subfolders.
        private func forget(_ folder: String) {
            for (watch, known) in watches where known.path == folder || known.path.hasPrefix(folder + "/") {
                inotify.remove(watch)
                watches[watch] = nil
            }
        }
    }
#endif
