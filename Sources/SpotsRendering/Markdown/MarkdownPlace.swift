/// A place in a Markdown text, as libcmark reports it.
struct MarkdownPlace {
    /// The line, from 1.
    let line: Int
    /// The column in bytes, from 1.
    let column: Int
    /// The length in bytes.
    let length: Int
    /// The column where the block that contains the place begins, if it begins on an earlier line.
    ///
    /// libcmark counts the columns of the line from there, as if the line's prefix were as wide as the prefix of the
    /// block's first line.
    var blockColumn: Int?
    /// Whether the place is inside a block quote, whose lines may begin with `>`.
    var isQuoted = false
}
