package import SystemPackage

/// A file operation that the system refused.
public struct FileFailure: Error, Sendable, CustomStringConvertible {
    /// The file, as a path that the user knows.
    public let path: String
    /// The system's error number.
    public let code: Int32

    /// The part of the work that is left undone; nil if nothing was begun.
    private var unfinishedWork: String?

    package init(_ path: String, _ error: Errno) {
        self.path = path
        code = error.rawValue
    }

    /// The same failure after a part of the work was done.
    func leaving(_ unfinishedWork: String) -> FileFailure {
        var failure = self
        failure.unfinishedWork = unfinishedWork
        return failure
    }

    /// The system's description of the error.
    package var reason: String { Errno(rawValue: code).description.lowercased() }

    /// The path, the system's description, and the part that is left undone.
    public var description: String {
        "\(path): \(reason)" + (unfinishedWork.map { "; \($0)" } ?? "")
    }
}
