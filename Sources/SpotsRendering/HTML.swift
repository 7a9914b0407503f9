import Mustache

/// Markup that is put into a page as it is.
///
/// Being a type of its own it is not mistaken for text, which is escaped.
public struct HTML: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The markup.
    public let markup: String

    /// Takes markup that is known to be safe and well-formed.
    public init(_ markup: String) {
        self.markup = markup
    }

    /// Takes a literal as it is written.
    public init(stringLiteral value: String) {
        markup = value
    }

    /// Turns text into markup that shows it, in an element or in a quoted attribute.
    public static func escaping(_ text: String) -> HTML {
        var buffer = OutputBuffer(capacity: text.utf8.count + 16)
        buffer.appendEscaped(text)
        return HTML(buffer.text)
    }
}
