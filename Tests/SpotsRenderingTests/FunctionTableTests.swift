import Foundation
import Mustache
import SpotsModel
import TestSupport
import Testing

@testable import SpotsRendering

/// Runs the table of functions in the reference.
@Suite struct FunctionTableTests {
    struct Row: CustomTestStringConvertible {
        let call: String
        let result: String
        var testDescription: String { call }
    }

    /// The part of the page with the table.
    private static let section: Substring = {
        // A missing file or heading leaves the table empty, which a test reports.
        let file = Folders.package.appending(path: "Content/reference/functions.md")
        let page = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let start = page.firstRange(of: "\n## Results\n")?.upperBound ?? page.endIndex
        let rest = page[start...]
        return rest[..<(rest.firstRange(of: "\n## ")?.lowerBound ?? rest.startIndex)]
    }()

    private static let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `{{") }.map { line in
        let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces).trimmingCharacters(in: ["`"])
        }
        return Row(call: cells[1], result: cells[2])
    }

    private static let item: Substring = {
        let start = section.firstRange(of: "```json\n")?.upperBound ?? section.endIndex
        return section[start...].prefix { $0 != "`" }
    }()

    @Test(arguments: rows)
    func aRowHasTheResultOfItsCall(_ row: Row) throws {
        var site = SmallPage.Site(item: row.call, routes: ["ticket:{id}": "/tickets/{id}/"])
        site.settings.baseURL = "https://example.org"
        let page = try SmallPage("[{ \"items\": [\(Self.item)] }]", site)
        #expect(page.html.trimmingCharacters(in: .newlines) == row.result)
        #expect(page.faults == [])
    }

    @Test func theTableHasAllFunctions() {
        let called = Self.rows.map { row in
            String(row.call.drop { "{#".contains($0) }.prefix { $0 != "(" })
        }
        #expect(Set(called).sorted() == TemplateFunctions.standard.names)
    }
}
