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

    /// The offset in the text's bytes.
    func offset(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var offset = 0
        var rest = line - 1
        while rest > 0, offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "\n") { rest -= 1 }
            offset += 1
        }
        return min(bytes.count, offset + max(0, column - 1))
    }
}
