import Bytes
import Mustache
import SpotsModel

/// Draws Markdown: changes what libcmark has parsed to what the page needs, and draws that.
struct MarkdownRenderer: Sendable {
    typealias Extension = SiteSettings.Markdown.Extension

    let isUnsafe: Bool
    private let isSmart: Bool
    /// What the extensions that are used leave behind in a text.
    private let usedTraces: MarkdownTraces
    private let highlights: Bool
    /// The level that the highest heading is directly below; nil to keep the levels as written.
    var headingsBelow: Int?
    /// Whether tables and headings are drawn without what pages need, as other programs draw them.
    var isBare = false

    init(isUnsafe: Bool, isSmart: Bool, extensions: Set<Extension> = Set(Extension.allCases)) {
        self.isUnsafe = isUnsafe
        self.isSmart = isSmart
        usedTraces = MarkdownTraces(of: extensions)
        highlights = extensions.contains(.highlighting)
    }

    init(_ settings: SiteSettings.Markdown) {
        self.init(isUnsafe: settings.unsafe, isSmart: settings.smart, extensions: settings.extensions)
    }

    /// Appends the HTML of a text.
    ///
    /// - Returns: the headings of the text.
    @discardableResult
    func render(
        _ text: String, into output: inout OutputBuffer, for delegate: some MarkdownDelegate
    ) -> [DrawnHeading] {
        let written = text.withLineFeeds()
        let traces = written.withSpan { MarkdownTraces($0) }.intersection(usedTraces)
        var footnotes = traces.isSuperset(of: [.footnotes, .definitions]) ? FootnotePass(written) : nil
        let text = footnotes?.text ?? written
        guard let tree = MarkdownTree(text, isSmart: isSmart) else { return [] }
        var document = MarkdownDocument(text, traces: traces, isSmart: isSmart)
        let headings = change(tree, &document, traces, &footnotes, for: delegate)
        tree.write(tree.root, into: &output)
        renderNotes(&footnotes, &document, traces, into: &output, for: delegate)
        return headings
    }

    /// Appends the list of footnotes if the text refers to any.
    private func renderNotes(
        _ footnotes: inout FootnotePass?, _ document: inout MarkdownDocument, _ traces: MarkdownTraces,
        into output: inout OutputBuffer, for delegate: some MarkdownDelegate
    ) {
        guard let pass = footnotes else { return }
        if pass.isNeeded, let tree = document.parse(pass) {
            _ = change(tree, &document, traces, &footnotes, for: delegate)
            footnotes?.write(tree, into: &output, for: delegate)
        }
        footnotes?.reportUnused(to: delegate)
    }
}

// MARK: The tree

extension MarkdownRenderer {
    /// What a walk over the tree finds.
    private struct Found {
        var nodes: [(node: MarkdownTree.Node, kind: MarkdownTree.Node.Kind)] = []
        var headings: [MarkdownTree.Node] = []
        var paragraphs: [MarkdownTree.Node] = []
        var codeBlocks: [MarkdownTree.Node] = []
        var texts: [(node: MarkdownTree.Node, isInLink: Bool)] = []
    }

    /// Makes tables and footnotes, converts addresses to their form on the page, removes what is not trusted, and
    /// gives headings ids.
    private func change(
        _ tree: borrowing MarkdownTree, _ document: inout MarkdownDocument, _ traces: MarkdownTraces,
        _ footnotes: inout FootnotePass?, for delegate: some MarkdownDelegate
    ) -> [DrawnHeading] {
        if traces.contains(.pipes) {
            document.makeTables(in: tree.root, label: isBare ? nil : delegate.label(for: .table))
        }
        let found = find(in: tree, traces)
        let autolinks = changeTexts(found.texts, &document, traces, for: delegate)
        for (node, kind) in found.nodes {
            switch kind {
            case .link, .image:
                if footnotes?.replace(node, isImage: kind == .image, for: delegate) == true { break }
                finishAddress(node, isImage: kind == .image, document, for: delegate)
            default: change(html: node, document, for: delegate)
            }
        }
        for link in autolinks { finishAutolink(link, document, for: delegate) }
        for paragraph in found.paragraphs { FigurePass.change(paragraph) }
        for block in found.codeBlocks { Self.highlight(block) }
        guard !isBare else { return [] }
        let highest = found.headings.map(\.headingLevel).min() ?? 1
        let findsID = traces.contains(.headingIDs)
        return found.headings.compactMap {
            finishHeading($0, highest: highest, document, findsID: findsID, for: delegate)
        }
    }

    /// Collects the nodes that matter, because a visit must not change the tree.
    private func find(in tree: borrowing MarkdownTree, _ traces: MarkdownTraces) -> Found {
        var found = Found()
        var links = 0
        let findsText = !traces.isDisjoint(with: [.tildes, .addresses, .boxes])
        tree.root.forEachStep { node, isEntered in
            let kind = node.kind
            switch kind {
            case .link where !isEntered: links -= 1
            case _ where !isEntered: break
            case .heading: found.headings.append(node)
            case .link, .image, .html:
                found.nodes.append((node, kind))
                if kind == .link { links += 1 }
            case .paragraph where traces.contains(.pictures) && node.firstChild?.kind == .image:
                found.paragraphs.append(node)
            case .codeBlock where highlights: found.codeBlocks.append(node)
            case .text where findsText && TextPass.concerns(node, traces):
                found.texts.append((node, links > 0))
            default: break
            }
            return true
        }
        return found
    }

