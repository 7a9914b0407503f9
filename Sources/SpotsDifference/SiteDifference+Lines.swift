import Diagnostics
import SpotsSite

extension SiteDifference {
    /// How differences are written down.
    public enum Format: String, Sendable, CaseIterable {
        /// For people, on a terminal.
        case text
        /// For programs: an object a line for every page.
        case json
        /// For people, as a comment on a pull request.
        case markdown
    }

    /// The differences as lines; in `text` and `markdown` there is at least one.
    ///
    /// - Parameter colors: whether text is coloured with ANSI escape sequences.
    public func lines(_ format: Format, colors: Bool = false) -> [String] {
        let entries = pages.map { DifferenceOutline.entry(of: $0) }
        switch format {
        case .text: return entries.flatMap { DifferenceText(colors: colors).lines(for: $0) } + [summary]
        case .json: return zip(pages, entries).map { DifferenceJSON.line(for: $0, $1) }
        case .markdown:
            return ["**\(summary)**"] + entries.flatMap { DifferenceMarkdown.lines(for: $0) }
        }
    }

    /// How many pages differ, and how.
    var summary: String {
        var (new, removed, changed) = (0, 0, 0)
        for page in pages {
            switch page.change {
            case .new: new += 1
            case .removed: removed += 1
            case .changed: changed += 1
            }
        }
        let counts = [(changed, "changed"), (new, "new"), (removed, "removed")].filter { $0.0 > 0 }
        guard let (count, word) = counts.first else { return "no differences" }
        let others = counts.dropFirst().map { ", \($0.0) \($0.1)" }.joined()
        return "\(Quantity.text(count, "page")) \(word)\(others)"
    }
}
