/// A heading of a Markdown text that was drawn.
struct DrawnHeading {
    let title: String
    let level: Int
    let id: String
}
