import Mustache
import SpotsRendering

/// Markup that is put into a page unchanged.
///
/// It is written as a literal, and interpolated values are escaped:
///
/// ```swift
/// let html: HTML = "<h2>\(item.title)</h2>"
/// ```
///
/// A `String` is never treated as markup: only `\(raw:)` puts text into markup unchanged. This also applies to a
/// literal that Swift reads as a `String`: `["a", "b"].map { "<li>\($0)</li>" }` is a list of markup that can be
/// interpolated, but with `.joined()` of `String` after it, it is text, and shown as text.
public struct HTML: Sendable, Hashable {
    /// The markup.
    public let markup: String
    /// The interpolated values that were left out because they could do harm.
    let faults: [MarkupFault]
    /// Where the markup ends.
    let end: MarkupTracker

    init(markup: String, faults: [MarkupFault] = [], end: MarkupTracker = MarkupTracker()) {
        self.markup = markup
        self.faults = faults
        self.end = end
    }

    /// The result of a view.
    var viewMarkup: ViewMarkup { ViewMarkup(markup, faults: faults) }
}

extension HTML: ExpressibleByStringInterpolation {
    /// Creates markup from a literal, unchanged.
    ///
    /// - Parameter value: the literal; a computed string cannot replace it.
    public init(stringLiteral value: StaticString) {
        var parts = StringInterpolation(literalCapacity: value.utf8CodeUnitCount, interpolationCount: 0)
        parts.appendLiteral(value)
        self.init(stringInterpolation: parts)
    }

    /// Creates markup from a literal with interpolated values, which are escaped.
    public init(stringInterpolation: StringInterpolation) {
        self.init(
            markup: stringInterpolation.markup, faults: stringInterpolation.faults,
            end: stringInterpolation.tracker)
    }
}

extension Sequence<HTML> {
    /// The parts one after another.
    ///
    /// - Parameter separator: the markup between two parts.
    public func joined(separator: HTML = "") -> HTML {
        var parts = HTML.StringInterpolation(literalCapacity: 0, interpolationCount: underestimatedCount)
        for (index, part) in enumerated() {
            if index > 0 { parts.appendInterpolation(separator) }
            parts.appendInterpolation(part)
        }
        return HTML(stringInterpolation: parts)
    }
}
