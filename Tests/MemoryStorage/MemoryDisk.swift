import Foundation
package import SiteStorage
import Synchronization
package import SystemPackage

/// A disk in memory that can refuse any operation, or stop in the middle as in a power failure.
///
/// Its working directory is `/`.
package final class MemoryDisk: Disk {
    /// Which file names a disk treats as the same.
    package enum Folding: Sendable, CaseIterable {
        /// Only identical names, as on Linux.
        case nothing
        /// Names that differ only in case, as on Windows.
        case letterCase
        /// Names that differ only in case or Unicode normalization, as on macOS.
        case letterCaseAndNormalization
    }

    private let state: Mutex<MemoryDiskState>

    package init(folding: Folding = .nothing) {
        state = Mutex(MemoryDiskState(folding))
    }

    private init(copyOf other: MemoryDisk) {
        state = Mutex(other.state.withLock { $0.copy() })
    }

    private init(stop number: Int, of other: MemoryDisk) {
        state = Mutex(other.state.withLock { $0.stop(number) })
    }

    /// A copy of the disk with the same files and no open ones.
    package func copy() -> MemoryDisk { MemoryDisk(copyOf: self) }

    /// The number of operations that changed something.
    package var changes: Int { state.withLock { $0.changes } }
    /// The number of operations.
    package var operations: Int { state.withLock { $0.operations } }

    /// Stops the disk before the n-th change from now, counted from 0.
    ///
    /// This change and all later ones fail until the disk is restarted. If the change is a write, its first
    /// half is done.
    package func stop(atChange number: Int) { state.withLock { $0.stop = $0.changes + number } }

    /// Runs work and returns, for each of its changes, the disk that ``stop(atChange:)`` would leave.
    package func stops(during work: () async throws -> Void) async throws -> [MemoryDisk] {
        state.withLock { $0.stops = [] }
        defer { state.withLock { $0.stops = nil } }
        try await work()
        return (0..<state.withLock { $0.stops?.count ?? 0 }).map { MemoryDisk(stop: $0, of: self) }
    }

    /// Refuses the n-th operation from now, counted from 0.
    package func fail(atOperation number: Int, with error: Errno) {
        state.withLock { $0.failure = ($0.operations + number, error) }
    }

    /// Replaces a file with a symlink before the n-th operation from now, counted from 0.
    package func link(_ path: String, to target: String, atOperation number: Int) {
        state.withLock { state in
            state.intrusion = (
                state.operations + number, { state throws(Errno) in try state.link(path, to: target) }
            )
        }
    }

    /// Removes a file or an empty folder before the n-th operation from now, counted from 0, if it exists.
    package func remove(_ path: String, atOperation number: Int) {
        state.withLock { state in
            state.intrusion = (
                state.operations + number,
                { state throws(Errno) in
                    let place = try state.place(of: path, in: nil, followsLinks: false)
                    if let node = place.node, node.children.isEmpty { state.remove(at: place) }
                }
            )
        }
    }

    /// How often a lock was requested while another owner held it.
    package var refusedLocks: Int { state.withLock { $0.refusedLocks } }
    /// The operation that was refused on request.
    package var refused: String { state.withLock { $0.refused } }

    /// Restarts a stopped disk, without open files and locks.
    package func restart() {
        state.withLock {
            $0.stop = nil
            $0.failure = nil
            $0.isStopped = false
            $0.open = [:]
        }
    }

    /// Cuts the power and restores it, without open files and locks.
    ///
    /// Everything that was synced is kept. Anything else may be lost in any combination: names may exist
    /// without their content, and later changes without earlier ones.
    package func cutPower(_ loss: Loss) {
        restart()
        state.withLock { state in
            switch loss {
            case .everything: state.cutPower { _ in false }
            case .contents: state.cutPower { !$0.isContent }
            case .some(let seed):
                var generator = seed
                state.cutPower { _ in
                    // A linear congruential generator (Knuth, MMIX); its highest bit decides.
                    generator = generator &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    return generator >> 63 == 0
                }
            }
        }
    }

    /// Which unsynced data a power cut destroys.
    package enum Loss: Sendable {
        case everything
        /// The content of files, but not their names.
        case contents
        /// A random selection, chosen by a seed.
        case some(seed: UInt64)
    }

    /// Makes the disk refuse to exchange files, and to rename without replacing, as network disks do.
    package func refuseExchanges() { state.withLock { $0.canExchange = false } }
    /// Refuses to give files a second name, as network disks do.
    package func refuseLinks() { state.withLock { $0.canLink = false } }

    /// Treats everything that exists as synced.
    package func settle() { state.withLock { $0.syncAll() } }

    /// Advances the time, in seconds.
    package func pass(seconds: Int) { state.withLock { $0.time += Int64(seconds) * 1_000_000_000 } }

    /// The files below a folder by path, including symlinks and empty folders.
    ///
    /// A symlink is shown as `-> TARGET`, an empty folder as `(folder)`. Non-ASCII characters in paths are
    /// percent-encoded.
    package func snapshot(of folder: String = "/") -> [String: String] {
        state.withLock { $0.snapshot(of: folder) }
    }

    /// Whether there is a file or a folder at a path.
    package func has(_ path: String) -> Bool { FileSystem(self).kindOfEntry(at: path) != nil }

    /// Writes a file and creates its folders.
    package func write(_ text: String, to path: String) throws {
        try write(Array(text.utf8), to: path)
    }

    package func write(_ bytes: [UInt8], to path: String) throws {
        let files = FileSystem(self)
        try files.removeFile(path)
        try files.createFile(path, bytes.span)
    }
}

