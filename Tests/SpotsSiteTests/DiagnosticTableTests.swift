import Diagnostics
import Foundation
import SpotsSite
import TestSupport
import Testing

/// Compares the website's list of ids with the problems of the program.
@Suite struct DiagnosticTableTests {
    /// The entries of the list: an id and its severities.
    private let entries: [(id: String, severity: String)]

    init() throws {
        let file = Folders.package.appending(path: "Content/errors/index.md")
        let page = try String(contentsOf: file, encoding: .utf8)
        // The ids of errors that stop a command come last; they are not ids of a `Diagnostic`.
        let list = page[..<(page.firstRange(of: "\n### Commands\n")?.lowerBound ?? page.startIndex)]
        entries = list.matches(of: /(?m)^\| \[`([a-z-]+)`\]\(.+\) \| (.+?) \| .+ \|$/).map {
            (String($0.1), String($0.2))
        }
    }

    @Test func theListHasEveryDiagnostic() {
        #expect(entries.map(\.id).sorted() == DiagnosticID.allCases.map(\.rawValue).sorted())
    }

    @Test(arguments: GoldenDiagnosticTests.names)
    func theListHasTheSeveritiesOfTheFixtures(_ fixture: String) throws {
        let expected = Folders.fixtures.appending(path: "invalid/\(fixture)/expected.txt")
        let text = try String(contentsOf: expected, encoding: .utf8)
        let found = text.matches(of: /(?m)^\S.*?: (error|warning): .*\[([a-z-]+)\]$/)
        #expect(!found.isEmpty)
        for match in found {
            let entry = entries.first { $0.id == match.2 }
            #expect(entry?.severity.contains(match.1) == true, "\(match.2) is \(match.1) in \(fixture)")
        }
    }
}
