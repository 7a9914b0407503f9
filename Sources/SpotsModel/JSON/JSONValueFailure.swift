/// The error thrown when a value is not of a type, or when a value of a type cannot be written as JSON.
public struct JSONValueFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path of the value, such as `$.engine.power`.
    public let path: String
    /// What is wrong, in one sentence.
    public let reason: String

    /// The path and the reason.
    public var description: String { "\(path): \(reason)" }
}
