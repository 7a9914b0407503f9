package import Mustache
import SpotsModel

/// A view for items or components of a kind.
package final class View: Sendable {
    package enum Body: Sendable {
        case template(Template)
        /// A Swift function that draws an item.
        case item(@Sendable (ItemDrawing) -> ViewMarkup)
        /// A Swift function that draws a component.
        case component(@Sendable (ComponentDrawing) -> ViewMarkup)
    }

    /// The source of a view; later ones take precedence.
    package enum Source: String, Sendable {
        case builtIn = "built in"
        case site = "the site's own"
        case program = "registered in Swift"
    }

    package let name: ViewName
    package let body: Body
    package let source: Source
    /// Whether its heading has the item's id, so a component can be named by it.
    let writesID: Bool
    /// Whether it writes a heading at the item's level, so headings inside the item are below it.
    let writesHeading: Bool
    /// Whether it is a hero with a heading, which can be the headline of a page.
    var isHero: Bool {
        if case .item(let kind, _) = name { writesHeading && kind == "hero" } else { false }
    }

    package init(name: ViewName, body: Body, source: Source, partials: TemplateLibrary) {
        self.name = name
        self.body = body
        self.source = source
        if case .template(let template) = body {
            writesID = partials.mentions(term: Term.id.rawValue, from: template)
            writesHeading = partials.mentions(term: Term.headingLevel.rawValue, from: template)
        } else {
            writesID = false
            writesHeading = true
        }
    }
}
