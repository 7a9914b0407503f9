import Bytes
import SpotsSite

/// A page that the preview itself draws, with a style of its own.
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

    /// Shown when the page does not exist and the site has no 404 page.
    static let missing = NoticePage(
        title: "Not found",
        content: """
            <h1>Not found</h1>
            <p>The site has no page at this address. To show a page of your own, add 404.json to the content folder.</p>
            """)

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
