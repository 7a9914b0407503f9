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

    /// Errors of pages that are at their addresses all the same, with all of their parts.
    private static let keepsPages: Set<DiagnosticID> = [
        .wrongType, .invalidValue, .unsafeURL, .outputCollision, .missingFile,
    ]
}
