import SystemPackage

/// An operation on a file that the system refused.
public struct FileFailure: Error, Sendable, CustomStringConvertible {
    /// The file, as a path the user knows.
    public let path: String
    /// The system's error number.
    public let code: Int32

    package init(_ path: String, _ error: Errno) {
        self.path = path
        code = error.rawValue
    }

    /// The system's own words for what went wrong.
    package var reason: String { Errno(rawValue: code).description.lowercased() }

    /// The path and the system's own words.
    public var description: String { "\(path): \(reason)" }
}
