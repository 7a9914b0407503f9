import SpotsRendering

/// Markup that is put into a page unchanged.
///
/// It is written as a literal, and what is interpolated is escaped:
///
/// ```swift
/// let html: HTML = "<h2>\(item.title)</h2>"
/// ```
///
/// A `String` is never taken for markup: only `\(raw:)` puts text into markup unchanged. This also holds for a literal
/// where Swift sees a `String`: `["a", "b"].map { "<li>\($0)</li>" }` is a list of markup that can be interpolated, but with
/// `.joined()` of `String` behind it, it is text, and shown as such.
public struct HTML: Sendable, Hashable {
    /// The markup.
    public let markup: String
    /// The interpolated addresses that were left out because they could run code.
    let unsafeAddresses: [String]

    init(markup: String, unsafeAddresses: [String] = []) {
        self.markup = markup
        self.unsafeAddresses = unsafeAddresses
    }

    /// The result of a view.
    var viewMarkup: ViewMarkup { ViewMarkup(markup, unsafeAddresses: unsafeAddresses) }
}

extension HTML: ExpressibleByStringInterpolation {
    /// Creates markup from a literal, unchanged.
    public init(stringLiteral value: String) {
        self.init(markup: value)
    }

    /// Creates markup from a literal with interpolated values, which are escaped.
    public init(stringInterpolation: StringInterpolation) {
        self.init(
            markup: stringInterpolation.markup, unsafeAddresses: stringInterpolation.unsafeAddresses)
    }
}

extension Sequence<HTML> {
    /// The parts one after another.
    ///
    /// - Parameter separator: the markup between two parts.
    public func joined(separator: HTML = "") -> HTML {
        let parts = Array(self)
        return HTML(
            markup: parts.map(\.markup).joined(separator: separator.markup),
            unsafeAddresses: parts.flatMap(\.unsafeAddresses) + separator.unsafeAddresses)
    }
}
