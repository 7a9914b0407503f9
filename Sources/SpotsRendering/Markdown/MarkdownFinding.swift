/// What a text has that is not drawn, or not as its author means it.
enum MarkdownFinding {
    case rawHTML(String)
    case unsafeURL(String)
    /// A footnote that the text does not refer to, by its label.
    case unusedFootnote(String)
    /// Markup of another generator, by its name, which is drawn as text.
    case foreignMarkup(String)
    /// More pictures than a paragraph may have; nothing of the text is drawn.
    case tooManyPictures
}
