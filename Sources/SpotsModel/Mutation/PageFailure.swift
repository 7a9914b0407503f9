import Diagnostics

/// A fault or a doubt found in JSON, with its place.
public typealias Diagnostic = Diagnostics.Diagnostic

/// Why JSON is no page: everything that is wrong with it.
public struct PageFailure: Error, Sendable, Equatable, CustomStringConvertible {
    /// The faults with their places, in the order of the document, and the warnings among them.
    public let diagnostics: [Diagnostic]

    /// The faults as the program prints them.
    public var description: String {
        diagnostics.map { TextFormatter().format($0) }.joined(separator: "\n")
    }
}
