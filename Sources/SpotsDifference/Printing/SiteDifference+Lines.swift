import Diagnostics
import SpotsSite

extension SiteDifference {
    /// The output format of differences.
    public enum Format: String, Sendable, CaseIterable {
        /// Text for a terminal.
        case text
        /// For programs: one JSON object per line and page.
        case json
        /// For a comment on a pull request.
        case markdown
    }

    /// The differences as lines; `text` and `markdown` have at least one line.
    ///
    /// - Parameters:
    ///   - format: the format of the lines.
    ///   - colors: whether text is colored with ANSI escape sequences.
    public func lines(_ format: Format, colors: Bool = false) -> [String] {
        var entries = pages.map { DifferenceOutline.entry(of: $0) }
        if !nativeVersions.isEmpty {
            for index in entries.indices { entries[index].addAppNotes() }
        }
        switch format {
        case .text: return entries.flatMap { DifferenceText(colors: colors).lines(for: $0) } + [summary]
        case .json: return zip(pages, entries).map { DifferenceJSON.line(for: $0, $1) }
        case .markdown:
            return ["**\(summary)**"] + entries.flatMap { DifferenceMarkdown.lines(for: $0) }
        }
    }

    /// The number of changed, new and removed pages as text.
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