extension MemoryDisk {
    package func open(_ path: String, in folder: FileDescriptor?, _ mode: OpenMode) throws(Errno)
        -> FileDescriptor
    {
        try run(#function) { state throws(Errno) in try state.open(path, in: folder, mode) }
    }

    package func close(_ file: FileDescriptor) throws(Errno) {
        try run(#function) { state throws(Errno) in state.open[file.rawValue] = nil }
    }

    package func read(
        _ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int?
    ) throws(Errno) -> Int {
        try run(#function) { state throws(Errno) in try unsafe state.read(file, into: buffer, at: offset) }
    }

    package func write(_ bytes: UnsafeRawBufferPointer, to file: FileDescriptor) throws(Errno) -> Int {
        try run(#function) { state throws(Errno) in try unsafe state.write(bytes, to: file) }
    }

    package func lock(_ file: FileDescriptor) throws(Errno) -> Bool {
        try run(#function) { state throws(Errno) in try state.lock(file) }
    }

    package func status(of file: FileDescriptor) throws(Errno) -> FileStatus {
        try run(#function) { state throws(Errno) in try state.opened(file).node.status }
    }

    package func status(
        at path: String, in folder: FileDescriptor?, followsLinks: Bool
    ) throws(Errno) -> FileStatus {
        try run(#function) { state throws(Errno) in
            guard let node = try state.place(of: path, in: folder, followsLinks: followsLinks).node else {
                throw .noSuchFileOrDirectory
            }
            return node.status
        }
    }

    package func checkIsWritable(_ folder: String) throws(Errno) {
        try run(#function) { state throws(Errno) in
            guard try state.folder(at: folder).isWritable else { throw .permissionDenied }
        }
    }

    package func setPermissions(_ permissions: UInt32, of file: FileDescriptor) throws(Errno) {
        try change(#function) { state throws(Errno) in try state.opened(file).node.permissions = permissions }
    }

    package func sync(_ file: FileDescriptor) throws(Errno) {
        try run(#function) { state throws(Errno) in try state.sync(file) }
    }

    package func syncFileSystem(of file: FileDescriptor) throws(Errno) {
        try run(#function) { state throws(Errno) in state.syncAll() }
    }

    package func makeFolder(_ path: String, in folder: FileDescriptor?) throws(Errno) {
        try change(#function) { state throws(Errno) in
            let place = try state.place(of: path, in: folder, followsLinks: false)
            guard place.node == nil else { throw .fileExists }
            state.add(state.make(.folder), at: place)
        }
    }

    package func move(_ path: String, to other: String, in folder: FileDescriptor?) throws(Errno) {
        try change(#function) { state throws(Errno) in try state.move(path, to: other, in: folder) }
    }

    package func moveNew(_ path: String, to other: String) throws(Errno) {
        try change(#function) { state throws(Errno) in
            guard state.canExchange else { throw .invalidArgument }
            guard try state.place(of: other, in: nil, followsLinks: false).node == nil else {
                throw .fileExists
            }
            try state.move(path, to: other, in: nil)
        }
    }

    package func link(_ path: String, as other: String) throws(Errno) {
        try change(#function) { state throws(Errno) in
            guard state.canLink else { throw .notSupported }
            let place = try state.place(of: other, in: nil, followsLinks: false)
            guard place.node == nil else { throw .fileExists }
            guard let node = try state.place(of: path, in: nil, followsLinks: false).node else {
                throw .noSuchFileOrDirectory
            }
            state.add(node, at: place)
        }
    }

    package func exchange(_ path: String, with other: String) throws(Errno) {
        try change(#function) { state throws(Errno) in try state.exchange(path, with: other) }
    }

    package func removeFile(_ path: String, in folder: FileDescriptor?) throws(Errno) {
        try change(#function) { state throws(Errno) in
            let place = try state.place(of: path, in: folder, followsLinks: false)
            guard let node = place.node else { throw .noSuchFileOrDirectory }
            guard node.kind != .folder else { throw .isDirectory }
            state.remove(at: place)
        }
    }

    package func removeFolder(_ path: String, in folder: FileDescriptor?) throws(Errno) {
        try change(#function) { state throws(Errno) in
            let place = try state.place(of: path, in: folder, followsLinks: false)
            guard let node = place.node else { throw .noSuchFileOrDirectory }
            guard node.kind == .folder else { throw .notDirectory }
            guard node.children.isEmpty else { throw .directoryNotEmpty }
            state.remove(at: place)
        }
    }

    package func entries(of folder: String) throws(Errno) -> [DiskEntry] {
        try run(#function) { state throws(Errno) in
            try state.folder(at: folder).children.values.map { DiskEntry(name: $0.name, kind: $0.node.kind) }
        }
    }

    package func realPath(_ path: String) throws(Errno) -> String {
        try run(#function) { state throws(Errno) in
            let place = try state.place(of: path, in: nil, followsLinks: true)
            guard place.node != nil else { throw .noSuchFileOrDirectory }
            return place.path
        }
    }

    package func linkTarget(_ path: String) throws(Errno) -> String {
        try run(#function) { state throws(Errno) in
            let node = try state.place(of: path, in: nil, followsLinks: false).node
            guard let target = node?.target else { throw .invalidArgument }
            return target
        }
    }

    package var now: Int64 { state.withLock { $0.time } }

    private func run<Result: Sendable>(
        _ name: String, _ body: (inout MemoryDiskState) throws(Errno) -> Result
    ) throws(Errno) -> Result {
        let result: Swift.Result<Result, Errno> = state.withLock { state in
            do throws(Errno) {
                try state.count(name)
                return .success(try body(&state))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private func change<Result: Sendable>(
        _ name: String, _ body: (inout MemoryDiskState) throws(Errno) -> Result
    ) throws(Errno) -> Result {
        try run(name) { state throws(Errno) in
            try state.countChange()
            return try body(&state)
        }
    }
}

extension MemoryDisk {
    /// Creates a symlink.
    package func link(_ path: String, to target: String) throws {
        try change(#function) { state throws(Errno) in try state.link(path, to: target) }
    }

    /// Sets whether files can be created and removed in a folder.
    package func set(isWritable: Bool, _ folder: String) throws {
        try change(#function) { state throws(Errno) in try state.folder(at: folder).isWritable = isWritable }
    }
}
