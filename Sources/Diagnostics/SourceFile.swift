/// The bytes of a file that faults point into: turns offsets into lines, columns and excerpts.
///
/// The lines are looked for once, with the first fault, so that many faults cost no more than their number.
package final class SourceFile {
    package let name: String
    private let bytes: UnsafeBufferPointer<UInt8>
    private lazy var lines = makeLines()

    /// Wraps bytes that outlive the value.
    ///
    /// - Parameters:
    ///   - name: the file's path relative to the site.
    ///   - bytes: its content. A byte order mark at the start does not count as a column.
    package init(name: String, bytes: UnsafeBufferPointer<UInt8>) {
        self.name = name
        self.bytes = bytes
    }

    /// Places a fault: looks up its line, column and excerpt.
    package func diagnostic(_ fault: Fault, path: String? = nil) -> Diagnostic {
        let offset = min(fault.range.lowerBound, bytes.count)
        let (line, column) = place(of: offset)
        let message = fault.message.placingNotes { offset in
            let (line, column) = place(of: offset)
            return Diagnostic.Place(file: name, line: line, column: column)
        }
        return Diagnostic(
            message, file: name, line: line, column: column, path: path,
            excerpt: excerpt(of: offset..<max(offset, fault.range.upperBound), onLine: line))
    }

    /// The line and column, both from 1, of an offset.
    package func place(of offset: Int) -> (line: Int, column: Int) {
        let line = lines.line(of: offset)
        return (line, max(0, min(offset, bytes.count) - lines.starts[line - 1]) + 1)
    }
}

extension SourceFile {
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    /// Longer lines, as in minified JSON, are cut to a window around the fault.
    private static let longestExcerpt = 120

    private func makeLines() -> LineTable {
        let hasMark = bytes.count >= 3 && bytes[..<3].elementsEqual(Self.byteOrderMark)
        return LineTable(bytes, from: hasMark ? 3 : 0)
    }

    private func excerpt(of range: Range<Int>, onLine line: Int) -> Diagnostic.Excerpt? {
        let lineStart = min(lines.starts[line - 1], range.lowerBound)
        var lineEnd = line < lines.starts.count ? lines.starts[line] - 1 : bytes.count
        if lineEnd > range.lowerBound, bytes[lineEnd - 1] == UInt8(ascii: "\r") { lineEnd -= 1 }
        guard lineEnd > lineStart else { return nil }
        // Of a line of megabytes only what can be shown is decoded.
        let window = 4 * Self.longestExcerpt
        var before = characters(max(lineStart, range.lowerBound - window)..<range.lowerBound)
        var rest = characters(range.lowerBound..<min(lineEnd, range.lowerBound + window))
        let markedEnd = min(range.upperBound, lineEnd, range.lowerBound + window)
        let marked = characters(range.lowerBound..<max(range.lowerBound, markedEnd))
        if before.count + rest.count > Self.longestExcerpt {
            if before.count > 40 { before = "…" + before.suffix(39) }
            let room = Self.longestExcerpt - before.count
            if rest.count > room { rest = rest.prefix(room) + "…" }
        }
        return Diagnostic.Excerpt(
            text: before + rest, markStart: before.count,
            markLength: max(1, min(marked.count, rest.count)))
    }

    /// The text of a range, with what a terminal would act upon replaced.
    private func characters(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self).withoutControls(keepingTabs: true)
    }
}
