/// A page of the preview's own, in the place of one that the site does not have.
struct NoticePage {
    private let title: String
    private let text: String

    /// Where a page is at fault from the start: faults are laid over it, and it goes when they do.
    static let faulty = NoticePage(title: "At fault", text: "")

    /// Where the site has no page, and none that says so.
    static let missing = NoticePage(
        title: "Not found",
        text: """
            <h1>Not found</h1>
            <p>The site has no page here. Content/404.json would be shown in this place.</p>
            """)

    /// - Parameter client: keeps the page up to date.
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
