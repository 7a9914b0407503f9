/// A page that the preview generates when the site has none to show.
struct NoticePage {
    private let title: String
    private let text: String

    /// Shown for a page that has had errors since the preview started; the client lists the errors on top of
    /// it.
    static let faulty = NoticePage(title: "Error", text: "")

    /// Shown when the page does not exist and the site has no 404 page.
    static let missing = NoticePage(
        title: "Not found",
        text: """
            <h1>Not found</h1>
            <p>The site has no page at this address. To show a page of your own, add 404.json to the content folder.</p>
            """)

    /// Shown for a page that is held back, even if the site has a 404 page.
    ///
    /// - Parameter reason: a sentence of plain text without special characters.
    static func heldBack(_ reason: String) -> NoticePage {
        NoticePage(title: "Not published", text: "<h1>Not published</h1>\n<p>\(reason)</p>")
    }

    /// - Parameter client: the script element, which loads the real page once it exists.
    func html(_ client: ClientTag) -> [UInt8] {
        Array(
            """
            <!doctype html>
            <html lang="en">
            <head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>\(title)</title></head>
            <body>
            \(text)
            \(client.text)
            </body>
            </html>

            """.utf8)
    }
}