    private func changeTexts(
        _ texts: [(node: MarkdownTree.Node, isInLink: Bool)], _ document: inout MarkdownDocument,
        _ traces: MarkdownTraces, for delegate: some MarkdownDelegate
    ) -> [TextPass.Autolink] {
        guard !texts.isEmpty else { return [] }
        var pass = TextPass(
            findsAddresses: traces.contains(.addresses), findsTildes: traces.contains(.tildes),
            taskLabel: isBare || !traces.contains(.boxes) ? nil : delegate.label(for: .task))
        document.findLines()
        for (text, isInLink) in texts {
            pass.change(
                TextRun(text, source: document.source(of: text)), isInLink: isInLink,
                isTask: traces.contains(.boxes) && TaskPass.concerns(text))
        }
        pass.finish()
        return pass.autolinks
    }

    /// Puts a heading into HTML with an id, because libcmark writes headings without ids.
    private func finishHeading(
        _ heading: MarkdownTree.Node, highest: Int, _ document: MarkdownDocument, findsID: Bool,
        for delegate: some MarkdownDelegate
    ) -> DrawnHeading? {
        var level = heading.headingLevel
        if let headingsBelow { level = min(6, level - highest + headingsBelow + 1) }
        let written = findsID ? takeID(from: heading, document, for: delegate) : nil
        let title = heading.plainText
        let id = written ?? delegate.headingID(for: Slug.plain(title))
        guard
            let content = MarkdownTree.Node.inline(
                "<h\(level) id=\"\(OutputBuffer.escaped(id))\">", "</h\(level)>"),
            let block = MarkdownTree.Node.block("", "")
        else { return nil }
        let drawing = DrawnHeading(title: title, level: heading.headingLevel, id: id)
        heading.moveChildren(to: content)
        block.append(content)
        heading.replace(with: block)
        return drawing
    }

    /// Removes the id at the end of a heading; returns what the page makes of it.
    private func takeID(
        from heading: MarkdownTree.Node, _ document: MarkdownDocument, for delegate: some MarkdownDelegate
    ) -> String? {
        guard let text = heading.lastChild, text.kind == .text, text.literal.hasSuffix("}") else {
            return nil
        }
        let run = TextRun(text, source: document.source(of: text))
        guard let found = HeadingID(in: run.bytes) else { return nil }
        let place = run.place(of: found.start)
        let title = run.text(of: 0..<found.start)
        let id = delegate.headingID(written: found.id) {
            document.place(line: place.line, column: place.column, length: found.id.utf8.count + 3)
        }
        var end = title.endIndex
        while end > title.startIndex, title[title.index(before: end)] == " " {
            end = title.index(before: end)
        }
        if end == title.startIndex { text.remove() } else { text.literal = String(title[..<end]) }
        return id
    }

    /// Draws the code of a block in colors if its language is known.
    private static func highlight(_ block: MarkdownTree.Node) {
        let words = block.fenceInfo
        // Behind the name may be marks for other programs: `rust,ignore`, `js{6}`.
        let name = String(words[..<(words.utf8.firstIndex { " \t,{".utf8.contains($0) } ?? words.endIndex)])
        guard let language = CodeLanguage.named(name) else { return }
        let code = block.withLiteral { CodeHighlighter.html(of: $0, in: language, named: name) }
        guard let html = MarkdownTree.Node.html(code) else { return }
        block.replace(with: html)
    }

    private func finishAddress(
        _ node: MarkdownTree.Node, isImage: Bool, _ document: MarkdownDocument,
        for delegate: some MarkdownDelegate
    ) {
        let url = node.address
        let makePlace = { document.place(of: node, length: max(1, node.plainText(steps: 100).utf8.count)) }
        if !isUnsafe, Self.isUnsafe(url, isImage: isImage) {
            delegate.found(.unsafeURL(url), at: makePlace())
            return node.unwrap()
        }
        var address: String? = url
        if !isImage {
            address = delegate.linkAddress(url, at: makePlace)
        } else if !AddressSafety.hasScheme(url), !url.hasPrefix("//") {
            address = delegate.imageAddress(url, at: makePlace)
        }
        guard let address else { return node.unwrap() }
        if address != url { node.address = address }
    }

    private func finishAutolink(
        _ link: TextPass.Autolink, _ document: MarkdownDocument, for delegate: some MarkdownDelegate
    ) {
        let url = link.node.address
        let address = delegate.linkAddress(url) {
            document.place(line: link.line, column: link.column, length: link.length)
        }
        guard let address else { return link.node.unwrap() }
        if address != url { link.node.address = address }
    }

    /// Whether an address could run code; an image may contain its picture in a `data:` address, as in
    /// libcmark.
    private static func isUnsafe(_ url: String, isImage: Bool) -> Bool {
        if isImage, AddressSafety.isPicture(url) { return false }
        return AddressSafety.isActive(url) || AddressSafety.isFile(url)
    }
}
