import Bytes
import Mustache
import SpotsModel

/// Draws Markdown: changes what libcmark has parsed to what the page needs, and draws it.
struct MarkdownRenderer: Sendable {
    typealias Extension = SiteSettings.Markdown.Extension

    let isUnsafe: Bool
    private let isSmart: Bool
    /// The traces that the used extensions leave in text.
    private let usedTraces: MarkdownTraces
    private let highlights: Bool
    private let drawsFigures: Bool
    /// The level that the highest heading is directly below; nil to keep the levels as written.
    var headingsBelow: Int?
    /// Whether tables and headings are drawn without what pages need, as other programs draw them.
    var isBare = false

    init(isUnsafe: Bool, isSmart: Bool, extensions: Set<Extension> = Set(Extension.allCases)) {
        self.isUnsafe = isUnsafe
        self.isSmart = isSmart
        usedTraces = MarkdownTraces(of: extensions)
        highlights = extensions.contains(.highlighting)
        drawsFigures = extensions.contains(.figures)
    }

    init(_ settings: SiteSettings.Markdown) {
        self.init(isUnsafe: settings.unsafe, isSmart: settings.smart, extensions: settings.extensions)
    }

    /// Appends the HTML of the text.
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
        guard let tree = MarkdownTree(text, isSmart: isSmart) else {
            if let place = PictureLimit.excess(in: text) { delegate.found(.tooManyPictures, at: place) }
            return []
        }
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
        var quotations: [MarkdownTree.Node] = []
        /// The pictures inside others, of which only the words are drawn.
        var innerPictures: Set<MarkdownTree.Node> = []
    }

    /// Makes tables and footnotes, converts addresses to their form on the page, removes what is not trusted, and
    /// gives headings ids.
    private func change(
        _ tree: borrowing MarkdownTree, _ document: inout MarkdownDocument, _ traces: MarkdownTraces,
        _ footnotes: inout FootnotePass?, for delegate: some MarkdownDelegate
    ) -> [DrawnHeading] {
        if traces.contains(.definitionLists) { document.makeDefinitionLists(in: tree.root) }
        if traces.contains(.pipes) { makeTables(in: tree, &document, for: delegate) }
        let found = find(in: tree, traces)
        if traces.contains(.foreignMarkup) { reportForeignMarkup(in: tree, &document, for: delegate) }
        let autolinks = changeTexts(found.texts, &document, traces, for: delegate)
        var pictures: [(node: MarkdownTree.Node, drawing: PicturePass.Drawing)] = []
        for (node, kind) in found.nodes {
            switch kind {
            case .link, .image:
                if footnotes?.replace(node, isImage: kind == .image, for: delegate) == true { break }
                if kind == .link {
                    finishLink(node, document, for: delegate)
                } else if let drawing = finishPicture(node, document, for: delegate) {
                    if !isBare, !found.innerPictures.contains(node) { pictures.append((node, drawing)) }
                }
            default: change(html: node, document, for: delegate)
            }
        }
        for link in autolinks { finishAutolink(link, document, for: delegate) }
        for paragraph in found.paragraphs { FigurePass.change(paragraph) }
        for block in found.codeBlocks { CodeBlockPass.change(block, isFramed: !isBare, for: delegate) }
        guard !isBare else { return [] }
        var headings: [DrawnHeading] = []
        if !found.headings.isEmpty {
            var pass = HeadingPass(found.headings, below: headingsBelow, traces)
            headings = found.headings.compactMap { pass.finish($0, document, for: delegate) }
            pass.addFormerAnchors(for: delegate)
        }
        // Headings have the words of their pictures, and places need quotations.
        for (node, drawing) in pictures { PicturePass.change(node, as: drawing) }
        for quotation in found.quotations { AlertPass.change(quotation, for: delegate) }
        return headings
    }

    private func makeTables(
        in tree: borrowing MarkdownTree, _ document: inout MarkdownDocument,
        for delegate: some MarkdownDelegate
    ) {
        let label = isBare ? nil : delegate.label(for: .table)
        if document.makeTables(in: tree.root, label: label) { delegate.drawsTables() }
    }

    /// Collects the nodes that matter, because a visit must not change the tree.
    private func find(in tree: borrowing MarkdownTree, _ traces: MarkdownTraces) -> Found {
        var found = Found()
        var (links, pictures) = (0, 0)
        let findsText = !traces.isDisjoint(with: [.tildes, .addresses, .boxes])
        tree.root.forEachStep { node, isEntered in
            let kind = node.kind
            switch kind {
            case .link where !isEntered: links -= 1
            case .image where !isEntered: pictures -= 1
            case _ where !isEntered: break
            case .heading: found.headings.append(node)
            case .link, .image, .html:
                found.nodes.append((node, kind))
                if kind == .link { links += 1 }
                if kind == .image {
                    if pictures > 0 { found.innerPictures.insert(node) }
                    pictures += 1
                }
            case .blockQuote where traces.contains(.alerts): found.quotations.append(node)
            case .paragraph
            where drawsFigures && traces.contains(.pictures) && node.firstChild?.kind == .image:
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

    private func finishLink(
        _ node: MarkdownTree.Node, _ document: MarkdownDocument, for delegate: some MarkdownDelegate
    ) {
        let url = node.address
        let makePlace = makePlace(of: node, document)
        if isRefused(node, url, isImage: false, at: makePlace, for: delegate) { return }
        guard let address = delegate.linkAddress(url, at: makePlace) else { return node.unwrap() }
        if address != url { node.address = address }
    }

    /// - Returns: nil for a picture of which only the words stay.
    private func finishPicture(
        _ node: MarkdownTree.Node, _ document: MarkdownDocument, for delegate: some MarkdownDelegate
    ) -> PicturePass.Drawing? {
        let url = node.address
        let makePlace = makePlace(of: node, document)
        if isRefused(node, url, isImage: true, at: makePlace, for: delegate) { return nil }
        guard let drawing = delegate.picture(url, at: makePlace) else {
            node.unwrap()
            return nil
        }
        if drawing.address != url { node.address = drawing.address }
        return drawing
    }

    private func makePlace(
        of node: MarkdownTree.Node, _ document: MarkdownDocument
    ) -> () -> MarkdownPlace {
        { document.place(of: node, length: max(1, node.plainText(steps: 100).utf8.count)) }
    }

    /// Whether an address could run code; the link or the picture is then replaced with its words.
    private func isRefused(
        _ node: MarkdownTree.Node, _ url: String, isImage: Bool, at place: () -> MarkdownPlace,
        for delegate: some MarkdownDelegate
    ) -> Bool {
        guard !isUnsafe, Self.isUnsafe(url, isImage: isImage) else { return false }
        delegate.found(.unsafeURL(url), at: place())
        node.unwrap()
        return true
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
