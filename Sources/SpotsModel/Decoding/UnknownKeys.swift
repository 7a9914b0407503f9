/// How unknown keys are reported.
package enum UnknownKeys: Sendable {
    /// Not at all, because the app may use them.
    case kept
    case warnings
    case errors
}
