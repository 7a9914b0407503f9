import Bytes
import Diagnostics
import Mustache
import SpotsModel

/// A Markdown field as templates see it: its HTML, its HTML with the heading levels adapted to the page, and
/// its source.
final class MarkdownContext: TermContext {
    private enum Part: Int {
        case asWritten
        /// Headings are below the item's own heading.
        case nested
        /// Headings have the level that the item's own heading would have.
        case aligned
    }

    /// The text as it was drawn for its table of contents.
    private struct ContentsDrawing {
        let part: Part
        let html: [UInt8]
        /// Its ids, in the order they were assigned; empty for an id that was already taken.
        let ids: [String]
    }

    private let text: String
    private let headingLevel: Int
    let run: PageRun
    private let source: MarkdownSource
    /// The headings of the first drawing, which the table of contents links to.
    private var headings: [DrawnHeading]?
    /// A drawing that only the table of contents needed, for the first part that is written.
    private var contentsDrawing: ContentsDrawing?
    /// The ids that were assigned in this drawing.
    private var ids: [String] = []
    /// How wide the pictures so far are drawn, by their own widths.
    var pictureWidths: [Int: DrawnWidths] = [:]
    /// The width of the text in each window.
    private(set) lazy var widths = run.drawnItem?.textWidths ?? run.mainWidths
    /// The usual length of a line, in bytes.
    private static let lineLength = 60

    init(
        _ text: String, from source: MarkdownSource, headingLevel: Int, run: PageRun
    ) {
        self.text = text
        self.headingLevel = headingLevel
        self.run = run
        self.source = source
    }

    /// The Markdown as it is written.
    var markdown: String { text }
    var ownValue: TemplateValue { .part(of: self, Part.asWritten.rawValue) }
    var ownText: TemplateValue? { .text(text) }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .nested: .part(of: self, Part.nested.rawValue)
        case .aligned: .part(of: self, Part.aligned.rawValue)
        case .source: .text(text)
        case .minutes: .number(Self.minutes(toRead: text))
        case .toc: .list(HeadingContext.contents(of: contents).map { .context($0) })
        // Most text is too short for a table of contents; it is not necessary to draw them to know that.
        case .hasToc: .bool(hasContents)
        default: .missing
        }
    }

    /// The reading time in minutes, at 220 words per minute; at least 1.
    static func minutes(toRead text: String) -> Int {
        var words = 0
        var isInWord = false
        for scalar in text.unicodeScalars {
            let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            // A word ends with a space, so `don't` and `so-called` are one word each.
            if isWord, !isInWord { words += 1 }
            isInWord = isWord || isInWord && !scalar.properties.isWhitespace
        }
        return max(1, Int((Double(words) / 220).rounded()))
    }

    /// Writes the HTML with its headings below the item's own.
    func writeNested(with renderer: inout TemplateRenderer) {
        write(part: Part.nested.rawValue, with: &renderer)
    }

    func write(part: Int, with renderer: inout TemplateRenderer) {
        write(Part(rawValue: part) ?? .asWritten, into: &renderer.output)
    }

    /// Appends the HTML of the text as it is written.
    func write(into output: inout OutputBuffer) {
        write(.asWritten, into: &output)
    }

    private var hasContents: Bool {
        guard MarkdownHeading.mayBegin(atLeast: 3, in: text), contents.count >= 3 else { return false }
        run.note(.contents)
        return true
    }

    /// The headings; their ids are those of the part that is written first.
    private var contents: [DrawnHeading] {
        if let headings { return headings }
        // Tables of contents are mostly for pages whose text has no heading above it.
        var html = OutputBuffer(capacity: text.utf8.count * 2)
        draw(.aligned, into: &html)
        contentsDrawing = ContentsDrawing(
            part: .aligned, html: html.withBytes { Array($0) }, ids: ids)
        return headings ?? []
    }

    private func write(_ part: Part, into output: inout OutputBuffer) {
        if let known = contentsDrawing, known.part == part {
            output.append(known.html)
        } else {
            draw(part, into: &output)
        }
        contentsDrawing = nil
    }

    private func draw(_ part: Part, into output: inout OutputBuffer) {
        // Raw HTML may have what other styles are for.
        run.note(run.markdown.unsafe ? [.text, .items, .table] : .text)
        var markdown = run.markdownRenderer
        switch part {
        case .nested: markdown.headingsBelow = headingLevel
        case .aligned: markdown.headingsBelow = headingLevel - 1
        case .asWritten: break
        }
        ids = []
        let headings = markdown.render(text, into: &output, for: self)
        run.textLength += text.utf8.count
        guard self.headings == nil else { return }
        self.headings = headings
        run.note(headingsOfText: headings)
    }
}

