/// Text while it is drawn: its lines, the pieces that were parsed separately, and the places of nodes.
struct MarkdownDocument {
    private let text: String
    private let isSmart: Bool
    private let hasDefinitions: Bool
    private var lines: MarkdownLines?

    init(_ text: String, traces: MarkdownTraces, isSmart: Bool) {
        self.text = text
        self.isSmart = isSmart
        hasDefinitions = traces.contains(.definitions)
        // Few documents need their lines.
        if !traces.isDisjoint(with: .needingLines) { lines = MarkdownLines(text) }
    }

    /// Turns paragraphs that are tables into tables.
    ///
    /// - Returns: whether there are any.
    mutating func makeTables(in root: MarkdownTree.Node, label: String?) -> Bool {
        guard var lines else { return false }
        self.lines = nil
        var pass = TablePass(label: label, after: lines)
        var quotes = 0
        root.forEachStep { node, isEntered in
            switch node.kind {
            case .blockQuote: quotes += isEntered ? 1 : -1
            case .paragraph where isEntered: pass.find(in: node, isQuoted: quotes > 0, &lines)
            default: break
            }
            return true
        }
        self.lines = lines
        guard pass.isNeeded else { return false }
        pass.replaceParagraphs(definitions: hasDefinitions ? text : nil, isSmart: isSmart)
        return true
    }

    /// Turns paragraphs with definitions into lists of them.
    mutating func makeDefinitionLists(in root: MarkdownTree.Node) {
        guard var lines else { return }
        let pass = DefinitionPass(root, lines)
        guard pass.isNeeded else { return }
        self.lines = nil
        pass.replaceNodes(&lines, definitions: hasDefinitions ? text : nil, isSmart: isSmart)
        self.lines = lines
    }

    /// Finds the lines of the text, unless they are known.
    mutating func findLines() {
        if lines == nil { lines = MarkdownLines(text) }
    }

    /// Parses the footnotes of the text.
    mutating func parse(_ footnotes: FootnotePass) -> MarkdownTree? {
        guard var lines else { return nil }
        defer { self.lines = lines }
        return footnotes.parse(&lines, isSmart: isSmart)
    }

    /// Where text was written; nil if that is not known.
    func source(of text: MarkdownTree.Node) -> TextRun.Source? {
        guard let lines else { return nil }
        let start = text.start
        guard start.line >= 1, start.line <= lines.count else { return nil }
        let isFirst = start.column == 1 && lines.isPiece(start.line)
        let column = columnInLine(start.line, start.column, of: text, lines)
        // libcmark counts the white space before a line that is less indented than its paragraph.
        let doubt = column == start.column ? 0 : min(40, lines.lead(of: start.line, isQuoted: false))
        return Self.source(
            in: lines, start.line, isFirst ? MarkdownPieces.guardLength + 1 : max(1, column), doubt: doubt)
    }

    private static func source(
        in lines: MarkdownLines, _ line: Int, _ column: Int, doubt: Int
    ) -> TextRun.Source {
        let range = lines.range(of: line)
        let bytes = lines.bytes[min(range.upperBound, range.lowerBound + column - 1)..<range.upperBound]
        var source = TextRun.Source(line: line, column: column, bytes: bytes)
        if doubt > 0, column > 1 {
            source.alternative = { Self.source(in: lines, line, column - 1, doubt: doubt - 1) }
        }
        return source
    }
}

// MARK: Places

extension MarkdownDocument {
    /// The place of bytes of a line.
    func place(line: Int, column: Int, length: Int) -> MarkdownPlace {
        let origin = lines?.origin(line: line, column: column) ?? (line: line, column: column)
        return MarkdownPlace(line: origin.line, column: origin.column, length: length)
    }

    func place(of node: MarkdownTree.Node, length: Int) -> MarkdownPlace {
        let (line, column) = node.start
        if let lines, lines.isPiece(line) {
            return place(line: line, column: columnInLine(line, column, of: node, lines), length: length)
        }
        var place = MarkdownPlace(line: line, column: column, length: length)
        (place.blockColumn, place.isQuoted) = Self.block(of: node, line: line)
        return place
    }

    /// The column where the block of a node begins if it begins on an earlier line, and whether it is quoted.
    private static func block(of node: MarkdownTree.Node, line: Int) -> (column: Int?, isQuoted: Bool) {
        var column: Int?
        var isQuoted = false
        var hasBlock = false
        var ancestor = node.parent
        while let block = ancestor {
            let kind = block.kind
            if !hasBlock, kind == .paragraph || kind == .heading {
                hasBlock = true
                if block.start.line < line { column = block.start.column }
            }
            if kind == .blockQuote { isQuoted = true }
            ancestor = block.parent
        }
        return (column, isQuoted)
    }

    /// The true column of a node, which libcmark reports as if all lines of a paragraph began like the first.
    private func columnInLine(
        _ line: Int, _ column: Int, of node: MarkdownTree.Node, _ lines: MarkdownLines
    ) -> Int {
        let block = Self.block(of: node, line: line)
        guard let blockColumn = block.column else { return column }
        return column - (blockColumn - 1) + lines.lead(of: line, isQuoted: block.isQuoted)
    }
}
