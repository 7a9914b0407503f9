/// A text as it was drawn.
struct MarkdownDrawing {
    /// A heading in the text.
    struct Heading {
        let title: String
        let level: Int
        let id: String
    }

    let html: [UInt8]
    let headings: [Heading]
}
