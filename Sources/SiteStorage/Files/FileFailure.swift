import SystemPackage

/// An operation on a file that the system refused.
public struct FileFailure: Error, Sendable, CustomStringConvertible {
    /// The file, as a path the user knows.
    public let path: String
    /// The system's error number.
    public let code: Int32

    /// What it has left undone, for whoever has to know; nil where nothing was begun.
    private var aftermath: String?

    package init(_ path: String, _ error: Errno) {
        self.path = path
        code = error.rawValue
    }

    /// The same failure of something that was begun.
    func leaving(_ aftermath: String) -> FileFailure {
        var failure = self
        failure.aftermath = aftermath
        return failure
    }

    /// The system's own words for what went wrong.
    package var reason: String { Errno(rawValue: code).description.lowercased() }

    /// The path, the system's own words, and what was left undone.
    public var description: String {
        "\(path): \(reason)" + (aftermath.map { "; \($0)" } ?? "")
    }
}
