import Mustache

/// Markup that is put into a page unchanged.
///
/// It is a separate type so that it cannot be confused with text, which is escaped.
public struct HTML: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The markup.
    public let markup: String

    /// Wraps markup that is known to be safe and well-formed.
    public init(_ markup: String) {
        self.markup = markup
    }

    /// Wraps a literal unchanged.
    public init(stringLiteral value: String) {
        markup = value
    }

    /// Converts text to markup that shows it, in an element or in a quoted attribute.
    public static func escaping(_ text: String) -> HTML {
        var buffer = OutputBuffer(capacity: text.utf8.count + 16)
        buffer.appendEscaped(text)
        return HTML(buffer.text)
    }
}
