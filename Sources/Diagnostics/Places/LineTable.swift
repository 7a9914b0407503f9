import Bytes

/// Finds the lines of text with an index of chunks of 16 kB.
///
/// A look-up reads at most one chunk, however long the line or the text is. Text shorter than a chunk, as most text
/// is, needs no index.
struct LineTable: Sendable {
    /// The number of line feeds before each chunk.
    private let counts: [Int]
    /// For each chunk, the start of the line that the chunk begins in.
    private let starts: [Int]
    /// The start of the first line, after a byte order mark if there is one.
    private let start: Int

    private static let chunkSize = 16 * 1024
    private static let lineFeed = UInt8(ascii: "\n")

    init(_ bytes: [UInt8]) {
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var (counts, starts) = ([0], [start])
        for end in stride(from: Self.chunkSize, through: bytes.count, by: Self.chunkSize) {
            let chunk = bytes[end - Self.chunkSize..<end]
            counts.append(counts[counts.count - 1] + chunk.span.count(of: Self.lineFeed))
            starts.append(
                chunk.span.lastIndex(of: Self.lineFeed).map { chunk.startIndex + $0 + 1 }
                    ?? starts[starts.count - 1])
        }
        (self.counts, self.starts) = (counts, starts)
    }

    /// The line, from 1, that contains an offset.
    func line(of offset: Int, in bytes: [UInt8]) -> Int {
        let offset = min(offset, bytes.count)
        let chunk = offset / Self.chunkSize
        return counts[chunk] + bytes[chunk * Self.chunkSize..<offset].span.count(of: Self.lineFeed) + 1
    }

    /// The start of the line that contains an offset.
    func lineStart(of offset: Int, in bytes: [UInt8]) -> Int {
        let offset = min(offset, bytes.count)
        let chunk = offset / Self.chunkSize
        let before = bytes[chunk * Self.chunkSize..<offset]
        return before.span.lastIndex(of: Self.lineFeed).map { before.startIndex + $0 + 1 } ?? starts[chunk]
    }
}
