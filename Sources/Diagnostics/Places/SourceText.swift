import Bytes
import Paths

/// The bytes of a file or of a generated document, from which any task can compute lines and columns at any
/// time.
package final class SourceText: Sendable {
    package let name: String
    package let bytes: [UInt8]
    private let lines: LineTable

    /// - Parameters:
    ///   - name: the file's path relative to the site.
    ///   - bytes: the content. A byte order mark at the start does not count as a column.
    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        lines = LineTable(bytes)
    }

    /// The text with a line feed for every carriage return that no line feed follows; every byte stays where it is.
    package func withLineFeeds() -> SourceText {
        let bytes = bytes
        return bytes.span.contains(UInt8(ascii: "\r"))
            ? SourceText(name: name, bytes: bytes.withLineFeeds()) : self
    }

    /// A location in the text.
    package func location(_ range: Range<Int>) -> Location {
        Location(self, at: range)
    }

    /// The line and the column of an offset.
    package func place(of offset: Int) -> Diagnostic.Place {
        let (line, column, _) = position(of: offset)
        return Diagnostic.Place(file: name, line: line, column: column)
    }

    /// The line and the column of a range, with an excerpt of the line.
    package func place(of range: Range<Int>, path: String? = nil) -> Diagnostic.Place {
        let offset = min(range.lowerBound, bytes.count)
        let (line, column, lineStart) = position(of: offset)
        return Diagnostic.Place(
            file: name, line: line, column: column, path: path,
            excerpt: excerpt(of: offset..<max(offset, range.upperBound), lineStart: min(lineStart, offset)))
    }

    /// A problem about a range of the text; notes about other offsets get their places too.
    package func diagnostic(_ message: Message, at range: Range<Int>, path: String? = nil) -> Diagnostic {
        Diagnostic(message.placingNotes(place), at: place(of: range, path: path))
    }

    /// The problem for a ``Fault`` in the text, with its place.
    package func diagnostic(_ fault: Fault, path: String? = nil) -> Diagnostic {
        diagnostic(fault.message, at: fault.range, path: path)
    }
}

extension SourceText {
    /// Longer lines, as in minified JSON, are cut to a window around the problem.
    private static let longestExcerpt = 120

    private func position(of offset: Int) -> (line: Int, column: Int, lineStart: Int) {
        let offset = min(offset, bytes.count)
        let start = lines.lineStart(of: offset, in: bytes)
        return (lines.line(of: offset, in: bytes), max(0, offset - start) + 1, start)
    }

    private func excerpt(of range: Range<Int>, lineStart: Int) -> Diagnostic.Excerpt? {
        // Look only at what can be shown: a line may be megabytes long.
        let window = 4 * Self.longestExcerpt
        let rest = bytes[range.lowerBound..<min(bytes.count, range.lowerBound + window)]
        var lineEnd = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        if lineEnd > range.lowerBound, bytes[lineEnd - 1] == UInt8(ascii: "\r") { lineEnd -= 1 }
        guard lineEnd > lineStart else { return nil }
        var before = characters(max(lineStart, range.lowerBound - window)..<range.lowerBound)
        let line = WebAddress.withoutPasswords(before + characters(range.lowerBound..<lineEnd))
        var after = String(line.dropFirst(before.count))
        before = String(line.prefix(before.count))
        let marked = characters(range.lowerBound..<max(range.lowerBound, min(range.upperBound, lineEnd)))
        if before.count + after.count > Self.longestExcerpt {
            if before.count > 40 { before = "…" + before.suffix(39) }
            let room = Self.longestExcerpt - before.count
            if after.count > room { after = after.prefix(room) + "…" }
        }
        return Diagnostic.Excerpt(
            text: before + after, markStart: before.count,
            markLength: max(1, min(marked.count, after.count)))
    }

    /// The text of a range, with the characters replaced that a terminal would interpret.
    private func characters(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self).withoutControls(keepingTabs: true)
    }
}
