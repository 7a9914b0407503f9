/// A file system event, as the operating system reports it.
enum FileEvent: Sendable {
    case created(String)
    /// The file is being written and may be incomplete.
    case writing(String)
    /// The file is complete.
    case changed(String)
    case removed(String)
}
