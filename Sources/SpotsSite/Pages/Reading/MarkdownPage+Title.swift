import Diagnostics
import SpotsData
import SpotsRendering

extension MarkdownPage {
    /// Reads a file; its first heading is the title, unless the front matter has one, and the text before `<!--more-->`
    /// its description.
    ///
    /// - Parameter path: the path of the file in `Content/`.
    /// - Throws: an error of the front matter, or of the encoding.
    init(titled text: SourceText, path: String) throws(Fault) {
        try self.init(text, path: path)
        summary = PlainMarkdown.summary(of: wholeText)
        // A heading that is the title is not drawn twice.
        let heading =
            title == nil ? MarkdownHeading.first(in: wholeText) : MarkdownHeading.atStart(of: wholeText)
        if let heading, title ?? heading.title == heading.title {
            use(heading: heading.title, id: heading.id, at: heading.range)
        }
    }
}
