package import Mustache
package import SpotsModel

/// What draws an item or a component.
package final class View: Sendable {
    package enum Body: Sendable {
        case template(Template)
        /// A function of a Swift program, from an item to its markup.
        case function(@Sendable (Item, ItemSurroundings) -> HTML)
    }

    /// Where a view comes from, the later the stronger.
    package enum Source: String, Sendable {
        case builtIn = "built in"
        case site = "the site's own"
        case program = "registered in Swift"
    }

    package let name: ViewName
    package let body: Body
    package let source: Source
    /// Whether its heading carries the item's id, so that a component can be named by it.
    let writesID: Bool
    /// Whether it writes a heading of the item's level, so that what is inside the item comes below it.
    let writesHeading: Bool

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
