/// How a page is drawn, and why so.
public struct Explanation: Sendable {
    /// The page's tree: for each component and item the templates in the order tried, down to the one that draws it.
    public internal(set) var tree: [String]
    /// Every file that the page is made of.
    public internal(set) var reads: [String]
    /// What is wrong with the page and the templates.
    public internal(set) var diagnostics: [Diagnostic]
}
