import Bytes

/// The lines of the text, and those of the pieces that are parsed separately: cells and footnotes.
///
/// Every line has a number, from 1. The pieces' lines come after those of the text, so a number says where a node of
/// libcmark was written.
struct MarkdownLines {
    /// Where a line of a piece was written.
    private struct Origin {
        let line: Int
        /// The column of the first byte, from 1.
        let column: Int
        /// The number of bytes before it, which were not written.
        let addition: Int
        /// The offsets of the bytes with a backslash before them, which the piece does not have.
        let escapes: [Int]
    }

    private(set) var bytes: [UInt8]
    private var ranges: [Range<Int>] = []
    private var origins: [Origin] = []
    /// The number of lines of the text itself.
    let ownCount: Int

    init(_ text: String) {
        bytes = Array(text.utf8)
        var start = 0
        var offset = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == 0x0A || byte == 0x0D {
                ranges.append(start..<offset)
                if byte == 0x0D, offset + 1 < bytes.count, bytes[offset + 1] == 0x0A { offset += 1 }
                start = offset + 1
            }
            offset += 1
        }
        ranges.append(start..<bytes.count)
        ownCount = ranges.count
    }

    /// The number of lines.
    var count: Int { ranges.count }

    /// The bytes of a line without its end.
    func range(of line: Int) -> Range<Int> {
        line >= 1 && line <= ranges.count ? ranges[line - 1] : bytes.count..<bytes.count
    }

    /// Adds a line of a piece.
    ///
    /// - Parameters:
    ///   - content: the bytes of the line.
    ///   - line: the line where they were written.
    ///   - column: the column of the first byte that was written.
    ///   - addition: the number of bytes at the start that were not written.
    mutating func append(
        _ content: [UInt8], from line: Int, column: Int, addition: Int, escapes: [Int] = []
    ) {
        ranges.append(bytes.count..<bytes.count + content.count)
        bytes += content
        origins.append(Origin(line: line, column: column, addition: addition, escapes: escapes))
    }

    /// The number of bytes before the content of a line of a paragraph: white space, and the marks of quotations.
    func lead(of line: Int, isQuoted: Bool) -> Int {
        bytes[range(of: line)].prefix { $0.isBlank || isQuoted && $0 == UInt8(ascii: ">") }.count
    }

    /// The bytes of a line of a paragraph without what is before its content.
    func content(of line: Int, in paragraph: MarkdownTree.Node, isQuoted: Bool) -> Range<Int> {
        let range = range(of: line)
        let start = paragraph.start
        let lead = line == start.line ? start.column - 1 : lead(of: line, isQuoted: isQuoted)
        return min(range.lowerBound + lead, range.upperBound)..<range.upperBound
    }

    /// Whether a line belongs to a piece.
    func isPiece(_ line: Int) -> Bool { line > ownCount }

    /// Where a byte of a piece was written; the place itself for a byte of the text.
    func origin(line: Int, column: Int) -> (line: Int, column: Int) {
        var place = (line: line, column: column)
        while isPiece(place.line), place.line <= count {
            let origin = origins[place.line - ownCount - 1]
            let offset = max(0, place.column - 1 - origin.addition)
            let escapes = origin.escapes.count { $0 <= offset }
            place = (origin.line, origin.column + offset + escapes)
        }
        return place
    }
}

extension UInt8 {
    /// Whether this is a space or a tab.
    var isBlank: Bool { self == 0x20 || self == 0x09 }
    /// Whether this is white space, as libcmark defines it for one byte.
    var isSpace: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }
    /// Whether this is an ASCII character that is neither letter, digit, white space nor control character.
    var isPunctuation: Bool { self > 0x20 && self < 0x7F && !isLetter && !isDigit }
}
