import Diagnostics
import SpotsDifference
import SpotsSite

/// What versions of the app do, as a table in GitHub Flavored Markdown: a row for each place, a column for each version.
///
/// Text from the site's data is always inside code, so it cannot become markup, a mention or a link.
struct OutcomeTable {
    private let found: [Diagnostic]
    private let versions: [(id: String, name: String)]
    /// A comment on GitHub has at most 65,536 characters.
    private static let limit = 150

    /// Takes the outcomes out of a report, which keeps the other problems.
    init(of report: inout BuildReport) {
        found = report.takeOutcomes()
        versions = report.nativeVersions
    }

    /// Shows what versions of the app do with a newer version of a site and did not do with an older one.
    init(of difference: SiteDifference) {
        found = difference.outcomes
        versions = difference.nativeVersions
    }

    /// The table after the differences of a site: what is new.
    var linesOfNew: [String] {
        let names = versions.map(\.name).joined(separator: ", ")
        return found.isEmpty ? ["", "**\(names): nothing is lost that was not lost before**"] : [""] + lines
    }

    var lines: [String] {
        let names = versions.map(\.name)
        if versions.isEmpty {
            return ["**No version of the app is named: use --native, or \"app\" in site.json**"]
        }
        if found.isEmpty {
            return ["**\(names.joined(separator: ", ")): everything is read as it is written**"]
        }
        let counts = versions.map { version in
            let own = found.filter { $0.app?.version == version.id }
            return "\(version.name): \(Counts.faults(own))"
        }
        let places = places
        let rest = places.count - Self.limit
        return [
            "**\(counts.joined(separator: "; "))**", "", MarkdownTable.row(["place"] + names),
            MarkdownTable.row(names.map { _ in "---" } + ["---"]),
        ]
            + places.prefix(Self.limit).map { MarkdownTable.row($0.cells(versions.map(\.id))) }
            + (rest > 0 ? ["", "… and \(rest) more"] : [])
    }

    /// The places in order, each with what is said about it.
    private var places: [Row] {
        found.reduce(into: []) { rows, found in
            let place = Row(found)
            if rows.last?.place != place.place { rows.append(place) }
            rows[rows.count - 1].found.append(found)
        }
    }

    private struct Row {
        let place: String
        var found: [Diagnostic] = []

        init(_ found: Diagnostic) {
            let place = "\(found.file):\(found.line):\(found.column)"
            self.place =
                MarkdownTable.code(place) + (found.path.map { "<br>" + MarkdownTable.code($0) } ?? "")
        }

        func cells(_ versions: [String]) -> [String] {
            [place]
                + versions.map { version in
                    found.filter { $0.app?.version == version }.map(Self.cell).joined(separator: "<br>")
                }
        }

        /// The outcome, and the sentence of the message without the version.
        private static func cell(_ found: Diagnostic) -> String {
            let outcome = found.app?.outcome ?? ""
            let reason =
                found.message.firstRange(of: ": ").map { String(found.message[$0.upperBound...]) } ?? ""
            let value = found.app?.value.map { " " + MarkdownTable.code($0) } ?? ""
            let word = found.severity == .error ? "**\(outcome)**" : outcome
            return "\(word)\(value)<br>\(MarkdownTable.code(reason))"
        }
    }
}
