package import Mustache

/// What a Swift view returns.
package struct ViewMarkup: Sendable {
    package let text: String
    /// The values that the view left out because they could do harm.
    package let faults: [MarkupFault]

    package init(_ text: String, faults: [MarkupFault] = []) {
        self.text = text
        self.faults = faults
    }
}

/// A value that would do harm where a Swift view writes it.
package enum MarkupFault: Sendable, Hashable {
    /// An address that could run code.
    case activeAddress(String)
    /// A value at a place where it cannot be escaped.
    ///
    /// - Parameters:
    ///   - what: what the value is, such as `text`.
    ///   - before: the end of the markup before it.
    case misplaced(_ what: String, MarkupPlace, before: String)
}
