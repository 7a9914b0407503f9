/// A line of a table, with the rules of GitHub Flavored Markdown 0.29, section 4.10.
struct TableRow {
    enum Alignment {
        case none, left, center, right

        /// The attribute of a cell.
        ///
        /// - Parameter isBare: whether it is the one in the specification, which is obsolete in HTML.
        func attribute(isBare: Bool) -> String {
            self == .none ? "" : " \(isBare ? "align" : "data-align")=\"\(self)\""
        }
    }

    /// The cells without white space around them, as bytes of the text.
    let cells: [Range<Int>]

    /// - Parameter range: the bytes of the line, without white space before them.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        var cells: [Range<Int>] = []
        var offset = range.lowerBound
        let end = range.upperBound
        func skipPipe() {
            offset += 1
            while offset < end, bytes[offset].isSpace { offset += 1 }
        }
        if offset < end, bytes[offset] == UInt8(ascii: "|") { skipPipe() }
        while offset < end {
            let start = offset
            while offset < end, !Self.isPipe(bytes, at: offset, from: start) { offset += 1 }
            if offset > start || offset < end { cells.append(Self.trimmed(bytes, start..<offset)) }
            if offset < end { skipPipe() }
        }
        self.cells = cells
    }

    /// Whether a pipe ends a cell; a pipe after a backslash does not, even in code.
    private static func isPipe(_ bytes: [UInt8], at offset: Int, from start: Int) -> Bool {
        bytes[offset] == UInt8(ascii: "|") && (offset == start || bytes[offset - 1] != UInt8(ascii: "\\"))
    }

    private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start].isSpace { start += 1 }
        while start < end, bytes[end - 1].isSpace { end -= 1 }
        return start..<end
    }

    /// The alignments that a row of `---` sets; nil for any other row.
    static func alignments(_ bytes: [UInt8], _ range: Range<Int>) -> [Alignment]? {
        var hasDash = false
        for offset in range {
            switch bytes[offset] {
            case UInt8(ascii: "-"): hasDash = true
            case UInt8(ascii: "|"), UInt8(ascii: ":"): break
            case let byte where byte.isSpace: break
            default: return nil
            }
        }
        guard hasDash else { return nil }
        var alignments: [Alignment] = []
        for cell in TableRow(bytes, range).cells {
            guard !cell.isEmpty else { return nil }
            let isLeft = bytes[cell.lowerBound] == UInt8(ascii: ":")
            let isRight = bytes[cell.upperBound - 1] == UInt8(ascii: ":")
            let dashes = bytes[cell].dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
            guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
            alignments.append(isLeft ? isRight ? .center : .left : isRight ? .right : .none)
        }
        return alignments
    }
}
