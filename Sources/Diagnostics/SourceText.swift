/// The bytes of a file, kept so that places in it can be told at any time and from any task.
package final class SourceText: Sendable {
    package let name: String
    package let bytes: [UInt8]
    private let lineStarts: [Int]

    /// - Parameters:
    ///   - name: the file's path relative to the site.
    ///   - bytes: its content.
    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        var starts = [0]
        bytes.withUnsafeBufferPointer { bytes in
            for position in bytes.indices where bytes[position] == UInt8(ascii: "\n") {
                starts.append(position + 1)
            }
        }
        lineStarts = starts
    }

    /// The offset of a line and a column, both from 1; the column in Unicode scalars.
    package func offset(line: Int, column: Int) -> Int {
        guard line >= 1, line <= lineStarts.count else { return bytes.count }
        var offset = lineStarts[line - 1]
        var left = column - 1
        while left > 0, offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            left -= 1
        }
        return offset
    }

    /// Places a message at a range of the bytes.
    package func diagnostic(_ message: Message, at range: Range<Int>, path: String? = nil) -> Diagnostic {
        let offset = min(range.lowerBound, bytes.count)
        let line = lineStarts.partitioningIndex { $0 > offset }
        let start = lineStarts[line - 1]
        let end = line < lineStarts.count ? lineStarts[line] : bytes.count
        return bytes.withUnsafeBufferPointer { bytes in
            let file = SourceFile(name: name, bytes: UnsafeBufferPointer(rebasing: bytes[start..<end]))
            let upper = max(offset, min(range.upperBound, end))
            let placed = file.diagnostic(Fault(message, at: offset - start..<upper - start))
            return Diagnostic(
                message, file: name, line: line, column: placed.column, path: path, excerpt: placed.excerpt)
        }
    }
}

/// A place in a file that is kept.
package struct SourcePlace: Sendable {
    package let text: SourceText
    package let range: Range<Int>

    package init(_ text: SourceText, at range: Range<Int>) {
        self.text = text
        self.range = range
    }

    /// Says something of the place.
    package func saying(_ message: Message) -> Diagnostic {
        text.diagnostic(message, at: range)
    }

    /// The place as a note names it, `FILE:LINE:COLUMN`.
    package var description: String {
        let place = saying(Message(.error, .invalidValue, ""))
        return "\(place.file):\(place.line):\(place.column)"
    }
}

extension Array {
    /// The first position from which on a condition holds, in an array where it holds for all that follow.
    fileprivate func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongs(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
