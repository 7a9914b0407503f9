public import Diagnostics

/// An error or a warning about JSON, with its position.
public typealias Diagnostic = Diagnostics.Diagnostic

/// The error thrown when JSON is not a valid page.
public struct PageFailure: Error, Sendable, Equatable, CustomStringConvertible {
    /// All errors and warnings with their positions, in document order.
    public let diagnostics: [Diagnostic]

    /// The errors and warnings as the command-line program prints them.
    public var description: String {
        diagnostics.map { TextFormatter().format($0) }.joined(separator: "\n")
    }
}
