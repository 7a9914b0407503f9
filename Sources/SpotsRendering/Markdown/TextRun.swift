/// The text of a node as it was written, with escapes and character references that are not markup.
struct TextRun {
    /// Where text was written.
    struct Source {
        let line: Int
        /// The column of the first byte, from 1.
        let column: Int
        /// The bytes from there to the end of the line.
        let bytes: ArraySlice<UInt8>
        /// The same, some bytes before; nil if the column is certain.
        var alternative: (() -> Source?)?
    }

    /// A part of the text.
    private struct Element {
        let range: Range<Int>
        /// The offset in the source.
        let written: Int
        /// The text to draw if it differs from the bytes, such as an escaped or typographic character.
        let replacement: String?
    }

    let node: MarkdownTree.Node
    private var source: Source?
    private var elements: [Element] = []
    /// The text as it is written; `<` stands for what is escaped.
    private(set) var bytes: [UInt8] = []

    init(_ node: MarkdownTree.Node, source: Source?) {
        self.node = node
        self.source = source
        let drawn = Array(node.literal.utf8)
        while !align(drawn) {
            guard let other = self.source?.alternative?() else {
                finish(drawn)
                break
            }
            (self.source, elements, bytes) = (other, [], [])
        }
    }

    /// Walks through the text and its source in parallel.
    ///
    /// - Returns: whether all of the text was found.
    private mutating func align(_ drawn: [UInt8]) -> Bool {
        let written = source.map { Array($0.bytes.prefix(drawn.count * 4 + 64)) } ?? []
        bytes.reserveCapacity(drawn.count)
        var (offset, start, position) = (0, 0, 0)
        func copy(_ run: inout TextRun) {
            guard offset > start else { return }
            let range = run.bytes.count..<run.bytes.count + offset - start
            run.bytes += drawn[start..<offset]
            run.elements.append(
                Element(range: range, written: position - (offset - start), replacement: nil))
        }
        while offset < drawn.count {
            if let special = TextSource.special(in: written, at: position, drawn, offset) {
                copy(&self)
                let text = String(decoding: drawn[offset..<offset + special.drawn], as: UTF8.self)
                let range = bytes.count..<bytes.count + special.bytes.count
                bytes += special.bytes
                elements.append(Element(range: range, written: position, replacement: text))
                offset += special.drawn
                position += special.written
                start = offset
            } else if position < written.count, written[position] == drawn[offset] {
                offset += 1
                position += 1
            } else {
                break
            }
        }
        copy(&self)
        return offset == drawn.count
    }

    /// Takes text that was not found in the source unchanged.
    private mutating func finish(_ drawn: [UInt8]) {
        elements = [Element(range: 0..<1, written: 0, replacement: String(decoding: drawn, as: UTF8.self))]
        bytes = [UInt8(ascii: "<")]
    }

    /// The text to draw for a range of the bytes.
    func text(of range: Range<Int>) -> String {
        var text = ""
        for element in elements[firstElement(endingAfter: range.lowerBound)...] {
            if element.range.lowerBound >= range.upperBound { break }
            if let replacement = element.replacement {
                text += replacement
            } else {
                text += String(decoding: bytes[element.range.clamped(to: range)], as: UTF8.self)
            }
        }
        return text
    }

    /// The line and the column where a byte was written.
    func place(of offset: Int) -> (line: Int, column: Int) {
        let index = firstElement(endingAfter: offset)
        guard let source, index < elements.count else { return node.start }
        let element = elements[index]
        return (source.line, source.column + element.written + offset - element.range.lowerBound)
    }

    private func firstElement(endingAfter offset: Int) -> Int {
        var (low, high) = (0, elements.count)
        while low < high {
            let middle = (low + high) / 2
            if elements[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Replaces the text with nodes.
    func replace(with nodes: [MarkdownTree.Node]) {
        for other in nodes { node.insertBefore(other) }
        node.remove()
    }
}
