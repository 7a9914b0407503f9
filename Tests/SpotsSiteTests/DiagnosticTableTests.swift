import Diagnostics
import Foundation
import SpotsSite
import TestSupport
import Testing

/// Compares the README's table of diagnostics with the diagnostics of the program.
@Suite struct DiagnosticTableTests {
    /// The rows of the table: an id and its severities.
    private let rows: [(id: String, severity: String)]

    init() throws {
        let readme = try String(contentsOf: Folders.package.appending(path: "README.md"), encoding: .utf8)
        let lines = readme.split(separator: "\n").drop { !$0.hasPrefix("| id | what it means") }
        rows = lines.dropFirst(2).prefix { $0.hasPrefix("| `") }.map { line in
            let cells = line.split(separator: " | ")
            return (cells[0].filter { !"|` ".contains($0) }, String(cells[2]))
        }
    }

    @Test func theTableHasEveryDiagnostic() {
        #expect(rows.map(\.id).sorted() == DiagnosticID.allCases.map(\.rawValue).sorted())
    }

    @Test(arguments: GoldenDiagnosticTests.names)
    func theTableHasTheSeveritiesOfTheFixtures(_ fixture: String) throws {
        let expected = Folders.fixtures.appending(path: "invalid/\(fixture)/expected.txt")
        let text = try String(contentsOf: expected, encoding: .utf8)
        let found = text.matches(of: /(?m)^\S.*?: (error|warning): .*\[([a-z-]+)\]$/)
        #expect(!found.isEmpty)
        for match in found {
            let row = rows.first { $0.id == match.2 }
            #expect(row?.severity.contains(match.1) == true, "\(match.2) is \(match.1) in \(fixture)")
        }
    }
}
