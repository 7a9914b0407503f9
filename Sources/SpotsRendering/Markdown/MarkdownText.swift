import Mustache

/// Draws Markdown that belongs to no page of a site, such as the explanation of an error.
package enum MarkdownText {
    /// The HTML of the text; raw HTML in it is left out.
    ///
    /// - Parameter link: the address of a link; nil to draw only the words of the link.
    package static func html(of text: String, link: @escaping (String) -> String?) -> String {
        var html = OutputBuffer(capacity: text.utf8.count * 2)
        MarkdownRenderer(isUnsafe: false, isSmart: false).render(text, into: &html, for: Delegate(link: link))
        return html.text
    }

    private final class Delegate: MarkdownDelegate {
        private let link: (String) -> String?
        private var ids: Set<String> = []

        init(link: @escaping (String) -> String?) {
            self.link = link
        }

        func headingID(for slug: String) -> String {
            var id = slug
            var number = 0
            while !ids.insert(id).inserted {
                number += 1
                id = "\(slug)-\(number)"
            }
            return id
        }

        func linkAddress(_ url: String, at place: () -> MarkdownPlace) -> String? { link(url) }

        /// Files beside the text are not there.
        func picture(_ url: String, at place: () -> MarkdownPlace) -> PicturePass.Drawing? { nil }

        func found(_ finding: MarkdownFinding, at place: MarkdownPlace) {}
    }
}
