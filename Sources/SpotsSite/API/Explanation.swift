/// How a page is drawn, and why.
public struct Explanation: Sendable {
    /// The tree of the page: each component and item, with the templates in the order tried, up to the one that draws
    /// it.
    public internal(set) var tree: [String]
    /// All files that the page is made from.
    public internal(set) var reads: [String]
    /// What the page template and the views of the page see, as JSON.
    public internal(set) var data: String
    /// The problems of the page and of the templates.
    public internal(set) var diagnostics: [Diagnostic]
}
