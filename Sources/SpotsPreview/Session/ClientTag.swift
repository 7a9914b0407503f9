import SpotsSite

/// The script element that loads the preview client and carries the page's settings as attributes.
struct ClientTag {
    let token: String
    let root: String
    let address: String
    let version: Int
    /// The folder of the item templates, as shown to the user.
    let items: String
    /// The secret that an edit request must contain; nil if editing is off.
    var editToken: String?

    /// Appends the element to a page.
    ///
    /// Browsers move it to the end of the body. So the document is complete when the script runs, and
    /// deferred scripts have not run yet.
    func added(to html: [UInt8]) -> [UInt8] { html + Array(text.utf8) }

    var text: String {
        let edit = editToken.map { [("data-edit", $0)] } ?? []
        let attributes =
            [
                ("src", root + ".spots-site/preview.js"), ("data-token", token), ("data-root", root),
                ("data-address", address), ("data-version", String(version)), ("data-items", items),
            ] + edit
        return "<script" + attributes.map { " \($0)=\"\(HTML("\($1)").markup)\"" }.joined() + "></script>"
    }
}