extension MarkdownContext: MarkdownDelegate {
    func headingID(for slug: String) -> String {
        elementID(for: slug.isEmpty ? "section" : slug)
    }

    func headingID(written id: String, at place: () -> MarkdownPlace) -> String {
        let unique = elementID(for: id)
        if unique != id { report(.repeatedIdentifier(id, id: unique, first: nil), at: place()) }
        return unique
    }

    func elementID(for name: String) -> String {
        let id = knownID ?? run.ids.unique(name)
        ids.append(id)
        return id
    }

    func freeID(_ name: String) -> String? {
        let id = knownID ?? run.ids.free(name) ?? ""
        ids.append(id)
        return id.isEmpty ? nil : id
    }

    /// The next id if the text was already drawn, for its table of contents.
    private var knownID: String? {
        guard let known = contentsDrawing?.ids, known.indices.contains(ids.count) else { return nil }
        return known[ids.count]
    }

    /// Reports something, but not again when another part is drawn.
    private func report(_ message: Message, at place: MarkdownPlace) {
        if headings == nil { source.report(message, at: place) }
    }

    func label(for label: MarkdownLabel) -> String {
        OutputBuffer.escaped(run.labels.word(for: label))
    }

    func linkAddress(_ url: String, at place: () -> MarkdownPlace) -> String? {
        guard let routed = run.routed(url) else {
            let address = run.inOwnLanguage(
                run.pageAddress(url, from: source.folders) ?? run.base.prefixed(url))
            noteLink(address, at: place)
            return address
        }
        guard AddressSafety.isActive(routed) else {
            noteLink(routed, at: place)
            return routed
        }
        report(.unsafeAction(routed), at: place())
        return nil
    }

    private func noteLink(_ address: String, at place: () -> MarkdownPlace) {
        run.addresses?.note(address, at: source.location(of: place()))
        if let crossing = run.crossing(at: address) { report(crossing, at: place()) }
    }

    func picture(_ url: String, at place: () -> MarkdownPlace) -> PicturePass.Drawing? {
        var image = PageImage(address: url)
        if AddressSafety.isWeb(url) || !AddressSafety.hasScheme(url) && !url.hasPrefix("//") {
            let found = run.image(url, of: "text", from: source.folders) { report($0, at: place()) }
            guard let found else { return nil }
            if found.isOfSite { run.addresses?.note(found.address, at: source.location(of: place())) }
            image = found
        }
        // Lines are about as long as those on a phone, or longer.
        let loading =
            run.hasPicture
            ? .lazy
            : run.loadingOfNextPicture(below: (place().line - 1) * Self.lineLength) {
                image.size.map { drawnWidths(of: $0).most }
            }
        return PicturePass.Drawing(
            image: image, loading: loading, candidates: run.candidates(of: image) { drawnWidths(of: $0) })
    }

    func codeFrame() -> CodeFrame {
        run.note(.code)
        return run.codeFrame
    }

    func drawsTables() { run.note(.table) }

    var notesLinksInHTML: Bool { run.addresses != nil }

    func noteLinkInHTML(_ address: String, at place: MarkdownPlace) {
        run.addresses?.note(address, at: source.location(of: place))
    }

    func found(_ finding: MarkdownFinding, at place: MarkdownPlace) {
        switch finding {
        case .rawHTML(let html): report(.rawHTML(html), at: place)
        case .unusedFootnote(let label): report(.unusedFootnote(label), at: place)
        case .unsafeURL(let url): report(.unsafeMarkdownURL(url), at: place)
        case .tooManyPictures: report(.tooManyPictures(limit: PictureLimit.most), at: place)
        case .foreignMarkup(let markup):
            // The pages of a feed's entries report it.
            guard headings == nil, run.source.feed == nil else { return }
            run.findings.sightings.note(.foreignMarkup, markup) { source.location(of: place) }
        }
    }
}
