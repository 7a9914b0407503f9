/// How much a diagnostic weighs: an error keeps the site from being written, a warning does not.
public enum Severity: String, Sendable {
    case error
    case warning
}
