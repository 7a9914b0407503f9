/// What drawing Markdown asks of the page it is drawn on.
protocol MarkdownDelegate: AnyObject {
    /// The id of a heading, unique on the page.
    func headingID(for slug: String) -> String
    /// The address of a link as the page is to have it.
    func linkAddress(_ url: String) -> String
    /// The address of an image as the page is to have it; nil where there is no such image.
    func imageAddress(_ url: String, at place: MarkdownPlace) -> String?
    /// Something was left out.
    func found(_ finding: MarkdownFinding, at place: MarkdownPlace)
}

/// What is left out of Markdown unless it is trusted.
enum MarkdownFinding {
    case rawHTML(String)
    case unsafeURL(String)
}

/// A place in a Markdown text, as libcmark gives it.
struct MarkdownPlace {
    /// The line, from 1.
    let line: Int
    /// The column in bytes, from 1.
    let column: Int
    /// How many bytes are meant.
    let length: Int
}
