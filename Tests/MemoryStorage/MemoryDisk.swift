import Foundation
import SiteStorage
import Synchronization
import SystemPackage

/// A disk in memory, which can refuse any of its operations, or stop in the middle as a machine without power does.
///
/// Its working directory is `/`.
package final class MemoryDisk: Disk {
    /// Which names a disk takes for the same.
    package enum Folding: Sendable, CaseIterable {
        /// None that differ in a byte, as Linux.
        case nothing
        /// Those that differ in case alone, as Windows.
        case letterCase
        /// Those that differ in case or in the normalisation of Unicode, as macOS.
        case letterCaseAndNormalization
    }

    private let state: Mutex<MemoryDiskState>

    package init(folding: Folding = .nothing) {
        state = Mutex(MemoryDiskState(folding))
    }

    private init(copyOf other: MemoryDisk) {
        state = Mutex(other.state.withLock { $0.copy() })
    }

    /// Another disk with the same files, and nothing open.
    package func copy() -> MemoryDisk { MemoryDisk(copyOf: self) }

    /// How many operations there were that change something.
    package var changes: Int { state.withLock { $0.changes } }
    /// How many operations there were.
    package var operations: Int { state.withLock { $0.operations } }

    /// Stops the disk before the n-th change from now on, counted from 0.
    ///
    /// It and all that comes after is refused until the disk is started again. Of a write that it stops at, the first
    /// half is done.
    package func stop(atChange number: Int) { state.withLock { $0.stop = $0.changes + number } }

    /// Refuses one operation, the n-th from now on, counted from 0.
    package func fail(atOperation number: Int, with error: Errno) {
        state.withLock { $0.failure = ($0.operations + number, error) }
    }

    /// How often somebody asked for a lock that somebody else had.
    package var refusedLocks: Int { state.withLock { $0.refusedLocks } }
    /// Which operation was refused on demand.
    package var refused: String { state.withLock { $0.refused } }

    /// Starts a disk that was stopped, with nothing open and nothing locked.
    package func restart() {
        state.withLock {
            $0.stop = nil
            $0.failure = nil
            $0.isStopped = false
            $0.open = [:]
        }
    }

    /// Takes the power away and gives it back, with nothing open and nothing locked.
    ///
    /// What was synced is there. Of the rest anything may be: names without what the files held, what came later
    /// without what came before it.
    package func cutPower(_ loss: Loss) {
        restart()
        state.withLock { state in
            switch loss {
            case .everything: state.cutPower { _ in false }
            case .contents: state.cutPower { !$0.isContent }
            case .some(let seed):
                var generator = seed
                state.cutPower { _ in
                    // A linear congruential generator (Knuth, MMIX), of which the highest bit decides.
                    generator = generator &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    return generator >> 63 == 0
                }
            }
        }
    }

    /// What a power cut takes of that which was not synced.
    package enum Loss: Sendable {
        case everything
        /// What files held, but not their names.
        case contents
        /// This and that, told by a seed.
        case some(seed: UInt64)
    }

    /// Makes it a disk that cannot exchange files, as those of networks.
    package func refuseExchanges() { state.withLock { $0.canExchange = false } }

    /// Takes all that is there now for written for good.
    package func settle() { state.withLock { $0.syncAll() } }

    /// Lets time go by, in seconds.
    package func pass(seconds: Int) { state.withLock { $0.time += Int64(seconds) * 1_000_000_000 } }

    /// The files by their paths below a folder, links and empty folders too.
    ///
    /// A link is `-> TARGET`, an empty folder `(folder)`. What is not ASCII in a path is percent-encoded.
    package func snapshot(of folder: String = "/") -> [String: String] {
        state.withLock { $0.snapshot(of: folder) }
    }

    /// Writes a file, and the folders that it needs.
    package func write(_ text: String, to path: String) throws {
        try write(Array(text.utf8), to: path)
    }

    package func write(_ bytes: [UInt8], to path: String) throws {
        let files = FileSystem(self)
        try files.removeFile(path)
        try bytes.withUnsafeBytes { _ = try files.createFile(path, $0) }
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
        try run(#function) { state throws(Errno) in try state.read(file, into: buffer, at: offset) }
    }

    package func write(_ bytes: UnsafeRawBufferPointer, to file: FileDescriptor) throws(Errno) -> Int {
        try run(#function) { state throws(Errno) in try state.write(bytes, to: file) }
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
    /// Makes a link.
    package func link(_ path: String, to target: String) throws {
        try change(#function) { state throws(Errno) in
            let node = state.make(.link)
            node.target = target
            state.add(node, at: try state.place(of: path, in: nil, followsLinks: false))
        }
    }

    /// Lets files be made and removed in a folder, or not.
    package func set(isWritable: Bool, _ folder: String) throws {
        try change(#function) { state throws(Errno) in try state.folder(at: folder).isWritable = isWritable }
    }
}
