import SpotsRendering

/// The element that loads the preview's script into a page, and tells it what the page is.
struct ClientTag {
    let token: String
    let root: String
    let address: String
    let version: Int
    /// Where the templates of items are, as the user is told.
    let items: String
    /// What changes have to be asked for with; nil where there are none.
    var editToken: String?

    /// A page with the element behind it, which a browser takes as the last of its body: everything else is there when
    /// the script begins, and deferred scripts have not.
    func added(to html: [UInt8]) -> [UInt8] { html + Array(text.utf8) }

    var text: String {
        let edit = editToken.map { [("data-edit", $0)] } ?? []
        let attributes =
            [
                ("src", root + ".spots-site/preview.js"), ("data-token", token), ("data-root", root),
                ("data-address", address), ("data-version", String(version)), ("data-items", items),
            ] + edit
        return "<script" + attributes.map { " \($0)=\"\(HTML.escaping($1).markup)\"" }.joined() + "></script>"
    }
}
