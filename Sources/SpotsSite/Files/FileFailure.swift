/// An operation on a file that the system refused.
public struct FileFailure: Error, Sendable, CustomStringConvertible {
    /// The file, as a path the user knows.
    public let path: String
    /// The system's error number.
    public let code: Int32

    /// The path and the system's own words.
    public var description: String {
        "\(path): \(SystemError.text(of: code))"
    }
}
