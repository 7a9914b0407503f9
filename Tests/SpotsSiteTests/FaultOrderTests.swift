import Diagnostics
import Testing

@testable import SpotsSite

/// Which checks are skipped because of other problems.
@Suite struct FaultOrderTests {
    private static func diagnostics(_ ids: [DiagnosticID], _ severity: Severity = .error) -> [Diagnostic] {
        ids.map { Diagnostic(Message(severity, $0, "x"), file: "a.json") }
    }

    private static let orders: [(shared: [DiagnosticID], found: [DiagnosticID], knows: Bool)] = [
        ([], [], true), ([], [.wrongType, .missingFile], true), ([], [.invalidJSON], false),
        ([], [.missingPartial], false), ([.wrongType], [], false),
    ]

    @Test(arguments: orders.indices) func pagesAreKnownUnlessAnErrorMayHideOne(_ index: Int) {
        let (shared, found, knows) = Self.orders[index]
        #expect(FaultOrder.knowsAllPages(Self.diagnostics(shared), Self.diagnostics(found)) == knows)
        let warnings = Self.diagnostics(shared + found, .warning)
        #expect(FaultOrder.knowsAllPages(warnings, warnings))
    }

    private static let skipped: [(keys: Set<SettingKey>, isThemeIncomplete: Bool, ids: Set<DiagnosticID>)] = [
        ([], false, []), ([.kinds], false, [.unknownComponentKind]), ([.views], false, [.unknownKind]),
        ([.routes], false, [.unmatchedAction]), ([.scheme, .title], false, [.unmatchedAction]),
        ([.title], true, [.unknownKind, .unknownComponentKind]),
        (
            Set(SettingKey.allCases), false,
            [.unknownKind, .unknownComponentKind, .unmatchedAction, .unknownCollection]
        ),
    ]

    @Test(arguments: skipped.indices) func whatDependsOnAFaultyKeyIsNotChecked(_ index: Int) {
        let (keys, isThemeIncomplete, ids) = Self.skipped[index]
        #expect(FaultOrder.unchecked(keys, isThemeIncomplete: isThemeIncomplete) == ids)
    }

    @Test func notesSayWhatIsNotChecked() {
        #expect(FaultOrder.notes(Self.diagnostics([.wrongType]), unchecked: []) == [])
        let unchecked: Set<DiagnosticID> = [.unmatchedAction, .brokenLink, .missingFile]
        #expect(
            FaultOrder.notes(Self.diagnostics([.invalidJSON]), unchecked: unchecked) == [
                "a file with a syntax error is read only up to that error; it may have more errors",
                "not checked because of these errors: actions, links, missing-file",
            ])
    }
}
