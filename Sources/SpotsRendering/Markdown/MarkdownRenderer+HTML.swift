import Bytes

extension MarkdownRenderer {
    /// Removes HTML unless it is allowed; comments are not reported, and line breaks stay.
    func change(
        html node: MarkdownTree.Node, _ document: MarkdownDocument, for delegate: some MarkdownDelegate
    ) {
        if isUnsafe {
            if delegate.notesLinksInHTML { noteLinks(in: node, document, for: delegate) }
            return
        }
        let literal = node.literal
        if let breaks = LooseHTML.lineBreaks(in: literal) {
            for _ in 0..<breaks {
                if let lineBreak = MarkdownTree.Node.lineBreak(isBlock: node.isBlock) {
                    node.insertBefore(lineBreak)
                }
            }
            return node.remove()
        }
        let firstLine = literal.prefix { $0 != "\n" }
        // A closing tag is not reported separately, because the opening tag was reported.
        if !literal.hasPrefix("</") {
            delegate.found(
                .rawHTML(String(firstLine)), at: document.place(of: node, length: firstLine.utf8.count))
        }
        node.remove()
    }

    /// Reports where the links in HTML were written.
    private func noteLinks(
        in node: MarkdownTree.Node, _ document: MarkdownDocument, for delegate: some MarkdownDelegate
    ) {
        let start = document.place(of: node, length: 1)
        node.withLiteral { html in
            // libcmark counts the first column after white space, which the literal of a block has.
            var lineStart = 0
            while lineStart < html.count, html[lineStart].isBlank { lineStart += 1 }
            var line = start.line
            var position = 0
            LinkScanner.forEachAttribute(in: html) { name, range in
                guard name != .id else { return }
                while let end = html.firstIndex(of: 0x0A, from: position), end < range.lowerBound {
                    (line, lineStart, position) = (line + 1, end + 1, end + 1)
                }
                let column = start.column + range.lowerBound - lineStart
                var place = MarkdownPlace(line: line, column: column, length: max(1, range.count))
                (place.blockColumn, place.isQuoted) = (start.blockColumn, start.isQuoted)
                delegate.noteLinkInHTML(HTMLText.decoded(String(decoding: html.extracting(range))), at: place)
            }
        }
    }
}

/// HTML that shows nothing but line breaks.
enum LooseHTML {
    /// The number of line breaks in HTML that consists of them, comments and white space; nil for any other HTML.
    static func lineBreaks(in html: String) -> Int? {
        var rest = html[...].utf8
        var count = 0
        while let first = rest.first {
            if first.isWhiteSpace {
                rest.removeFirst()
            } else if rest.starts(with: "<!--".utf8) {
                let end = html[rest.startIndex...].dropFirst(2).firstRange(of: "-->")
                guard let end else { return nil }
                rest = html[end.upperBound...].utf8
            } else if let end = endOfLineBreak(rest) {
                count += 1
                rest = rest[end...]
            } else {
                return nil
            }
        }
        return count
    }

    /// The end of `<br>`, `<br/>` or `<br />` at the start of HTML, with or without attributes; nil for anything
    /// else.
    private static func endOfLineBreak(_ html: Substring.UTF8View) -> Substring.UTF8View.Index? {
        guard html.count >= 4, html.first == UInt8(ascii: "<"),
            html.dropFirst().prefix(2).elementsEqual("br".utf8, by: { $0 | 0x20 == $1 }),
            let next = html.dropFirst(3).first,
            next.isWhiteSpace || next == UInt8(ascii: "/") || next == UInt8(ascii: ">"),
            let end = html.firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        return html.index(after: end)
    }
}
