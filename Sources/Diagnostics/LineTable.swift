/// Where the lines of a file begin.
package struct LineTable: Sendable {
    /// The offset of each line's first byte.
    let starts: [Int]

    /// - Parameter start: where the first line begins: behind a byte order mark, where there is one.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
        var starts = [start]
        for position in bytes.indices where bytes[position] == UInt8(ascii: "\n") {
            starts.append(position + 1)
        }
        self.starts = starts
    }

    /// The line, from 1, that an offset lies on.
    package func line(of offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The column of an offset, from 1, in bytes.
    package func column(of offset: Int) -> Int {
        offset - starts[line(of: offset) - 1] + 1
    }
}
