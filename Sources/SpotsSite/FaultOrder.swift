import Diagnostics

/// Which faults keep others from being looked for, or would only be followed by others.
enum FaultOrder {
    /// Whether all pages and what is on them are known, so that a link that leads nowhere is really broken.
    ///
    /// - Parameters:
    ///   - prepared: what is wrong with what all pages share.
    ///   - found: what is wrong with the pages.
    static func knowsAllPages(_ prepared: [Diagnostic], _ found: [Diagnostic]) -> Bool {
        !prepared.contains { $0.severity == .error }
            && !found.contains { $0.severity == .error && !keepsPages.contains($0.id) }
    }

    /// What cannot be checked of pages since it depends on what is at fault.
    ///
    /// - Parameters:
    ///   - keys: the keys of `site.json` that are at fault.
    ///   - isThemeIncomplete: whether some templates could not be read.
    static func unchecked(_ keys: Set<SettingKey>, isThemeIncomplete: Bool) -> Set<DiagnosticID> {
        var unchecked: Set<DiagnosticID> = []
        if isThemeIncomplete { unchecked.formUnion([.unknownKind, .unknownComponentKind]) }
        if keys.contains(.kinds) { unchecked.insert(.unknownComponentKind) }
        if keys.contains(.routes) || keys.contains(.scheme) { unchecked.insert(.unmatchedAction) }
        if keys == Set(SettingKey.allCases) { unchecked.insert(.unknownCollection) }
        return unchecked
    }

    /// Tells that there may be more than was found; nothing where all was looked for.
    ///
    /// - Parameters:
    ///   - found: what was found.
    ///   - unchecked: what was not looked for.
    static func notes(_ found: [Diagnostic], unchecked: Set<DiagnosticID>) -> [String] {
        var notes: [String] = []
        if found.contains(where: { $0.severity == .error && endsReading.contains($0.id) }) {
            notes.append("a file with a syntax error is read only up to that error; it may have more faults")
        }
        let names = unchecked.map { subjects[$0] ?? $0.rawValue }.sorted().joined(separator: ", ")
        if !names.isEmpty { notes.append("not checked because of these errors: \(names)") }
        return notes
    }

    /// What is not checked where some diagnostics are not looked for.
    private static let subjects: [DiagnosticID: String] = [
        .brokenLink: "links", .unmatchedAction: "actions", .unknownKind: "kinds of items",
        .unknownComponentKind: "kinds of components", .unknownCollection: "collections",
    ]

    /// Errors behind which nothing more of a file is read.
    private static let endsReading: Set<DiagnosticID> = [
        .invalidJSON, .nestingTooDeep, .recursiveCollection, .templateSyntax, .unbalancedSection,
        .sectionsTooDeep, .unsupportedPartial, .invalidRecord, .unreadableFile,
    ]

    /// Errors of pages that are at their addresses all the same, with all of their parts.
    private static let keepsPages: Set<DiagnosticID> = [
        .wrongType, .invalidValue, .invalidNumber, .negativeValue, .invalidDate, .unknownOption,
        .missingKey, .invalidRoute, .unknownFormat, .duplicatePagination, .unsafeURL, .outputCollision,
        .missingFile,
    ]
}
