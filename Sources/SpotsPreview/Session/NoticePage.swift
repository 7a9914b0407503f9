import Bytes
import SpotsSite

/// A page that the preview itself draws, with its own style.
struct NoticePage {
    let title: String
    let content: HTML

    /// Shown for a page that has had errors since the preview started; the client lists the errors below it.
    static let faulty = NoticePage(
        title: "Error",
        content: """
            <h1>Error</h1>
            <p>This page has errors. It appears here as soon as they are corrected.</p>
            """)

    /// Shown when the page does not exist, the site has no 404 page, and its theme cannot draw one.
    ///
    /// - Parameter address: the address as text.
    static func missing(_ address: String, _ links: Links) -> NoticePage {
        NoticePage(
            title: "Not found",
            content: """
                <h1>Not found</h1>
                <p>The site has no page at \(address).</p>
                \(links.html)
                <p>To show a page of your own here, add 404.json to the content folder.</p>
                """)
    }

    /// A list of pages with a title.
    struct Links {
        private let title: String
        private let pages: [(title: String, address: String)]

        init(title: String, _ pages: [(title: String, address: String)]) {
            (self.title, self.pages) = (title, pages)
        }

        fileprivate var html: HTML {
            let items: [HTML] = pages.map { #"<li><a href="\#($0.address)">\#($0.title)</a></li>"# }
            return pages.isEmpty ? "" : "<h2>\(title)</h2>\n<ul>\n\(items)\n</ul>"
        }
    }

    /// Shown for a page that is held back, even if the site has a 404 page.
    ///
    /// - Parameter reason: a sentence.
    static func heldBack(_ reason: String) -> NoticePage {
        NoticePage(title: "Not published", content: "<h1>Not published</h1>\n<p>\(reason)</p>")
    }

    /// - Parameter client: the script element, which loads the real page once it exists; nil for a page that never
    ///   changes.
    func html(_ client: ClientTag? = nil) -> [UInt8] {
        let style = PreviewClient.text(of: "styles/notice.css") ?? ""
        let page: HTML = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <link rel="icon" href="data:,">
            <style>
            \(raw: style)</style>
            </head>
            <body>
            <main>
            \(content)
            </main>
            \(raw: client?.text ?? "")
            </body>
            </html>

            """
        return Array(page.markup.utf8)
    }
}
