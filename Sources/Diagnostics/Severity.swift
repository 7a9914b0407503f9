/// The severity of a diagnostic: an error keeps the site from being written, a warning does not.
public enum Severity: String, Sendable {
    /// The build writes nothing.
    case error
    /// The build goes on, unless it is strict.
    case warning
}
