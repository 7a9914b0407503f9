import SiteStorage

#if canImport(Glibc) || canImport(Musl)
    import Dispatch
    import SpotsSite

    #if canImport(Glibc)
        import Glibc
    #else
        import Musl
    #endif

    /// Watches folders with Linux's `inotify(7)`.
    ///
    /// An inotify watch covers one folder and not its subfolders, so each subfolder gets a watch of its own.
    package actor InotifyWatcher: FolderWatcher {
        package nonisolated let changes: AsyncStream<Set<String>>
        private let collector: ChangeCollector
        private let folders: WatchedFolders
        private let descriptor: Int32
        private var source: (any DispatchSourceRead)?
        /// Whether the system refused a watch because the limit is reached.
        private var isOutOfWatches = false
        /// The folder of each watch descriptor.
        private var watches: [Int32: (path: String, reach: WatchedFolders.Reach)] = [:]

        private static let mask =
            UInt32(IN_CLOSE_WRITE) | UInt32(IN_MODIFY) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
            | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_ATTRIB) | UInt32(IN_ONLYDIR)

        /// - Returns: nil if the system has no watches left.
        init?(_ folders: WatchedFolders) async {
            let (changes, output) = AsyncStream.makeStream(of: Set<String>.self)
            self.changes = changes
            self.folders = folders
            collector = ChangeCollector(output)
            descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { return nil }
            watchAll()
            if isOutOfWatches { return nil }
            listen()
        }

        isolated deinit {
            if let source {
                source.cancel()
            } else if descriptor >= 0 {
                close(descriptor)
            }
        }

        private func watchAll() {
            for (folder, reach) in folders.all { _ = watch(folder, reach) }
        }

        private func listen() {
            let source = DispatchSource.makeReadSource(
                fileDescriptor: descriptor, queue: DispatchQueue(label: "inotify"))
            source.setEventHandler { [weak self] in
                Task { await self?.readEvents() }
            }
            source.setCancelHandler { [descriptor] in close(descriptor) }
            source.resume()
            self.source = source
        }
    }

    extension InotifyWatcher {
        /// Watches a folder and, for a tree, its subfolders.
        ///
        /// - Returns: the files that are already in it.
        private func watch(_ folder: String, _ reach: WatchedFolders.Reach) -> Set<String> {
            let watch = inotify_add_watch(descriptor, folder, Self.mask)
            guard watch >= 0 else {
                if errno == ENOSPC { isOutOfWatches = true }
                return []
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
            var events: [FileEvent] = []
            let size = 64 * 1024
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 8)
            defer { buffer.deallocate() }
            while let start = buffer.baseAddress {
                let count = read(descriptor, start, size)
                if count <= 0 { break }
                var offset = 0
                while offset < count {
                    let event = start.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let nameStart = start + offset + MemoryLayout<inotify_event>.size
                    let name =
                        event.len == 0
                        ? "" : String(cString: nameStart.assumingMemoryBound(to: CChar.self))
                    events += self.events(event.mask, name, of: event.wd)
                    offset += MemoryLayout<inotify_event>.size + Int(event.len)
                }
            }
            if !events.isEmpty { await collector.add(events) }
        }

        private func events(_ mask: UInt32, _ name: String, of watch: Int32) -> [FileEvent] {
            func has(_ flag: some BinaryInteger) -> Bool { mask & UInt32(truncatingIfNeeded: flag) != 0 }
            if has(IN_Q_OVERFLOW) {
                // The kernel dropped events, and it is unknown which. Everything may have changed.
                watches = [:]
                watchAll()
                return folders.all.map { .changed($0.path) }
            }
            guard let folder = watches[watch] else { return [] }
            if has(IN_IGNORED) { watches[watch] = nil }
            if name.isEmpty || WatchedFolders.isTemporary(name) { return [] }
            let path = WatchedFolders.path(of: name, in: folder.path)
            if folder.reach == .parent, !folders.trees.contains(path) { return [] }
            let isRemoved = has(IN_DELETE) || has(IN_MOVED_FROM)
            if has(IN_ISDIR) {
                if folder.reach == .flat { return [] }
                if isRemoved { forget(path) }
                let files = has(IN_CREATE) || has(IN_MOVED_TO) ? self.watch(path, .tree) : []
                return [.changed(path)] + files.sorted().map { .created($0) }
            }
            if isRemoved { return [.removed(path)] }
            if has(IN_CREATE) { return [.created(path)] }
            return [has(IN_MODIFY) ? .writing(path) : .changed(path)]
        }

        /// Removes the watches of a folder that was moved or deleted, and those of its subfolders.
        private func forget(_ folder: String) {
            for (watch, known) in watches where known.path == folder || known.path.hasPrefix(folder + "/") {
                inotify_rm_watch(descriptor, watch)
                watches[watch] = nil
            }
        }
    }
#endif
