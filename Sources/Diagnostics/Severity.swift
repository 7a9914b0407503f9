/// The severity of a diagnostic: an error keeps the site from being written, a warning does not.
public enum Severity: String, Sendable {
    case error
    case warning
}
