/// What is shown where a page is at fault from the start: faults are laid over it, and it goes when they do.
struct FaultyPage {
    let client: ClientTag

    var html: [UInt8] {
        Array(
            """
            <!doctype html>
            <html lang="en">
            <head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>At fault</title></head>
            <body>\(client.text)</body>
            </html>

            """.utf8)
    }
}
