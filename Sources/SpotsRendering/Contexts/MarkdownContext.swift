import Diagnostics
import Mustache
import SpotsModel

/// A Markdown field: its HTML, the same with its headings moved below those around it, and its source.
final class MarkdownContext: TermContext {
    /// Where the text stands.
    enum Place {
        case field(node: JSONTape.Index?, path: [String])
        case file(String)
    }

    private enum Part: Int {
        case asWritten, nested
    }

    private let text: String
    private let place: Place
    private let headingLevel: Int
    private let run: PageRun

    init(_ text: String, place: Place, headingLevel: Int, run: PageRun) {
        self.text = text
        self.place = place
        self.headingLevel = headingLevel
        self.run = run
    }

    var ownValue: TemplateValue { .part(of: self, Part.asWritten.rawValue) }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .nested: .part(of: self, Part.nested.rawValue)
        case .source: .text(text)
        default: .missing
        }
    }

    func write(part: Int, with renderer: TemplateRenderer) {
        let settings = run.environment.settings.markdown
        var markdown = MarkdownRenderer(isUnsafe: settings.unsafe, isSmart: settings.smart)
        markdown.headingsBelow = part == Part.nested.rawValue ? headingLevel : nil
        markdown.render(text, into: renderer.output, for: self)
    }
}

extension MarkdownContext: MarkdownDelegate {
    func headingID(for slug: String) -> String {
        run.ids.unique(slug.isEmpty ? "section" : slug)
    }

    func linkAddress(_ url: String) -> String {
        run.environment.router.routed(url) ?? run.environment.base.prefixed(url)
    }

    func imageAddress(_ url: String, at place: MarkdownPlace) -> String? {
        run.imageAddress(url) { range(of: place) }
    }

    func found(_ finding: MarkdownFinding, at place: MarkdownPlace) {
        let message: Message =
            switch finding {
            case .rawHTML(let html): .rawHTML(html)
            case .unsafeURL(let url): .unsafeMarkdownURL(url)
            }
        guard case .file(let path) = self.place else { return run.report(message, at: range(of: place)) }
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            let start = place.offset(in: bytes)
            let file = SourceFile(name: "Content/" + path, bytes: bytes)
            run.report(file.diagnostic(Fault(message, at: start..<min(bytes.count, start + place.length))))
        }
    }

    /// The bytes of the page's file that a place of the text was written with.
    private func range(of place: MarkdownPlace) -> Range<Int> {
        guard case .field(let node, let path) = self.place else { return 0..<0 }
        let field = run.range(of: node, path)
        guard let tape = run.source.tape else { return field }
        let offset = Array(text.utf8).withUnsafeBufferPointer { place.offset(in: $0) }
        return tape.range(ofDecoded: offset..<offset + place.length, inStringAt: field)
    }
}
