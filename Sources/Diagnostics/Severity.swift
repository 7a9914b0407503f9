/// The severity of a problem: an error keeps the site from being written, a warning does not.
public enum Severity: String, Sendable {
    /// The build writes nothing.
    case error
    /// The build continues, unless it is strict.
    case warning
}
