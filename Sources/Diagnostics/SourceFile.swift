/// The bytes of a file that faults point into: turns offsets into lines, columns and excerpts.
package struct SourceFile {
    package let name: String
    private let bytes: UnsafeBufferPointer<UInt8>

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
        let lineStart = start(ofLineAt: offset)
        let line = bytes[..<lineStart].reduce(into: 1) { if $1 == UInt8(ascii: "\n") { $0 += 1 } }
        return Diagnostic(
            fault.message, file: name, line: line, column: offset - lineStart + 1, path: path,
            excerpt: excerpt(of: offset..<max(offset, fault.range.upperBound), lineStart: lineStart))
    }

    /// The line and column, both from 1, of an offset.
    package func place(of offset: Int) -> (line: Int, column: Int) {
        let lineStart = start(ofLineAt: min(offset, bytes.count))
        let line = bytes[..<lineStart].reduce(into: 1) { if $1 == UInt8(ascii: "\n") { $0 += 1 } }
        return (line, min(offset, bytes.count) - lineStart + 1)
    }
}

extension SourceFile {
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    /// Longer lines, as in minified JSON, are cut to a window around the fault.
    private static let longestExcerpt = 120

    private func start(ofLineAt offset: Int) -> Int {
        var start = offset
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        let hasMark = start == 0 && bytes.count >= 3 && bytes[..<3].elementsEqual(Self.byteOrderMark)
        return hasMark ? min(3, offset) : start
    }

    private func excerpt(of range: Range<Int>, lineStart: Int) -> Diagnostic.Excerpt? {
        var lineEnd = lineStart
        while lineEnd < bytes.count, bytes[lineEnd] != UInt8(ascii: "\n") { lineEnd += 1 }
        if lineEnd > range.lowerBound, bytes[lineEnd - 1] == UInt8(ascii: "\r") { lineEnd -= 1 }
        guard lineEnd > lineStart else { return nil }
        var before = characters(lineStart..<range.lowerBound)
        var rest = characters(range.lowerBound..<lineEnd)
        let marked = characters(range.lowerBound..<max(range.lowerBound, min(range.upperBound, lineEnd)))
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
        // A multi-megabyte line is not decoded whole: its far ends are never shown.
        let limit = 4 * Self.longestExcerpt
        let near =
            range.count > 2 * limit
            ? Array(bytes[range].prefix(limit)) + bytes[range].suffix(limit) : Array(bytes[range])
        return String(decoding: near, as: UTF8.self).withoutControls(keepingTabs: true)
    }
}
