import Diagnostics

/// What fetching the responses of a site's web addresses has found.
package struct FetchReport: Sendable {
    /// A pinned response that differs from what its address gives now.
    package struct Change: Sendable, Equatable {
        package enum Kind: Sendable {
            case added, changed, removed
        }

        package let kind: Kind
        /// The file, by its path relative to the site.
        package let file: String
    }

    package internal(set) var diagnostics: [Diagnostic] = []
    /// The changes, in the order of the files.
    package internal(set) var changes: [Change] = []
    /// The number of responses.
    package internal(set) var responses = 0
    /// Whether a warning counts as an error.
    var isStrict = false
    /// Whether all addresses have answered.
    package var succeeded: Bool { !diagnostics.contains { $0.severity == .error || isStrict } }
}
