/// A place in a Markdown text, as libcmark gives it.
struct MarkdownPlace {
    /// The line, from 1.
    let line: Int
    /// The column in bytes, from 1.
    let column: Int
    /// How many bytes are meant.
    let length: Int
}
