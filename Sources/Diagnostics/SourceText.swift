/// The bytes of a file, kept so that places in it can be told at any time and from any task.
package final class SourceText: Sendable {
    package let name: String
    package let bytes: [UInt8]
    private let lines: LineTable

    /// - Parameters:
    ///   - name: the file's path relative to the site.
    ///   - bytes: its content.
    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        lines = bytes.withUnsafeBufferPointer { LineTable($0) }
    }

    /// The offset of a line and a column, both from 1; the column in Unicode scalars.
    package func offset(line: Int, column: Int) -> Int {
        guard line >= 1, line <= lines.starts.count else { return bytes.count }
        var offset = lines.starts[line - 1]
        var left = column - 1
        while left > 0, offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            left -= 1
        }
        return offset
    }

    /// The line and the column of an offset.
    package func place(of offset: Int) -> Diagnostic.Place {
        let offset = min(offset, bytes.count)
        return Diagnostic.Place(file: name, line: lines.line(of: offset), column: lines.column(of: offset))
    }

    /// Places a message at a range of the bytes.
    package func diagnostic(_ message: Message, at range: Range<Int>, path: String? = nil) -> Diagnostic {
        let message = message.placingNotes(place)
        let offset = min(range.lowerBound, bytes.count)
        let line = lines.line(of: offset)
        let start = lines.starts[line - 1]
        let end = line < lines.starts.count ? lines.starts[line] : bytes.count
        return bytes.withUnsafeBufferPointer { bytes in
            let file = SourceFile(name: name, bytes: UnsafeBufferPointer(rebasing: bytes[start..<end]))
            let upper = max(offset, min(range.upperBound, end))
            let placed = file.diagnostic(Fault(message, at: offset - start..<upper - start))
            return Diagnostic(
                message, file: name, line: line, column: placed.column, path: path, excerpt: placed.excerpt)
        }
    }
}

/// A value in a file that is kept: where it stands, and where the parts of its text do.
package struct ValuePlace: Sendable {
    package let place: SourcePlace
    private let map: (@Sendable (Range<Int>) -> Range<Int>)?

    /// - Parameter map: the bytes of the file for a range of the text's UTF-8; nil where every part is the whole.
    package init(_ place: SourcePlace, map: (@Sendable (Range<Int>) -> Range<Int>)? = nil) {
        self.place = place
        self.map = map
    }

    /// The place of a part of the text.
    ///
    /// - Parameter part: a range of the text's UTF-8; nil for all of it.
    package func part(_ part: Range<Int>?) -> SourcePlace {
        guard let part, let map else { return place }
        return SourcePlace(place.text, at: map(part))
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

    /// Where it begins.
    package var start: Diagnostic.Place { text.place(of: range.lowerBound) }

    /// The place as a text names it, `FILE:LINE:COLUMN`.
    package var description: String { start.description }
}
