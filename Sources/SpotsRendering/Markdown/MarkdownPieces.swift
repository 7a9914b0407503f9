/// Parts of the text that are parsed again separately, all at once.
///
/// libcmark parses only whole documents, so each piece becomes a paragraph of a document. The paragraph begins with a
/// no-break space, which keeps `-`, `#` and other characters from beginning a block, and counts as white space next
/// to emphasis. The text itself comes last if it defines links, so the pieces can use them.
struct MarkdownPieces {
    private static let guardBytes: [UInt8] = [0xC2, 0xA0]
    private static let guardText: Character = "\u{A0}"
    static let guardLength = guardBytes.count

    private var document: [UInt8]
    private var count = 0

    /// - Parameter lines: all lines so far.
    init(after lines: MarkdownLines) {
        // The line numbers continue.
        document = [UInt8](repeating: 0x0A, count: lines.count)
    }

    var isEmpty: Bool { count == 0 }

    /// Adds a cell, and returns the number of the piece.
    ///
    /// - Parameters:
    ///   - range: the bytes of the cell.
    ///   - column: the column where they begin in the line.
    mutating func append(cell range: Range<Int>, line: Int, column: Int, to lines: inout MarkdownLines) -> Int
    {
        var content = Self.guardBytes
        var escapes: [Int] = []
        for offset in range {
            let byte = lines.bytes[offset]
            if byte == UInt8(ascii: "\\"), offset + 1 < range.upperBound,
                lines.bytes[offset + 1] == UInt8(ascii: "|")
            {
                escapes.append(content.count - Self.guardBytes.count)
            } else {
                content.append(byte)
            }
        }
        append(content, from: line, column: column, addition: 2, escapes: escapes, to: &lines)
        end(&lines)
        return count - 1
    }

    /// Adds lines of a paragraph, and returns the number of the piece.
    ///
    /// - Parameter contents: the bytes of each line without what is before its content.
    mutating func append(
        paragraph contents: [(line: Int, range: Range<Int>)], to lines: inout MarkdownLines
    ) -> Int {
        for (index, content) in contents.enumerated() {
            // Four spaces keep a line from beginning a block.
            let addition = index == 0 ? Self.guardBytes : [0x20, 0x20, 0x20, 0x20]
            append(
                addition + lines.bytes[content.range], from: content.line,
                column: content.range.lowerBound - lines.range(of: content.line).lowerBound + 1,
                addition: addition.count, escapes: [], to: &lines)
        }
        end(&lines)
        return count - 1
    }

    private mutating func append(
        _ content: [UInt8], from line: Int, column: Int, addition: Int, escapes: [Int],
        to lines: inout MarkdownLines
    ) {
        document += content
        document.append(0x0A)
        lines.append(content, from: line, column: column, addition: addition, escapes: escapes)
    }

    /// Ends a piece with an empty line.
    private mutating func end(_ lines: inout MarkdownLines) {
        append([], from: 0, column: 0, addition: 0, escapes: [], to: &lines)
        count += 1
    }

    /// Parses the pieces.
    ///
    /// - Parameter definitions: the text with the link definitions; nil if there are none.
    func parse(definitions: String?, isSmart: Bool) -> MarkdownTree? {
        MarkdownTree(String(decoding: document, as: UTF8.self) + (definitions ?? ""), isSmart: isSmart)
    }

    /// The paragraphs of the pieces in the parsed document, in order, without the spaces at their start.
    func paragraphs(of tree: borrowing MarkdownTree) -> [MarkdownTree.Node] {
        var found: [MarkdownTree.Node] = []
        found.reserveCapacity(count)
        var node = tree.root.firstChild
        while let paragraph = node, found.count < count {
            Self.removeGuard(from: paragraph)
            found.append(paragraph)
            node = paragraph.next
        }
        return found
    }

    /// Removes the space before a piece from its first text.
    private static func removeGuard(from paragraph: MarkdownTree.Node) {
        guard let first = paragraph.firstChild, first.kind == .text else { return }
        let literal = first.literal
        guard literal.first == guardText else { return }
        if literal.utf8.count == guardLength {
            first.remove()
        } else {
            first.literal = String(literal.dropFirst())
        }
    }
}
