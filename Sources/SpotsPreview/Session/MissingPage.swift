/// What is shown where the site has no page, and none that says so.
struct MissingPage {
    let client: ClientTag

    var html: [UInt8] {
        Array(
            """
            <!doctype html>
            <html lang="en">
            <head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Not found</title></head>
            <body>
            <h1>Not found</h1>
            <p>The site has no page here. Content/404.json would be shown in this place.</p>
            \(client.text)
            </body>
            </html>

            """.utf8)
    }
}
