import Bytes
import Paths

/// The bytes of a file or of a generated document, from which any task can compute lines and columns at any
/// time.
package final class SourceText: Sendable {
    package let name: String
    private let content: Content

    private enum Content {
        case held([UInt8], LineTable)
        /// Read again each time, because few of many files have a problem.
        case stored(@Sendable () -> SourceText)
    }

    /// - Parameters:
    ///   - name: the file's path relative to the site.
    ///   - bytes: the content. A byte order mark at the start does not count as a column.
    package init(name: String, bytes: [UInt8]) {
        self.name = name
        content = .held(bytes, LineTable(bytes))
    }

    /// Creates the text of a file that is read when its bytes are needed.
    ///
    /// - Parameters:
    ///   - name: the file's path relative to the site.
    ///   - read: reads the text.
    package init(name: String, reading read: @escaping @Sendable () -> SourceText) {
        self.name = name
        content = .stored(read)
    }

    /// The content.
    package var bytes: [UInt8] {
        switch content {
        case .held(let bytes, _): bytes
        case .stored(let read): read().bytes
        }
    }

    /// The text in memory.
    package var copy: SourceText {
        switch content {
        case .held: self
        case .stored(let read): read()
        }
    }

    /// The bytes, and where their lines are.
    private var held: (bytes: [UInt8], lines: LineTable) {
        switch content {
        case .held(let bytes, let lines): (bytes, lines)
        case .stored(let read): read().held
        }
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
        let (bytes, lines) = held
        let (line, column, _) = Self.position(of: offset, in: bytes, lines)
        return Diagnostic.Place(file: name, line: line, column: column)
    }

    /// The line and the column of a range, with an excerpt of the line.
    package func place(of range: Range<Int>, path: String? = nil) -> Diagnostic.Place {
        let (bytes, lines) = held
        let offset = min(range.lowerBound, bytes.count)
        let (line, column, lineStart) = Self.position(of: offset, in: bytes, lines)
        let excerpt = Self.excerpt(
            of: offset..<max(offset, range.upperBound), in: bytes, lineStart: min(lineStart, offset))
        return Diagnostic.Place(file: name, line: line, column: column, path: path, excerpt: excerpt)
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

    private static func position(
        of offset: Int, in bytes: [UInt8], _ lines: LineTable
    ) -> (line: Int, column: Int, lineStart: Int) {
        let offset = min(offset, bytes.count)
        let start = lines.lineStart(of: offset, in: bytes)
        return (lines.line(of: offset, in: bytes), max(0, offset - start) + 1, start)
    }

    private static func excerpt(
        of range: Range<Int>, in bytes: [UInt8], lineStart: Int
    ) -> Diagnostic.Excerpt? {
        func characters(_ range: Range<Int>) -> String { Self.characters(range, in: bytes) }
        // Look only at what can be shown: a line may be megabytes long.
        let window = 4 * longestExcerpt
        let rest = bytes[range.lowerBound..<min(bytes.count, range.lowerBound + window)]
        var lineEnd = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        if lineEnd > range.lowerBound, bytes[lineEnd - 1] == UInt8(ascii: "\r") { lineEnd -= 1 }
        guard lineEnd > lineStart else { return nil }
        var before = characters(max(lineStart, range.lowerBound - window)..<range.lowerBound)
        let line = WebAddress.withoutPasswords(before + characters(range.lowerBound..<lineEnd))
        var after = String(line.dropFirst(before.count))
        before = String(line.prefix(before.count))
        let marked = characters(range.lowerBound..<max(range.lowerBound, min(range.upperBound, lineEnd)))
        if before.count + after.count > longestExcerpt {
            if before.count > 40 { before = "…" + before.suffix(39) }
            let room = longestExcerpt - before.count
            if after.count > room { after = after.prefix(room) + "…" }
        }
        return Diagnostic.Excerpt(
            text: before + after, markStart: before.count,
            markLength: max(1, min(marked.count, after.count)))
    }

    /// The text of a range, with the characters replaced that a terminal would interpret.
    private static func characters(_ range: Range<Int>, in bytes: [UInt8]) -> String {
        String(decoding: bytes[range], as: UTF8.self).withoutControls(keepingTabs: true)
    }
}
