/// A reason why a function of the program cannot use its arguments.
///
/// A build reports it as an error at the tag that calls the function.
public struct FunctionFailure: Error, Sendable, Hashable {
    /// The reason, for the author of the content.
    public let message: String

    /// Makes a failure.
    ///
    /// - Parameter message: the reason, such as `"Ann" is not a full name`.
    public init(_ message: String) {
        self.message = message
    }
}
