import Mustache
import SpotsModel

@testable import SpotsRendering

/// A page that supplies fixed addresses and records what was left out of Markdown.
final class MarkdownPage: MarkdownDelegate {
    private(set) var found: [String] = []

    func headingID(for slug: String) -> String { slug }
    func linkAddress(_ url: String, at place: () -> MarkdownPlace) -> String? {
        if url.hasPrefix("trace:") { note("link", at: place()) }
        return url
    }
    func picture(_ url: String, at place: () -> MarkdownPlace) -> PicturePass.Drawing? {
        PicturePass.Drawing(image: PageImage(address: url), loading: .eager)
    }

    func found(_ finding: MarkdownFinding, at place: MarkdownPlace) {
        switch finding {
        case .rawHTML(let html): note(html, at: place)
        case .unsafeURL(let url): note(url, at: place)
        case .unusedFootnote(let label): note(label, at: place)
        case .foreignMarkup(let markup): note(markup, at: place)
        case .tooManyPictures: note("too many pictures", at: place)
        }
    }

    private func note(_ what: String, at place: MarkdownPlace) {
        found.append("\(place.line):\(place.column)+\(place.length) \(what)")
    }

    /// A block of code in its frame.
    static func framed(_ code: String) -> String {
        "<div class=\"spots-code\" data-copy=\"Copy\" data-copied=\"Copied\">\n\(code)</div>\n"
    }

    /// Draws text as other programs do, without what pages need.
    static func bare(
        _ text: String, isUnsafe: Bool = true, isSmart: Bool = false,
        _ extensions: Set<MarkdownRenderer.Extension> = [.tables, .tasks, .strikethrough, .autolinks]
    ) -> String {
        draw(text, isUnsafe: isUnsafe, isSmart: isSmart, isBare: true, extensions).html
    }

    static func draw(
        _ text: String, isUnsafe: Bool = false, isSmart: Bool = false, isBare: Bool = false,
        _ extensions: Set<MarkdownRenderer.Extension> = Set(MarkdownRenderer.Extension.allCases)
    ) -> (html: String, found: [String]) {
        var renderer = MarkdownRenderer(isUnsafe: isUnsafe, isSmart: isSmart, extensions: extensions)
        renderer.isBare = isBare
        var output = OutputBuffer()
        let page = MarkdownPage()
        renderer.render(text, into: &output, for: page)
        return (output.text, page.found)
    }
}
