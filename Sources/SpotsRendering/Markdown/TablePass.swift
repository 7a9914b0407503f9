import Mustache

/// Turns paragraphs that are tables into tables.
///
/// libcmark does not know tables, so it reads a table as a paragraph, with code and links that run across cells. This
/// pass takes the lines of the paragraph from the text and has each cell parsed separately.
struct TablePass {
    /// The label of the region around each table; nil for tables without a region.
    let label: String?
    private var tables: [Table] = []
    private var pieces: MarkdownPieces

    /// The maximum number of empty cells that are added to short rows, as in cmark-gfm: otherwise, text could ask for
    /// the square of its size.
    private var missingCells = 0x80000

    private struct Table {
        let paragraph: MarkdownTree.Node
        /// The piece with the lines before the table; nil if there are none.
        let preceding: Int?
        let alignments: [TableRow.Alignment]
        /// The numbers of the pieces in each row; nil for an empty cell.
        let rows: [[Int?]]
    }

    init(label: String?, after lines: MarkdownLines) {
        self.label = label
        pieces = MarkdownPieces(after: lines)
    }

    /// Whether a table was found.
    var isNeeded: Bool { !tables.isEmpty }

    /// Finds the table in a paragraph.
    mutating func find(in paragraph: MarkdownTree.Node, isQuoted: Bool, _ lines: inout MarkdownLines) {
        let start = paragraph.start
        guard paragraph.lastLine > start.line, paragraph.lastLine <= lines.count else { return }
        var alignments: [TableRow.Alignment] = []
        var contents: [(line: Int, range: Range<Int>)] = []
        var header: (index: Int, cells: [Range<Int>])?
        for line in start.line...paragraph.lastLine {
            let content = lines.content(of: line, in: paragraph, isQuoted: isQuoted)
            if header == nil, let previous = contents.last,
                let found = TableRow.alignments(lines.bytes, content)
            {
                let cells = TableRow(lines.bytes, previous.range).cells
                if cells.count == found.count {
                    header = (contents.count - 1, cells)
                    alignments = found
                }
            }
            contents.append((line, content))
        }
        guard let header else { return }
        add(paragraph, contents, header, alignments, &lines)
    }

    private mutating func add(
        _ paragraph: MarkdownTree.Node, _ contents: [(line: Int, range: Range<Int>)],
        _ header: (index: Int, cells: [Range<Int>]), _ alignments: [TableRow.Alignment],
        _ lines: inout MarkdownLines
    ) {
        var preceding: Int?
        if header.index > 0 {
            preceding = pieces.append(paragraph: Array(contents[..<header.index]), to: &lines)
        }
        var rows = [pieceNumbers(of: header.cells, in: contents[header.index].line, &lines)]
        for content in contents[(header.index + 2)...] {
            let cells = TableRow(lines.bytes, content.range).cells.prefix(alignments.count)
            var row = pieceNumbers(of: Array(cells), in: content.line, &lines)
            let missing = min(alignments.count - row.count, missingCells)
            missingCells -= missing
            row += [Int?](repeating: nil, count: missing)
            rows.append(row)
        }
        tables.append(
            Table(paragraph: paragraph, preceding: preceding, alignments: alignments, rows: rows))
    }

    private mutating func pieceNumbers(
        of cells: [Range<Int>], in line: Int, _ lines: inout MarkdownLines
    ) -> [Int?] {
        let start = lines.range(of: line).lowerBound
        return cells.map { cell in
            if cell.isEmpty { return nil }
            return pieces.append(cell: cell, line: line, column: cell.lowerBound - start + 1, to: &lines)
        }
    }
}

// MARK: Drawing

extension TablePass {
    /// Replaces the paragraphs with their tables.
    func replaceParagraphs(definitions: String?, isSmart: Bool) {
        guard let tree = pieces.parse(definitions: definitions, isSmart: isSmart) else { return }
        let paragraphs = pieces.paragraphs(of: tree)
        for table in tables { replaceParagraph(of: table, paragraphs) }
    }

    private func replaceParagraph(of table: Table, _ paragraphs: [MarkdownTree.Node]) {
        if let preceding = table.preceding, preceding < paragraphs.count {
            // A separate paragraph: the lines before a table are not part of it.
            table.paragraph.insertBefore(paragraphs[preceding])
        }
        let headings = phoneHeadings(of: table, paragraphs)
        var region = ("", "")
        if let label {
            region = (
                "<div class=\"spots-table\(headings.className)\" role=\"group\" tabindex=\"0\" aria-label=\"\(label)\">\n",
                "\n</div>"
            )
        }
        var html = ""
        var cells: [MarkdownTree.Node] = []
        for (index, row) in table.rows.enumerated() {
            if index == 1 { html += "<tbody>\n" }
            html += "<tr>\n"
            let name = index == 0 ? "th" : "td"
            for (column, (alignment, piece)) in zip(table.alignments, row).enumerated() {
                let heading = index == 0 ? "" : headings.attribute(ofColumn: column)
                html += "<\(name)\(alignment.attribute(isBare: label == nil))\(heading)>"
                if let piece, piece < paragraphs.count, let cell = MarkdownTree.Node.inline(html) {
                    html = ""
                    paragraphs[piece].moveChildren(to: cell)
                    cells.append(cell)
                }
                html += "</\(name)>\n"
            }
            html += index == 0 ? "</tr>\n</thead>\n" : "</tr>\n"
        }
        if table.rows.count > 1 { html += "</tbody>\n" }
        // libcmark would begin a line before the end of the block.
        if let end = MarkdownTree.Node.inline(html) { cells.append(end) }
        guard let block = MarkdownTree.Node.block(region.0 + "<table>\n<thead>", "</table>" + region.1)
        else { return }
        for cell in cells { block.append(cell) }
        table.paragraph.replace(with: block)
    }
}

// MARK: On phones

extension TablePass {
    /// How the rows of a table are stacked on a phone.
    private struct PhoneHeadings {
        /// Nothing for a table that fits; `spots-names` for names and what they mean.
        var className = ""
        /// The headings that the cells have beside them.
        var texts: [String] = []

        func attribute(ofColumn column: Int) -> String {
            guard texts.indices.contains(column), !texts[column].isEmpty else { return "" }
            return " data-label=\"\(OutputBuffer.escaped(texts[column]))\""
        }
    }

    private func phoneHeadings(of table: Table, _ paragraphs: [MarkdownTree.Node]) -> PhoneHeadings {
        if label == nil { return PhoneHeadings() }
        func cell(_ piece: Int?) -> MarkdownTree.Node? {
            piece.flatMap { paragraphs.indices.contains($0) ? paragraphs[$0] : nil }
        }
        var width = TableWidth()
        for row in table.rows.prefix(Self.sample) {
            for (column, piece) in row.enumerated() {
                width.note(cell(piece)?.plainText(steps: 100).count ?? 0, inColumn: column)
            }
        }
        guard width.isWide else { return PhoneHeadings() }
        let hasNames = table.rows.dropFirst().prefix(Self.sample).allSatisfy {
            cell($0.first ?? nil)?.firstChild?.kind == .code
        }
        if hasNames { return PhoneHeadings(className: " spots-names") }
        let texts = table.rows[0].dropFirst().map { cell($0)?.plainText(steps: 100) ?? "" }
        return PhoneHeadings(className: " spots-stacks", texts: [""] + texts)
    }

    /// The rows that decide how a table is drawn on a phone.
    private static let sample = 100
}
