import Bytes

/// Reads one definition list, paragraph by paragraph.
struct DefinitionScanner {
    /// A definition list.
    struct List {
        /// The nodes that the list replaces, in order.
        fileprivate(set) var nodes: [MarkdownTree.Node]
        /// The node after them.
        fileprivate(set) var next: MarkdownTree.Node?
        fileprivate(set) var parts: [Part] = []
    }

    /// A part of a list.
    enum Part {
        case term(Content)
        case definition([ListPieces.Line], isTight: Bool)
    }

    /// A line of a paragraph, with the bytes of its content.
    typealias Content = (line: Int, range: Range<Int>)

    private let lines: MarkdownLines
    private var list: List
    /// The last line of the list so far.
    private var last: Int

    private init(_ paragraph: MarkdownTree.Node, _ lines: MarkdownLines) {
        self.lines = lines
        list = List(nodes: [], next: paragraph)
        last = paragraph.start.line - 1
    }

    /// The list that begins with a node; nil if none does.
    static func list(from node: MarkdownTree.Node, _ lines: MarkdownLines) -> List? {
        var scanner = DefinitionScanner(node, lines)
        while scanner.readEntry() {}
        return scanner.list.nodes.isEmpty ? nil : scanner.list
    }

    /// Reads a paragraph of terms with the definition below them, or another definition.
    private mutating func readEntry() -> Bool {
        guard let paragraph = list.next, paragraph.kind == .paragraph, paragraph.lastLine <= lines.count
        else { return false }
        let contents = (paragraph.start.line...max(paragraph.start.line, paragraph.lastLine)).map {
            (line: $0, range: lines.content(of: $0, in: paragraph, isQuoted: false))
        }
        let marked = contents.firstIndex { isMarked($0.line) }
        if marked == 0, list.nodes.isEmpty { return false }
        if marked == nil, !isTerm(paragraph) { return false }
        list.parts += contents[..<(marked ?? contents.count)].map { .term($0) }
        take(paragraph)
        guard let marked else { return true }
        var line = contents[marked].line
        while line <= paragraph.lastLine { line = readDefinition(in: line, of: paragraph) }
        return true
    }

    /// Whether a definition follows a paragraph, with one empty line between them.
    private func isTerm(_ paragraph: MarkdownTree.Node) -> Bool {
        guard let next = paragraph.next, next.kind == .paragraph else { return false }
        return next.start.line == paragraph.lastLine + 2 && isMarked(next.start.line)
    }

    private mutating func take(_ node: MarkdownTree.Node) {
        list.nodes.append(node)
        list.next = node.next
    }

    /// Reads the definition that begins in a line of a paragraph.
    ///
    /// - Returns: the line after it.
    private mutating func readDefinition(in line: Int, of paragraph: MarkdownTree.Node) -> Int {
        let isTight = line == last + 1 || line > paragraph.start.line
        let range = lines.range(of: line)
        var start = range.lowerBound + lines.lead(of: line, isQuoted: false) + 1
        while start < range.upperBound, lines.bytes[start].isBlank { start += 1 }
        let indentation = min(4, start - range.lowerBound)
        var contents: [ListPieces.Line] = [
            (line, start - range.lowerBound + 1, lines.bytes[start..<range.upperBound])
        ]
        last = line
        while last < paragraph.lastLine, !isMarked(last + 1) { append(last + 1, indentation, to: &contents) }
        if last == paragraph.lastLine { readIndented(indentation, into: &contents) }
        list.parts.append(.definition(contents, isTight: isTight))
        return last + 1
    }

    /// Reads the lines below a definition that are indented, and the rest of every block that begins in one.
    private mutating func readIndented(_ indentation: Int, into contents: inout [ListPieces.Line]) {
        var line = last + 1
        while line <= lines.ownCount {
            let isBlank = lines.bytes[lines.range(of: line)].allSatisfy(\.isSpace)
            if !isBlank {
                guard self.indentation(of: line) >= indentation else { break }
                while last < line { append(last + 1, indentation, to: &contents) }
            }
            line += 1
            while let block = list.next, block.start.line <= last {
                while last < block.lastLine { append(last + 1, indentation, to: &contents) }
                line = last + 1
                take(block)
            }
        }
    }

    /// Adds a line to a definition.
    private mutating func append(_ line: Int, _ indentation: Int, to contents: inout [ListPieces.Line]) {
        let range = lines.range(of: line)
        var start = range.lowerBound
        while start < range.upperBound, start < range.lowerBound + indentation, lines.bytes[start] == 0x20 {
            start += 1
        }
        // A tab counts with its full width.
        if start == range.lowerBound, start < range.upperBound, lines.bytes[start] == 0x09 { start += 1 }
        contents.append((line, start - range.lowerBound + 1, lines.bytes[start..<range.upperBound]))
        last = line
    }

    private func indentation(of line: Int) -> Int {
        let lead = lines.bytes[lines.range(of: line)].prefix { $0.isBlank }
        return lead.contains(0x09) ? 4 : lead.count
    }

    /// Whether a line begins with `: ` and has text after it.
    private func isMarked(_ line: Int) -> Bool {
        let content = lines.bytes[lines.range(of: line)].drop { $0 == 0x20 }
        guard content.startIndex - lines.range(of: line).lowerBound < 4, content.first == UInt8(ascii: ":"),
            let next = content.dropFirst().first, next.isBlank
        else { return false }
        return !content.dropFirst().allSatisfy(\.isSpace)
    }
}
