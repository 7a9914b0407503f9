import Diagnostics

/// What an app does with a value.
package enum NativeOutcome: String, Sendable {
    case kept
    case shown
    case unknownKey = "unknown key"
    case converted
    case fallback = "default"
    case itemsLost = "items lost"
    case notShown = "not shown"
    case screenEmpty = "screen empty"
    case crash

    /// How bad it is; nil for what needs no attention.
    var severity: Severity? {
        switch self {
        case .kept, .shown, .unknownKey: nil
        case .converted, .fallback, .itemsLost: .warning
        case .notShown, .screenEmpty, .crash: .error
        }
    }
}
