import Diagnostics

/// Decides which checks are skipped because of other errors: their results would only be consequences.
enum FaultOrder {
    /// Whether all pages and their parts are known, so a link without a target is really broken.
    ///
    /// - Parameters:
    ///   - prepared: the problems of everything that pages share.
    ///   - found: the problems of the pages.
    static func knowsAllPages(_ prepared: [Diagnostic], _ found: [Diagnostic]) -> Bool {
        !prepared.contains { $0.severity == .error }
            && !found.contains { $0.severity == .error && !keepsPages.contains($0.id) }
    }

    /// The checks that cannot run because they depend on something with an error.
    ///
    /// - Parameters:
    ///   - keys: the keys of `site.json` with errors.
    ///   - isThemeIncomplete: whether some templates could not be read.
    static func unchecked(_ keys: Set<SettingKey>, isThemeIncomplete: Bool) -> Set<DiagnosticID> {
        var unchecked: Set<DiagnosticID> = []
        if isThemeIncomplete { unchecked.formUnion([.unknownKind, .unknownComponentKind]) }
        if keys.contains(.kinds) { unchecked.insert(.unknownComponentKind) }
        if keys.contains(.views) { unchecked.insert(.unknownKind) }
        if keys.contains(.routes) || keys.contains(.scheme) { unchecked.insert(.unmatchedAction) }
        if keys == Set(SettingKey.allCases) { unchecked.insert(.unknownCollection) }
        return unchecked
    }

    /// The notes that there may be other problems; empty if everything was checked.
    ///
    /// - Parameters:
    ///   - found: the problems that were found.
    ///   - unchecked: the checks that did not run.
    static func notes(_ found: [Diagnostic], unchecked: Set<DiagnosticID>) -> [String] {
        var notes: [String] = []
        if found.contains(where: { $0.severity == .error && endsReading.contains($0.id) }) {
            notes.append("a file with a syntax error is read only up to that error; it may have more errors")
        }
        let names = unchecked.map { subjects[$0] ?? $0.rawValue }.sorted().joined(separator: ", ")
        if !names.isEmpty { notes.append("not checked because of these errors: \(names)") }
        return notes
    }

    /// What the notes call the skipped checks.
    private static let subjects: [DiagnosticID: String] = [
        .brokenLink: "links", .unmatchedAction: "actions", .unknownKind: "kinds of items",
        .unknownComponentKind: "kinds of components", .unknownCollection: "collections",
    ]

    /// Errors that end the reading of their file.
    private static let endsReading: Set<DiagnosticID> = [
        .invalidJSON, .nestingTooDeep, .templateSyntax, .unbalancedSection, .sectionsTooDeep,
        .unsupportedPartial,
    ]

    /// Errors that leave all pages and their parts at the right addresses.
    private static let keepsPages: Set<DiagnosticID> = [
        .wrongType, .invalidValue, .invalidNumber, .negativeValue, .invalidDate, .unknownOption,
        .missingKey, .invalidRoute, .unknownFormat, .duplicatePagination, .unsafeURL, .unsafeMarkup,
        .outputCollision, .missingFile,
    ]
}
