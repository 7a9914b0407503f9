import Mustache

/// Draws headings with ids, because libcmark writes them without ids.
struct HeadingPass {
    /// The level that the highest heading is directly below; nil to keep the levels as written.
    let headingsBelow: Int?
    /// The level of the highest heading of the text.
    let highest: Int
    /// Whether headings may have attributes in braces.
    let findsAttributes: Bool
    /// Whether headings may have pictures, whose words are not part of an id.
    let mayHavePictures: Bool

    /// The headings without their own id, with the slugs that were their ids before version 0.1.
    private var slugs: [(content: MarkdownTree.Node, id: String, slug: String)] = []
    /// Whether any of these slugs differs.
    private var hasFormerIDs = false

    init(_ headings: [MarkdownTree.Node], below level: Int?, _ traces: MarkdownTraces) {
        headingsBelow = level
        highest = headings.map(\.headingLevel).min() ?? 1
        findsAttributes = traces.contains(.headingAttributes)
        mayHavePictures = traces.contains(.pictures)
    }

    /// Wraps a heading in HTML with an id.
    mutating func finish(
        _ heading: MarkdownTree.Node, _ document: MarkdownDocument, for delegate: some MarkdownDelegate
    ) -> DrawnHeading? {
        var level = heading.headingLevel
        if let headingsBelow { level = min(6, level - highest + headingsBelow + 1) }
        let written = findsAttributes ? takeAttributes(from: heading, document, for: delegate) : nil
        let title = heading.plainText
        let anchor =
            written?.id == nil ? HeadingAnchor(mayHavePictures ? heading.textWithoutPictures : title) : nil
        let id = written?.id ?? delegate.headingID(for: anchor?.id ?? "")
        let classes = written?.classes ?? ""
        guard
            let content = MarkdownTree.Node.inline(
                "<h\(level) id=\"\(OutputBuffer.escaped(id))\"\(classes)>", "</h\(level)>"),
            let block = MarkdownTree.Node.block("", "")
        else { return nil }
        let drawing = DrawnHeading(title: title, level: heading.headingLevel, id: id)
        heading.moveChildren(to: content)
        block.append(content)
        heading.replace(with: block)
        if let anchor {
            slugs.append((content, id, anchor.former ?? anchor.id))
            if anchor.former != nil { hasFormerIDs = true }
        }
        return drawing
    }

    /// Also gives the headings the ids from before version 0.1, so links to them still work.
    ///
    /// It comes last: no heading must lose its own id to the former id of another heading.
    func addFormerAnchors(for delegate: some MarkdownDelegate) {
        guard hasFormerIDs else { return }
        var counts: [String: Int] = [:]
        for (content, id, slug) in slugs {
            let number = counts[slug, default: 0]
            counts[slug] = number + 1
            let former = number == 0 ? slug : "\(slug)-\(number)"
            guard former != id, let free = delegate.freeID(former),
                let anchor = MarkdownTree.Node.inline("<span id=\"\(OutputBuffer.escaped(free))\"></span>")
            else { continue }
            if let first = content.firstChild { first.insertBefore(anchor) } else { content.append(anchor) }
        }
    }

    /// Removes the attributes at the end of a heading; returns what the page makes of the id, and the attribute `class`.
    private func takeAttributes(
        from heading: MarkdownTree.Node, _ document: MarkdownDocument, for delegate: some MarkdownDelegate
    ) -> (id: String?, classes: String)? {
        guard let text = heading.lastChild, text.kind == .text, text.literal.hasSuffix("}") else {
            return nil
        }
        let run = TextRun(text, source: document.source(of: text))
        guard let found = HeadingAttributes(in: run.bytes) else { return nil }
        let place = run.place(of: found.start)
        let title = run.text(of: 0..<found.start)
        let length = run.bytes.count - found.start
        let id = found.id.map { id in
            delegate.headingID(written: id) {
                document.place(line: place.line, column: place.column, length: length)
            }
        }
        var end = title.endIndex
        while end > title.startIndex, title[title.index(before: end)] == " " {
            end = title.index(before: end)
        }
        if end == title.startIndex { text.remove() } else { text.literal = String(title[..<end]) }
        let names = OutputBuffer.escaped(found.classes.joined(separator: " "))
        return (id, names.isEmpty ? "" : " class=\"\(names)\"")
    }
}
