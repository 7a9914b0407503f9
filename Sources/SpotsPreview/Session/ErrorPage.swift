import SpotsRendering
import SpotsSite

/// The page about an error or a warning, which the list of problems links to.
enum ErrorPage {
    /// The path of the page about an id, below the path of the site.
    static let folder = ".spots-site/errors/"

    /// Draws the page.
    ///
    /// - Parameters:
    ///   - text: what the message means, in Markdown.
    ///   - id: the id of the message.
    static func html(_ text: String, about id: String) -> [UInt8] {
        // With a keyboard, code that is wider than a phone can only be scrolled if it can have the focus.
        let content = MarkdownText.html(of: text, link: address)
            .replacing("<pre>", with: "<pre tabindex=\"0\">")
        return NoticePage(title: id, content: "<article>\n\(raw: content)</article>").html()
    }

    /// The address of a link on this page; nil for a link to the rest of the website, which is not here.
    ///
    /// Pages link to each other by their files.
    private static func address(ofLinkTo target: String) -> String? {
        guard target.hasSuffix(".md"), !target.contains("/"), target != "index.md" else { return nil }
        return String(target.dropLast(3))
    }
}
