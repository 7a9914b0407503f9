/// What the text has that is not drawn, or not as its author intends.
enum MarkdownFinding {
    case rawHTML(String)
    case unsafeURL(String)
    /// A footnote that the text does not refer to, by label.
    case unusedFootnote(String)
    /// Markup of another generator, by name, which is drawn as text.
    case foreignMarkup(String)
    /// More pictures than a paragraph may have; none of the text is drawn.
    case tooManyPictures
}
