/// A heading in Markdown that was drawn.
struct DrawnHeading {
    let title: String
    let level: Int
    let id: String
}
