import Bytes
import Synchronization

/// A file of records that stays on the disk: it is read once from its start to its end, and later the blocks with the
/// records that are needed.
final class RecordBlocks: Sendable {
    private static let size = ContentHash.blockSize
    /// How many blocks are read at a time from start to end.
    private static let blocksOfPiece = 256
    /// How many parts of the file are in memory, for as many tasks.
    private static let windowCount = 32

    private let file: any StoredFile
    /// Called if the file has changed.
    private let noteChange: @Sendable () -> Void
    /// The hashes of the blocks that were read from start to end.
    private let hashes = Mutex<[ContentHash]>([])
    private let windows = (0..<RecordBlocks.windowCount).map { _ in Window() }

    /// Some blocks of the file.
    private struct Blocks {
        let start: Int
        let bytes: [UInt8]

        func contains(_ range: Range<Int>) -> Bool {
            start <= range.lowerBound && range.upperBound <= start + bytes.count
        }
    }

    /// The blocks that were last needed in a part of the file.
    private final class Window: Sendable {
        let blocks = Mutex<Blocks?>(nil)
    }

    init(_ file: any StoredFile, noteChange: @escaping @Sendable () -> Void) {
        (self.file, self.noteChange) = (file, noteChange)
    }

    var count: Int { file.size }

    /// A hash of the whole file, after all pieces were read.
    var hash: ContentHash { hashes.withLock { ContentHash(ofBlocks: $0) } }

    /// The next bytes from start to end; nil if they cannot be read, and empty at the end.
    func nextPiece() -> [UInt8]? {
        hashes.withLock { hashes in
            let start = hashes.count * Self.size
            let wanted = max(0, min(Self.blocksOfPiece * Self.size, count - start))
            let bytes = file.read(at: start, count: wanted)
            guard bytes.count == wanted else { return nil }
            hashes += ContentHash.ofBlocks(bytes)
            return bytes
        }
    }

    /// Bytes of the file that contain a range, with the offset of the first one; nil if the file has changed.
    func bytes(around range: Range<Int>) -> (bytes: [UInt8], start: Int)? {
        let first = range.lowerBound / Self.size
        return windows[first % Self.windowCount].blocks.withLock { known in
            if let known, known.contains(range) { return (known.bytes, known.start) }
            let start = first * Self.size
            let end = min(count, (range.upperBound + Self.size - 1) / Self.size * Self.size)
            let bytes = file.read(at: start, count: end - start)
            let isSame = hashes.withLock { hashes in
                let found = ContentHash.ofBlocks(bytes)
                return hashes.dropFirst(first).starts(with: found) && start + bytes.count == end
            }
            guard isSame else {
                noteChange()
                return nil
            }
            known = Blocks(start: start, bytes: bytes)
            return (bytes, start)
        }
    }
}

extension ContentHash {
    /// The size of the blocks that a file is hashed in, in bytes.
    fileprivate static let blockSize = 4 * 1024

    /// The hashes of the blocks of a file.
    fileprivate static func ofBlocks(_ bytes: [UInt8]) -> [ContentHash] {
        stride(from: 0, to: bytes.count, by: blockSize).map { start in
            ContentHash(bytes.span.extracting(start..<min(start + blockSize, bytes.count)))
        }
    }

    fileprivate init(ofBlocks hashes: [ContentHash]) {
        self.init()
        for hash in hashes { combine(hash) }
    }

    /// The hash of a file, which is the same whether or not the file is in memory.
    init(ofFile bytes: [UInt8]) {
        self.init(ofBlocks: Self.ofBlocks(bytes))
    }
}
