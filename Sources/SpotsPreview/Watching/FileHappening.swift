/// What happens to a file, as the system tells it.
enum FileHappening: Sendable {
    case created(String)
    /// It is being written.
    case opened(String)
    /// It is as it is to be.
    case changed(String)
    case gone(String)
}
