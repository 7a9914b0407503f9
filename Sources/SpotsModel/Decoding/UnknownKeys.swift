/// How unknown keys are reported.
package enum UnknownKeys: Sendable {
    /// Not at all, since the app may use them.
    case kept
    case warnings
    case errors
}
