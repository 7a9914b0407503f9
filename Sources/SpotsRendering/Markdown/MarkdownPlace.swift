/// A place in a Markdown text, as libcmark gives it.
struct MarkdownPlace {
    /// The line, from 1.
    let line: Int
    /// The column in bytes, from 1.
    let column: Int
    /// How many bytes are meant.
    let length: Int
    /// The column at which the block begins that the place is in, where that is on an earlier line.
    ///
    /// libcmark counts the columns of such a line from there, as if what the line begins with were as wide as what
    /// the first line of the block begins with.
    var blockColumn: Int?
    /// Whether the place is inside a block quote, whose lines may begin with `>`.
    var isQuoted = false
}
