package import SystemPackage

/// A file operation that the system refused.
public struct FileFailure: Error, Sendable, CustomStringConvertible {
    /// The file, as a path that the user knows.
    public let path: String
    /// The system's error number.
    public let code: Int32

    /// The cause in the program's own words; nil for the system's description.
    private var cause: String?

    /// The part of the work that was not done; nil if nothing was begun.
    private var unfinishedWork: String?

    /// - Parameter cause: the cause, if the system's description would not explain it.
    package init(_ path: String, _ error: Errno, _ cause: String? = nil) {
        self.path = path
        code = error.rawValue
        self.cause = cause
    }

    /// The failure to find a file.
    ///
    /// - Parameter cause: what is wrong in the program's own words.
    package static func missing(_ path: String, _ cause: String) -> FileFailure {
        FileFailure(path, .noSuchFileOrDirectory, cause)
    }

    /// The same failure after a part of the work was done.
    func leaving(_ unfinishedWork: String) -> FileFailure {
        var failure = self
        failure.unfinishedWork = unfinishedWork
        return failure
    }

    /// The cause, which is the system's description of the error unless the program has its own.
    package var reason: String { cause ?? Errno(rawValue: code).description.lowercased() }

    /// The path, the system's description, and the part that was not done.
    public var description: String {
        "\(path): \(reason)" + (unfinishedWork.map { "; \($0)" } ?? "")
    }
}
