package import Mustache

/// A page template, or a Swift function in its place: it draws the document around the components of a page.
package enum Shell: Sendable {
    case template(Template)
    /// A Swift function that draws the document.
    case function(@Sendable (PageDrawing) -> ViewMarkup)

    /// The template; nil for a function.
    package var template: Template? {
        if case .template(let template) = self { template } else { nil }
    }
}
