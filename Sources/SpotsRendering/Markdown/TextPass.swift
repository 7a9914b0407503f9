import Bytes

/// Changes what libcmark treats as text: bare addresses become links, and tildes are prepared for
/// ``StrikethroughPass``.
struct TextPass {
    /// A link made from a bare address.
    struct Autolink {
        let node: MarkdownTree.Node
        let line: Int
        let column: Int
        let length: Int
    }

    let findsAddresses: Bool
    let findsTildes: Bool
    /// The name of task checkboxes; nil for none.
    let taskLabel: String?
    private(set) var autolinks: [Autolink] = []
    private var strikethrough = StrikethroughPass()

    init(findsAddresses: Bool, findsTildes: Bool, taskLabel: String?) {
        self.findsAddresses = findsAddresses
        self.findsTildes = findsTildes
        self.taskLabel = taskLabel
    }

    /// Whether the pass may change a text node.
    static func concerns(_ text: MarkdownTree.Node, _ traces: MarkdownTraces) -> Bool {
        if traces.contains(.boxes), TaskPass.concerns(text) { return true }
        return text.withLiteral { literal in
            if traces.contains(.tildes), literal.contains(UInt8(ascii: "~")) { return true }
            guard traces.contains(.addresses), !literal.isEmpty else { return false }
            if literal.mayHaveAddress { return true }
            // An address may continue in the next text node.
            let last = literal[literal.count - 1]
            return last == UInt8(ascii: ":") || last == UInt8(ascii: "w")
        }
    }

    /// Changes a text node.
    ///
    /// - Parameter isTask: whether the text may begin with a task checkbox.
    mutating func change(_ run: TextRun, isInLink: Bool, isTask: Bool) {
        guard let parent = run.node.parent else { return }
        let bounds = (Self.character(before: run), Self.character(after: run))
        let box = isTask ? TaskPass.box(in: run.bytes, label: taskLabel) : nil
        let matches =
            findsAddresses && !isInLink
            ? AutolinkScanner.matches(in: run.bytes, isOpen: bounds.0.isWordStart) : []
        let hasTildes = findsTildes && run.bytes.contains(UInt8(ascii: "~"))
        guard box != nil || !matches.isEmpty || hasTildes else { return }
        var nodes = box.map { [$0.node] } ?? []
        var delimiters: [StrikethroughPass.Delimiter] = []
        var start = box?.end ?? 0
        for match in matches {
            split(run, start..<match.range.lowerBound, bounds, into: &nodes, &delimiters)
            append(match, of: run, to: &nodes)
            start = match.range.upperBound
        }
        split(run, start..<run.bytes.count, bounds, into: &nodes, &delimiters)
        run.replace(with: nodes)
        for delimiter in delimiters { strikethrough.add(delimiter, in: parent) }
    }

    /// Puts deleted text into its own nodes, after all text nodes were changed.
    func finish() { strikethrough.apply() }

    private mutating func append(
        _ match: AutolinkScanner.Match, of run: TextRun, to nodes: inout [MarkdownTree.Node]
    ) {
        let written = String(decoding: run.bytes[match.range], as: UTF8.self)
        guard let link = MarkdownTree.Node.link(to: match.prefix + written),
            let text = MarkdownTree.Node.text(written)
        else { return }
        link.append(text)
        let place = run.place(of: match.range.lowerBound)
        autolinks.append(
            Autolink(node: link, line: place.line, column: place.column, length: match.range.count))
        nodes.append(link)
    }

    /// Makes text nodes from a range, with each run of tildes in its own node.
    private func split(
        _ run: TextRun, _ range: Range<Int>, _ bounds: (Unicode.Scalar, Unicode.Scalar),
        into nodes: inout [MarkdownTree.Node], _ delimiters: inout [StrikethroughPass.Delimiter]
    ) {
        func add(_ range: Range<Int>) -> MarkdownTree.Node? {
            guard !range.isEmpty, let node = MarkdownTree.Node.text(run.text(of: range)) else { return nil }
            nodes.append(node)
            return node
        }
        var start = range.lowerBound
        var offset = start
        while findsTildes, offset < range.upperBound {
            guard run.bytes[offset] == UInt8(ascii: "~") else {
                offset += 1
                continue
            }
            _ = add(start..<offset)
            start = offset
            while offset < range.upperBound, run.bytes[offset] == UInt8(ascii: "~") { offset += 1 }
            if let node = add(start..<offset) {
                delimiters.append(
                    StrikethroughPass.Delimiter(
                        node, length: offset - start,
                        after: Self.scalar(before: start, in: run.bytes) ?? bounds.0,
                        before: Self.scalar(at: offset, in: run.bytes) ?? bounds.1))
            }
            start = offset
        }
        _ = add(start..<range.upperBound)
    }
}

// MARK: Characters

extension TextPass {
    private static func scalar(at offset: Int, in bytes: [UInt8]) -> Unicode.Scalar? {
        guard offset < bytes.count else { return nil }
        return String(decoding: bytes[offset..<min(bytes.count, offset + 4)], as: UTF8.self).unicodeScalars
            .first
    }

    private static func scalar(before offset: Int, in bytes: [UInt8]) -> Unicode.Scalar? {
        guard offset > 0 else { return nil }
        var start = offset - 1
        while start > 0, offset - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self).unicodeScalars.first
    }

    /// The kind of character before a text node: the markup or the line break there.
    private static func character(before run: TextRun) -> Unicode.Scalar {
        guard let neighbor = run.node.previous else { return edge(of: run.node.parent, end: "[") }
        switch neighbor.kind {
        case .lineBreak: return "\n"
        case .emphasis: return "*"
        default: return ")"
        }
    }

    private static func character(after run: TextRun) -> Unicode.Scalar {
        guard let neighbor = run.node.next else { return edge(of: run.node.parent, end: "]") }
        switch neighbor.kind {
        case .lineBreak: return "\n"
        case .emphasis: return "*"
        default: return "["
        }
    }

    private static func edge(of parent: MarkdownTree.Node?, end: Unicode.Scalar) -> Unicode.Scalar {
        switch parent?.kind {
        case .emphasis: "*"
        case .link, .image: end
        default: "\n"
        }
    }
}

extension Unicode.Scalar {
    /// Whether a word may begin after this character.
    fileprivate var isWordStart: Bool { isMarkdownSpace || self == "*" }
}
