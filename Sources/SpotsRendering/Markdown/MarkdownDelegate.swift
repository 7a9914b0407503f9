/// Supplies what the Markdown renderer needs to know about the page.
protocol MarkdownDelegate: AnyObject {
    /// The id of a heading, unique on the page.
    func headingID(for slug: String) -> String
    /// The id of an element that is not a heading, unique on the page.
    func elementID(for name: String) -> String
    /// An id, which is now taken; nil if it was already taken.
    func freeID(_ name: String) -> String?
    /// The id of a heading with an id in the text, unique on the page.
    ///
    /// - Parameter place: computes where the id was written.
    func headingID(written id: String, at place: () -> MarkdownPlace) -> String
    /// The address of a link on the page; nil if a page must not have this link.
    ///
    /// - Parameter place: computes where the link was written.
    func linkAddress(_ url: String, at place: () -> MarkdownPlace) -> String?
    /// A picture on the page; nil if there is no such picture.
    ///
    /// - Parameters:
    ///   - url: the address as it is written.
    ///   - place: computes where the picture was written.
    func picture(_ url: String, at place: () -> MarkdownPlace) -> PicturePass.Drawing?
    /// Whether the delegate records where links in HTML were written.
    var notesLinksInHTML: Bool { get }
    /// Called for each link in HTML in the text, if the delegate records them.
    ///
    /// - Parameter address: the value of the attribute, decoded.
    func noteLinkInHTML(_ address: String, at place: MarkdownPlace)
    /// A label in the language of the page, as HTML text.
    func label(for label: MarkdownLabel) -> String
    /// The start of the frame of a block of code; called for each block that is drawn in a frame.
    func codeFrame() -> CodeFrame
    /// Called if the text has tables.
    func drawsTables()
    /// Called for each part of the text that is left out.
    func found(_ finding: MarkdownFinding, at place: MarkdownPlace)
}

/// The labels that are drawn with the text.
enum MarkdownLabel: String {
    case table, task, footnotes, back, note, tip, important, warning, caution, copy, copied

    /// The English label.
    var word: String {
        switch self {
        case .note: "Note"
        case .tip: "Tip"
        case .important: "Important"
        case .warning: "Warning"
        case .caution: "Caution"
        case .table: "Table"
        case .task: "Task"
        case .footnotes: "Footnotes"
        case .back: "Back to reference"
        case .copy: "Copy"
        case .copied: "Copied"
        }
    }
}

extension MarkdownDelegate {
    var notesLinksInHTML: Bool { false }
    func codeFrame() -> CodeFrame { CodeFrame(label) }
    func drawsTables() {}
    func noteLinkInHTML(_ address: String, at place: MarkdownPlace) {}
    func elementID(for name: String) -> String { name }
    func freeID(_ name: String) -> String? { name }
    func headingID(written id: String, at place: () -> MarkdownPlace) -> String { headingID(for: id) }
    func label(for label: MarkdownLabel) -> String { label.word }
}
